import { ImapFlow } from 'imapflow';
import type { MailServerError } from '#server/ports/mail-server-error.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { FindMailAccess, MailAccess } from '../mail-servers/mail-access.ts';
import { createMailBackoff } from '../mail-servers/mail-backoff.ts';
import { findWayTo, type WayToServer } from '../mail-servers/way-to-server.ts';
import { createTurns } from '../turns/turns.ts';
import { describeFailure } from './describe-failure.ts';
import { createInboxMark } from './inbox-mark.ts';

const INBOX = 'INBOX';
/** Servers drop an IDLE after 10 to 30 minutes (RFC 2177: 29 at most), and some routers sooner. */
const RENEW_IDLE_MS = 4 * MINUTE_MS;
/** Runs come every minute or two: a connection that nobody used for longer is closed. */
const KEEP_MS = 5 * MINUTE_MS;
const WATCH_AGAIN_MS = 15_000;
const CONNECT_WITHIN_MS = 20_000;

/** The numbers of two million messages. */
const MOST_LINE_BYTES = 16 * 1024 * 1024;
/** No message is asked for beyond this. */
const MOST_LITERAL_BYTES = 152 * 1024 * 1024;

export type ImapConnection = ReturnType<typeof createImapConnection>;

interface ConnectionOptions {
  idleDelayMs?: number;
  watchAgainMs?: number;
  tellAgainMs?: number;
  now?: () => number;
  /** Told of each sign-in that the server has accepted, with the very access that it accepted. */
  signedIn?: (access: MailAccess) => Promise<void>;
}

/**
 * The one connection of this process to a mailbox. Work takes turns on it; work that fails on a connection that was
 * open before is tried once more on a new one. What is done with it may therefore be done twice.
 */
export function createImapConnection(findAccess: FindMailAccess, timing: ConnectionOptions = {}) {
  const turns = createTurns();
  const backoff = createMailBackoff(timing.now);
  const watchers = new Set<() => void>();
  const inbox = createInboxMark();
  let current: ImapFlow | null = null;
  let closed = false;
  let toldAt = 0;
  let sparing: NodeJS.Timeout | undefined;
  let watching: NodeJS.Timeout | undefined;

  function drop(): void {
    const dropped = current;
    current = null;
    dropped?.close();
  }

  async function connect(): Promise<ImapFlow> {
    if (closed) throw new Error('the mailbox has been closed');
    if (current?.usable) return current;
    drop();
    const access = await findAccess();
    backoff.check(access);
    const way = await findWayTo(access.servers.imap).catch((error: MailServerError) => {
      throw backoff.failed(access, error);
    });
    const client = new ImapFlow({ ...optionsOf(access, way), autoIdleDelay: timing.idleDelayMs ?? 1000 });
    // Without a listener an error that comes between two commands would end the process.
    client.on('error', () => undefined);
    client.on('close', () => {
      if (current === client) current = null;
      if (watchers.size > 0) watchSoon();
    });
    client.on('exists', ({ path, count, prevCount }) => {
      if (path !== INBOX || count <= prevCount) return;
      inbox.noteArrival();
      for (const tell of watchers) tell();
    });
    try {
      await client.connect();
    } catch (error) {
      client.close();
      throw backoff.failed(access, describeFailure(error));
    }
    backoff.succeeded();
    current = client;
    await timing.signedIn?.(access);
    return client;
  }

  async function inFolder<T>(folder: string, work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = await connect();
    const lock = await client.getMailboxLock(folder);
    try {
      return await work(client);
    } finally {
      lock.release();
    }
  }

  /** Only the folder that is open is watched by IDLE. */
  async function returnToInbox(): Promise<void> {
    if (watchers.size === 0) return;
    await inFolder(INBOX, async () => undefined);
  }

  function run<T>(folder: string, work: (client: ImapFlow) => Promise<T>): Promise<T> {
    return turns('connection', async () => {
      const reused = current?.usable;
      try {
        return await inFolder(folder, work);
      } catch (error) {
        // A server that has refused one thing may have lost the folder under us: what comes next starts afresh.
        drop();
        if (!reused) throw describeFailure(error);
        return await inFolder(folder, work).catch((again: unknown) => {
          drop();
          throw describeFailure(again);
        });
      } finally {
        if (folder !== INBOX) await returnToInbox().catch(() => undefined);
        spareLater();
      }
    });
  }

  /** On the connection that is there, or not at all. */
  async function askInbox(): Promise<string | null> {
    const client = current;
    if (!client?.usable) return null;
    try {
      const lock = await client.getMailboxLock(INBOX);
      try {
        return await inbox.ask(client);
      } finally {
        lock.release();
      }
    } catch {
      drop();
      return null;
    } finally {
      spareLater();
    }
  }

  function spareLater(): void {
    clearTimeout(sparing);
    if (closed || watchers.size > 0) return;
    sparing = setTimeout(() => void turns('connection', logout), KEEP_MS);
    sparing.unref();
  }

  async function logout(): Promise<void> {
    const client = current;
    current = null;
    await client?.logout().catch(() => client.close());
  }

  function watchSoon(milliseconds = timing.watchAgainMs ?? WATCH_AGAIN_MS): void {
    clearTimeout(watching);
    if (closed) return;
    watching = setTimeout(() => {
      // Failures wait as the backoff says.
      if (watchers.size > 0 && !current?.usable)
        void run(INBOX, async () => undefined).then(tellUnannounced, () => watchSoon());
    }, milliseconds);
    watching.unref();
  }

  /** Nobody announced what came while there was no connection. A server that drops every one is not chased. */
  function tellUnannounced(): void {
    if (Date.now() - toldAt < (timing.tellAgainMs ?? MINUTE_MS)) return;
    toldAt = Date.now();
    for (const tell of watchers) tell();
  }

  return {
    /** `work` with `folder` open. Throws MailServerError. */
    run,
    /**
     * Calls `tell` whenever a message arrives in the inbox, and whenever one may have arrived unannounced, until the
     * returned function is called.
     */
    watch(tell: () => void): () => void {
      watchers.add(tell);
      clearTimeout(sparing);
      watchSoon(0);
      return () => {
        watchers.delete(tell);
        spareLater();
      };
    },
    /**
     * Another one whenever a message has come, the same for all processes; null where it takes a login to know. While the
     * inbox is watched it costs nothing most of the time.
     */
    async markInbox(): Promise<string | null> {
      const known = watchers.size > 0 && current?.usable ? inbox.recall(current) : null;
      return known ?? turns('connection', askInbox);
    },
    isOpen: () => current?.usable === true,
    async close(): Promise<void> {
      closed = true;
      watchers.clear();
      clearTimeout(sparing);
      clearTimeout(watching);
      await turns('connection', logout);
    },
  };
}

export function optionsOf({ servers: { imap }, user, secret }: MailAccess, way: WayToServer) {
  return {
    ...way,
    secure: imap.security === 'tls',
    // Never in clear over a network, whatever the server offers.
    doSTARTTLS: imap.security === 'none' ? false : imap.security === 'starttls' ? true : undefined,
    auth: {
      user,
      ...('password' in secret ? { pass: secret.password } : { accessToken: secret.accessToken }),
    },
    clientInfo: { name: 'Minutier' },
    // It would write addresses and subjects.
    logger: false as const,
    maxIdleTime: RENEW_IDLE_MS,
    missingIdleCommand: 'NOOP' as const,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: 2 * MINUTE_MS,
    maxLineLength: MOST_LINE_BYTES,
    maxLiteralSize: MOST_LITERAL_BYTES,
    maxResponseSize: MOST_LITERAL_BYTES + MOST_LINE_BYTES,
  };
}

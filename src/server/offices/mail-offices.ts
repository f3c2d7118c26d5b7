import { createImapConnection } from '#server/adapters/imap/imap-connection.ts';
import { createImapMailbox } from '#server/adapters/imap/imap-mailbox.ts';
import { createSentFolder } from '#server/adapters/imap/sent-folder.ts';
import {
  type ChosenMail,
  createFindMailServers,
  domainOf,
} from '#server/adapters/mail-servers/find-mail-servers.ts';
import type { MailAccess, MailSecret, MailServers } from '#server/adapters/mail-servers/mail-access.ts';
import { createOfficeMailer } from '#server/adapters/smtp/office-mailer.ts';
import type { MailboxAccessRepository } from '#server/features/notaries/mailbox-access.repository.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import { MailServerError } from '#server/ports/mail-server-error.ts';
import type { Mailbox } from '#server/ports/mailbox.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import type { Office } from './office.ts';

/** Domains that nobody has (RFC 2606): offices invented for trying keep their folders. */
const reserved = /\.(example|invalid|test|localhost)$/i;

export interface MailOfficesNeeds {
  config: {
    databaseUrl: string | null;
    /** By domain. */
    mailServers: ReadonlyMap<string, MailServers>;
    demo: boolean;
  };
  accounts: Pick<MailboxAccessRepository, 'find' | 'noteProof'>;
  /** Drive and sheets, and the folders that stand for a mailbox where there is no server. */
  embedded(notary: Notary): Office;
  /** What the office has chosen beside the form; null where it has not. */
  findChosen?: (notaryId: string) => Promise<ChosenMail | null>;
  /** A token that stands for the password on these servers, for offices that have one for them. */
  findAccessToken?: (notary: Notary, servers: MailServers) => Promise<string | null>;
}

interface ServedMailbox {
  mailbox: Mailbox;
  mailer: Mailer;
  watch(tell: () => void): () => void;
  isOpen(): boolean;
  close(): Promise<void>;
}

/**
 * Each office with its own mail server: in production, and wherever MAIL_SERVERS names the domain of its dedicated
 * address. The demo and the embedded mode keep mail in folders.
 */
export function createMailOffices(needs: MailOfficesNeeds) {
  const { config, accounts, embedded } = needs;
  const findServers = createFindMailServers({ configured: config.mailServers });
  const served = new Map<string, ServedMailbox>();

  const hasServer = ({ email }: Pick<Notary, 'email'>) =>
    !config.demo &&
    (config.mailServers.has(domainOf(email)) || (config.databaseUrl !== null && !reserved.test(email)));

  const findServersOf = async ({ id, email }: Notary) =>
    findServers(email, (await needs.findChosen?.(id)) ?? null);

  async function findAccess(notary: Notary): Promise<MailAccess> {
    const servers = await findServersOf(notary);
    return { servers, user: notary.email, secret: await findSecret(notary, servers) };
  }

  async function findSecret(notary: Notary, servers: MailServers): Promise<MailSecret> {
    const accessToken = await needs.findAccessToken?.(notary, servers);
    if (accessToken) return { accessToken };
    const password = (await accounts.find(notary.id))?.password;
    if (!password) throw new MailServerError('no-password');
    return { password };
  }

  /**
   * Who opens a mailbox where the address leads by itself, or where the operator says, has that address. A server that the
   * office has named lets in whomever it likes.
   */
  async function noteProof(notaryId: string, { servers, user }: MailAccess): Promise<void> {
    if (!servers.namedByOffice) await accounts.noteProof(notaryId, user);
  }

  function open(notary: Notary): ServedMailbox {
    const findOwnAccess = () => findAccess(notary);
    const connection = createImapConnection(findOwnAccess, {
      signedIn: (access) => noteProof(notary.id, access),
    });
    const findStart = async () => (await accounts.find(notary.id))?.startedAt ?? null;
    return {
      mailbox: createImapMailbox({ connection, findStart }),
      mailer: createOfficeMailer({ findAccess: findOwnAccess, sent: createSentFolder(connection) }),
      watch: connection.watch,
      isOpen: connection.isOpen,
      close: connection.close,
    };
  }

  /** One connection a mailbox: an office that changes its address or its servers gets another one, and the former rests unused. */
  function serve(notary: Notary): ServedMailbox {
    const key = `${notary.id} ${notary.mailbox}`;
    const known = served.get(key);
    if (known) return known;
    const made = open(notary);
    served.set(key, made);
    return made;
  }

  return {
    findServers: findServersOf,
    noteProof,
    /** Of an address that is nobody's yet, or as somebody is about to choose. */
    searchServers: (address: string, chosen: ChosenMail | null = null) => findServers(address, chosen),
    /** What a conversation with the office's mail servers takes; null where its mail is in a folder. */
    findAccess: (notary: Notary): Promise<MailAccess> | null =>
      hasServer(notary) ? findAccess(notary) : null,
    officeOf(notary: Notary): Office {
      if (!hasServer(notary)) return embedded(notary);
      const { mailbox, mailer } = serve(notary);
      return { ...embedded(notary), mailbox, mailer };
    },
    /** Calls `tell` when mail arrives for this office. Null where nothing announces it. */
    watch: (notary: Notary, tell: () => void): (() => void) | null =>
      hasServer(notary) ? serve(notary).watch(tell) : null,
    /** Of this process, open now. */
    countConnections: () => [...served.values()].filter((each) => each.isOpen()).length,
    async close(): Promise<void> {
      await Promise.all([...served.values()].map((each) => each.close()));
    },
  };
}

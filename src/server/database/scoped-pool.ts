import pg from 'pg';
import { MINUTE_MS } from '#shared/durations.ts';
import { endWhenSilent } from './end-when-silent.ts';
import { NamingClient } from './named-statements.ts';
import type { Rights } from './rights.ts';

/** A connection that knows whose it is now: the server plans a statement anew when the role changes, so it never does. */
class ScopedClient extends NamingClient {
  entered: string | null = null;
  /** Hears of the failure of the next statement, and of that one alone. */
  whenNextFails: ((error: Error) => void) | null = null;

  /** The pool's own limit would count the wait for a free connection too. */
  constructor(options?: pg.ClientConfig) {
    super({ ...options, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has a dozen forms
  override query(config: any, ...rest: any[]): any {
    const hear = this.whenNextFails;
    this.whenNextFails = null;
    const answer = super.query(config, ...rest);
    if (hear) answer?.catch?.(hear);
    return answer;
  }
}

type Borrowed = ScopedClient & pg.PoolClient;

/** Connections at once, of all offices' work and of the platform's. */
export const AT_ONCE = { owner: 2, minutier_platform: 8, minutier_office: 8 };

/**
 * Longer than any statement of a run or of a screen: a server that says nothing for so long is not there any more. With the time for
 * another connection, shorter than whoever waits for a screen is kept without a byte (`http/connection-limits.ts`): he is told.
 */
export const SILENT_AFTER_MS = 90_000;
/**
 * Longer than anybody thinks between two statements of a transaction. Of a line that was cut without a word the server hears nothing,
 * and would keep the rows that were locked over it for the two hours of its operating system (decision 0105).
 */
const IDLE_AFTER_MS = 2 * MINUTE_MS;
export const CONNECT_WITHIN_MS = 20_000;
/** To open one takes both sides longer than a hundred statements: those of the last rush are there for the next. */
const KEPT_IDLE_MS = MINUTE_MS;

export interface Patience {
  /** How long a server that says nothing is believed to be there. */
  silentAfterMs?: number;
  /** How long the server keeps a transaction in which nothing is asked of it. */
  idleAfterMs?: number;
}

/** No connection could be had, or not told whose it is. By its name it is known where nothing is known of us (`ground/database-away.ts`). */
class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'no connection to the database', { cause });
  }
}

/**
 * Connections by whose rights they have. Each is told whose it is before it is lent, never while it is: what the borrower
 * before was does not matter. A transaction keeps the rights with which it began.
 */
export class ScopedPool {
  readonly pools: Record<Rights['role'], pg.Pool>;
  readonly #findRights: () => Rights;

  constructor(
    connectionString: string,
    findRights: () => Rights,
    { silentAfterMs = SILENT_AFTER_MS, idleAfterMs = IDLE_AFTER_MS }: Patience = {},
  ) {
    this.#findRights = findRights;
    const open = (
      role: Rights['role'],
      patience: Required<Patience> | null = { silentAfterMs, idleAfterMs },
    ) => openPool(connectionString, AT_ONCE[role], patience);
    this.pools = {
      // Migrations and the operator's commands take the time that they need.
      owner: open('owner', null),
      minutier_platform: open('minutier_platform'),
      minutier_office: open('minutier_office'),
    };
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has a dozen forms
  async query(config: any, values?: any): Promise<pg.QueryResult> {
    const client = await this.#lend();
    let failure: Error | undefined;
    try {
      return await client.query(config, values);
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure);
    }
  }

  /**
   * For a transaction. Over a connection that fails its first statement none has begun, and drizzle, which gives back what
   * one was begun over, keeps it: it is taken back here, or eight of them would be all that there are.
   */
  async connect(): Promise<pg.PoolClient> {
    const client = await this.#lend();
    client.whenNextFails = (error) => client.release(error);
    return client;
  }

  async #lend(): Promise<Borrowed> {
    const rights = this.#findRights();
    const pool = this.pools[rights.role];
    if (rights.role === 'minutier_office') bringForward(pool, rights.notaryId);
    const client = (await pool.connect().catch((cause: unknown) => {
      throw new DatabaseAwayError(cause);
    })) as Borrowed;
    client.whenNextFails = null;
    try {
      await enter(client, rights);
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
    return client;
  }

  /** Of all pools together; `waiting` are those who ask for a connection in vain. */
  count(): { idle: number; busy: number; waiting: number } {
    const pools = Object.values(this.pools);
    const sum = (of: (pool: pg.Pool) => number) => pools.reduce((all, pool) => all + of(pool), 0);
    const idle = sum((pool) => pool.idleCount);
    return { idle, busy: sum((pool) => pool.totalCount) - idle, waiting: sum((pool) => pool.waitingCount) };
  }

  async end(): Promise<void> {
    await Promise.all(Object.values(this.pools).map((pool) => pool.end()));
  }
}

/** Of the connections that nobody has, the one that is this office's already is lent first: it need not be told whose it is. */
function bringForward(pool: pg.Pool, notaryId: string): void {
  // The driver lends the last of them.
  const { _idle: idle } = pool as unknown as { _idle: { client: ScopedClient }[] };
  const place = idle.findLastIndex(({ client }) => client.entered === notaryId);
  if (place >= 0) idle.push(...idle.splice(place, 1));
}

async function enter(client: ScopedClient, rights: Rights): Promise<void> {
  if (rights.role === 'owner') return;
  const notaryId = rights.role === 'minutier_office' ? rights.notaryId : '';
  if (client.entered === notaryId) return;
  client.entered = null;
  await client.query(ENTER, [rights.role, notaryId]).catch((cause: unknown) => {
    // What the server itself refuses says so in its own words.
    throw cause instanceof Error && 'severity' in cause ? cause : new DatabaseAwayError(cause);
  });
  client.entered = notaryId;
}

/** For the rest of the connection, or until it is entered anew: the role, then whose rows it sees. */
export const ENTER = `select set_config('role', $1, false), set_config('minutier.notary_id', $2, false)`;

/** What the server lets go of by itself: a transaction that nobody goes on with, and who does not answer within two minutes. */
const LET_GO = `select set_config('idle_in_transaction_session_timeout', $1, false),
  set_config('tcp_keepalives_idle', '60', false), set_config('tcp_keepalives_interval', '20', false),
  set_config('tcp_keepalives_count', '3', false)`;

function openPool(connectionString: string, max: number, patience: Required<Patience> | null): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    idleTimeoutMillis: KEPT_IDLE_MS,
    application_name: 'minutier',
    keepAlive: true,
    Client: ScopedClient,
  });
  pool.on('error', () => {
    // An idle connection that the server closed: the pool opens another when it is needed.
  });
  // One that is closed in the middle of a transaction tells whoever waits for its answer; nobody else need hear of it.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (!patience) return;
    endWhenSilent(client, patience.silentAfterMs);
    // First of what is asked over it; one that may not be told so works all the same.
    client.query(LET_GO, [String(patience.idleAfterMs)]).catch(() => undefined);
  });
  return pool;
}

import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * In each, the one asks while the other's transaction stands open. A pooler that lends connections anew for each has lent the
 * one's to the other, or has to lend the one another, at the latest as the turn changes; other processes may hide it for a moment.
 */
const ROUNDS = 12;
/** A pooler with a single connection lets the one wait until the other has done. */
const PATIENCE_MS = 500;
/** For a connection, and for each answer: of who has no second one to give nothing is known. */
const WITHIN_MS = 20_000;

const TELL = `select set_config('minutier.connection', $1, false)`;
const READ = `select current_setting('minutier.connection', true) as name`;

/**
 * Whether what a connection is told once holds until its end, as the rights of an office are (decision 0076). Behind a pooler that
 * shares connections by transaction or by statement they would be another's: what was told is looked for while a second one tells
 * the same place otherwise. Throws where it does not answer.
 */
export async function keepsSessions(connectionString: string): Promise<boolean> {
  const [one, other] = [open(connectionString), open(connectionString)];
  try {
    await Promise.all([one, other].map(({ client }) => client.connect()));
    await Promise.all([one, other].map(({ client, name }) => client.query(TELL, [name])));
    for (let round = 0; round < ROUNDS; round += 1) {
      const [asks, holds] = round % 2 === 0 ? [one, other] : [other, one];
      if (!(await keepApart(asks, holds))) return false;
    }
    return true;
  } catch (error) {
    // PgBouncer refuses a transaction where it shares by statement.
    if (error instanceof Error && /pooling mode/.test(error.message)) return false;
    throw error;
  } finally {
    await Promise.allSettled([one.client.end(), other.client.end()]);
  }
}

interface Named {
  client: pg.Client;
  name: string;
}

function open(connectionString: string): Named {
  const client = new pg.Client({
    connectionString,
    application_name: 'minutier',
    connectionTimeoutMillis: WITHIN_MS,
    query_timeout: WITHIN_MS,
  });
  // What breaks is told to whoever waits for its answer.
  client.on('error', () => undefined);
  return { client, name: randomBytes(12).toString('hex') };
}

/** Whether both are still what they were told to be, with the second in the middle of a transaction. */
async function keepApart(asks: Named, holds: Named): Promise<boolean> {
  await holds.client.query('begin');
  await holds.client.query(TELL, [holds.name]);
  const asked = isItself(asks);
  await Promise.race([asked.catch(() => undefined), wait(PATIENCE_MS)]);
  await holds.client.query('commit');
  return (await asked) && (await isItself(holds));
}

async function isItself({ client, name }: Named): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>(READ);
  return rows[0]?.name === name;
}

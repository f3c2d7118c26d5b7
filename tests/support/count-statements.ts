import type { Database } from '#server/database/connection.ts';

/** How many statements are made of this database while `work` is done; those of a transaction of its own are not counted. */
export async function countStatements(db: Database, work: () => Promise<unknown>): Promise<number> {
  const { session } = db as unknown as { session: { prepareQuery(...statement: unknown[]): unknown } };
  const prepare = session.prepareQuery;
  let count = 0;
  session.prepareQuery = (...statement) => {
    count += 1;
    return prepare.apply(session, statement);
  };
  await work();
  session.prepareQuery = prepare;
  return count;
}

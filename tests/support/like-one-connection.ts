import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, DatabaseHandle } from '#server/database/connection.ts';

const inTransaction = new AsyncLocalStorage<Database>();

/**
 * The embedded database has one connection: what is asked beside a transaction, and awaited in it, is waited for for ever.
 * A server would answer; here it is refused, and whoever swallows that hears of it when the database is closed.
 */
export function likeOneConnection(handle: DatabaseHandle): DatabaseHandle {
  const { db } = handle;
  let refused: Error | null = null;
  const refuseBeside = () => {
    if (inTransaction.getStore() !== db) return;
    refused ??= new Error('asked beside a transaction: the embedded database would wait for ever');
    throw refused;
  };
  const transaction: Database['transaction'] = async (work, options) => {
    refuseBeside();
    return db.transaction((tx) => inTransaction.run(db, () => work(tx)), options);
  };
  return {
    ...handle,
    db: new Proxy(db, {
      get(_, key) {
        if (key === 'transaction') return transaction;
        const value = Reflect.get(db, key);
        if (typeof value !== 'function') return value;
        return (...parameters: unknown[]) => {
          refuseBeside();
          return value.apply(db, parameters);
        };
      },
    }),
    async close() {
      await handle.close();
      if (refused) throw refused;
    },
  };
}

import { newId } from '#server/database/ids.ts';

/** Of the offices' work, as many as the pool lends at once (`database/scoped-pool.ts`). */
const CONNECTIONS = 8;
/** PostgreSQL plans a statement anew five times before it keeps a plan. */
const TIMES = 6;

/**
 * Asks what screens ask, for offices that there are not, until it is planned on each connection: whoever comes first after a
 * restart, and with him all who had a screen open, would wait for that. Each office is lent its own.
 */
export async function warmUp(readScreens: (notaryId: string) => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const nobody = newId();
      for (let turn = 0; turn < TIMES; turn += 1) await readScreens(nobody);
    }),
  );
}

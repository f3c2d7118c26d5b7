import type { Needs, Records } from '#server/automations/needs.ts';
import type { Database } from '#server/database/connection.ts';
import type { Clock } from '#server/ports/clock.ts';

/** What a person's acts are made with: what is said is written in one transaction, what follows from it done at once. */
export interface Desk {
  db: Database;
  records: Records;
  clock: Clock;
  /** What a run of the classification under way does itself, and one that comes later where it fails. */
  doNow(notaryId: string, work: (needs: Needs) => Promise<unknown>): Promise<void>;
  /** Compares the cases of the office with their pieces anew. What fails here is done by the next run. */
  compare(notaryId: string): Promise<void>;
}

/** Whether this client is the office's own: no other exists for it. */
export async function isOwnClient({ records }: Desk, notaryId: string, clientId: string): Promise<boolean> {
  return (await records.clients.findById(notaryId, clientId)) !== null;
}

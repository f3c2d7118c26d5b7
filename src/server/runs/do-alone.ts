import type { Needs } from '#server/automations/needs.ts';
import type { Database } from '#server/database/connection.ts';
import { runAlone } from '#server/database/run-alone.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { NeedsOf } from './needs-of-run.ts';

export interface DoAloneNeeds {
  db: Database;
  needsOf: NeedsOf;
}

/** What a person has decided, while no classification is at work; null where one does not end soon. */
export function doAlone<T>(
  { db, needsOf }: DoAloneNeeds,
  notary: Notary,
  work: (needs: Needs) => Promise<T>,
): Promise<T | null> {
  return runAlone(db, `automation:document_classification:${notary.id}`, (lease) =>
    work(needsOf(notary, lease)),
  );
}

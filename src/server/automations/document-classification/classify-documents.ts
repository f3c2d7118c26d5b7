import type { Document } from '#server/features/documents/documents.repository.ts';
import type { Needs } from '../needs.ts';
import type { OfficePlaces } from '../office/prepare-office.ts';
import type { RunJournal } from '../run-journal.ts';
import { classifyDocument } from './classify-document.ts';

/** Two read while two wait for the drive: the extractor has its own threads and takes no more than it can hold. */
const AT_ONCE = 4;
const BATCH = 40;

export interface ClassificationResult {
  filed: number;
  held: number;
  remaining: number;
}

/** Classifies what waits, oldest first, until none is left or the run's time is up; one bad file stops no other. */
export async function classifyDocuments(
  needs: Needs,
  journal: RunJournal,
  places: OfficePlaces,
): Promise<ClassificationResult> {
  const { records, notary } = needs;
  const result = { filed: 0, held: 0 };
  const failed = new Set<string>();
  for (;;) {
    const waiting = await records.documents.listWaiting(notary.id, BATCH + failed.size);
    const queue = waiting.filter(({ id }) => !failed.has(id));
    if (queue.length === 0 || needs.isTimeUp()) break;
    await Promise.all(Array.from({ length: AT_ONCE }, () => work(queue)));
  }
  return { ...result, remaining: (await records.documents.countWaiting(notary.id)) - failed.size };

  async function work(queue: Document[]): Promise<void> {
    for (let next = queue.shift(); next && !needs.isTimeUp(); next = queue.shift()) {
      try {
        const state = await classifyDocument(needs, journal, places, next);
        if (state !== 'refused') result[state] += 1;
      } catch (error) {
        failed.add(next.id);
        needs.reportError(error, { kind: 'document', id: next.id });
        journal.item(
          'Un document n’a pas pu être classé ; il sera repris à la prochaine exécution',
          'failed',
        );
      }
    }
  }
}

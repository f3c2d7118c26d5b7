import type { Document } from '#server/features/documents/documents.repository.ts';
import type { Needs } from '../needs.ts';
import type { OfficePlaces } from '../office/prepare-office.ts';
import type { RunJournal } from '../run-journal.ts';
import { classifyDocument, judgeAnew, type Unproved } from './classify-document.ts';
import { placeDocument } from './place-document.ts';

/** Two read while two wait for the drive: the extractor has its own threads and takes no more than it can hold. */
const AT_ONCE = 4;
const BATCH = 40;

export interface ClassificationResult {
  filed: number;
  held: number;
  remaining: number;
}

/**
 * Classifies what waits, oldest first, until none is left or the run's time is up; one bad file stops no other. What
 * nothing proves to be of its case waits for the papers that came with it: their order does not matter.
 */
export async function classifyDocuments(
  needs: Needs,
  journal: RunJournal,
  places: OfficePlaces,
): Promise<ClassificationResult> {
  const { records, notary } = needs;
  const result = { filed: 0, held: 0 };
  const failed = new Set<string>();
  const unproved = new Map<string, Unproved>();
  for (;;) {
    const waiting = await records.documents.listWaiting(notary.id, BATCH + failed.size + unproved.size);
    const queue = waiting.filter(({ id }) => !failed.has(id) && !unproved.has(id));
    if (queue.length === 0 || needs.isTimeUp()) break;
    await Promise.all(Array.from({ length: AT_ONCE }, () => work(queue)));
  }
  await settleUnproved();
  return { ...result, remaining: (await records.documents.countWaiting(notary.id)) - failed.size };

  async function work(queue: Document[]): Promise<void> {
    for (let next = queue.shift(); next && !needs.isTimeUp(); next = queue.shift()) {
      const { id } = next;
      const document = next;
      await trying(id, async () => {
        const state = await classifyDocument(needs, journal, places, document);
        if (state === 'filed' || state === 'held') result[state] += 1;
        else if (state && state !== 'refused') unproved.set(id, state);
      });
    }
  }

  /** As long as one more is proved, it may prove another; the rest is held. */
  async function settleUnproved(): Promise<void> {
    for (let more = true; more; ) {
      more = false;
      for (const one of unproved.values()) {
        const decision = await judgeAnew(needs, one);
        if (decision.plannedState !== 'filed') continue;
        more = true;
        await settle(one, decision);
      }
    }
    for (const one of unproved.values()) await settle(one, await judgeAnew(needs, one));
  }

  async function settle(one: Unproved, decision: Unproved['decision']): Promise<void> {
    unproved.delete(one.document.id);
    await trying(one.document.id, async () => {
      const state = await placeDocument(needs, journal, places, { ...one, decision });
      if (state) result[state] += 1;
    });
  }

  async function trying(id: string, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      failed.add(id);
      needs.reportError(error, { kind: 'document', id });
      journal.item('Un document n’a pas pu être classé ; il sera repris à la prochaine exécution', 'failed');
    }
  }
}

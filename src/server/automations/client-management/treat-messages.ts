import type { Needs } from '../needs.ts';
import type { OfficePlaces } from '../office/prepare-office.ts';
import type { OfficeSheets } from '../office/read-office-sheets.ts';
import type { RunJournal } from '../run-journal.ts';
import { treatMessage } from './treat-message.ts';

export interface Desk {
  places: OfficePlaces;
  sheets: OfficeSheets;
}

export interface MailTreated {
  treated: number;
  /** For the next run, which comes at once. */
  remaining: number;
  /** Those and the ones that failed, which the next run tries again in its own time. */
  unread: number;
}

const BATCH = 50;

/** Treats the open messages, oldest first, until none is left or the run's time is up; one bad one stops no other. */
export async function treatMessages(needs: Needs, journal: RunJournal, desk: Desk): Promise<MailTreated> {
  const { records, notary } = needs;
  const failed = new Set<string>();
  let treated = 0;
  for (;;) {
    const open = (await records.messages.listOpen(notary.id, BATCH + failed.size)).filter(
      ({ id }) => !failed.has(id),
    );
    for (const message of open) {
      if (needs.isTimeUp()) {
        const unread = await records.messages.countOpen(notary.id);
        return { treated, remaining: unread, unread };
      }
      try {
        await treatMessage(needs, journal, desk, message);
        treated += 1;
      } catch (error) {
        failed.add(message.id);
        needs.reportError(error, { kind: 'message', id: message.id });
        journal.item('Un message n’a pas pu être traité ; il sera repris à la prochaine exécution', 'failed');
      }
    }
    if (open.length === 0) break;
  }
  await markTreated(needs);
  return { treated, remaining: 0, unread: failed.size };
}

/** Shows in the mailbox what was dealt with, only once that is stored. */
async function markTreated(needs: Needs): Promise<void> {
  const { mailbox, records, notary, clock } = needs;
  for (const { id, mailboxId } of await records.messages.listUnmarked(notary.id, notary.email)) {
    await mailbox.markHandled(mailboxId);
    await records.messages.recordMarked(notary.id, id, clock.now());
  }
}

import { mailboxUnreadable, plural } from '#shared/messages/automations.ts';
import type { Needs } from '../needs.ts';
import { type RunJournal, RunStopped } from '../run-journal.ts';

/** Enters every message that the mailbox lists in the ledger, before anything is done with any of them. */
export async function receiveMessages(needs: Needs, journal: RunJournal): Promise<void> {
  const { mailbox, records, notary, clock } = needs;
  const cursor = await records.messages.findCursor(notary.id, notary.email);
  const listed = await mailbox.list(cursor).catch(async (error: unknown) => {
    await records.messages.recordReadError(notary.id, notary.email, mailboxUnreadable);
    throw new RunStopped(mailboxUnreadable, { cause: error });
  });
  const entries = listed.messages.map(({ id, receivedAt }) => ({ mailboxId: id, receivedAt }));
  const entered = await records.messages.enter(notary.id, notary.email, entries, {
    cursor: listed.cursor,
    readAt: clock.now(),
  });
  if (entered > 0) journal.item(plural(entered, 'nouveau message', 'nouveaux messages'), 'done');
}

import type { OutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import { countReminder } from '../client-reminder/count-reminder.ts';
import type { Needs } from '../needs.ts';

/** A mail has left. Only now does a reminder count as one. */
export async function recordDeparture(needs: Needs, mail: OutgoingMail, copied = true): Promise<void> {
  const { records, notary, clock } = needs;
  const at = clock.now();
  // Without a transaction where none is needed: the shorter this takes, the less there is that nobody can know.
  if (mail.kind !== 'reminder') return records.mails.recordSent(notary.id, mail.id, at, copied);
  await records.transaction(async (tx) => {
    const before = await tx.mails.findState(notary.id, mail.id);
    await tx.mails.recordSent(notary.id, mail.id, at, copied);
    const isCounted = before === 'sent' || before === 'returned' || before === 'uncertain';
    if (!isCounted) await countReminder(needs, tx, mail, { at, certain: true });
  });
}

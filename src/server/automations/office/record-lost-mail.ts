import type { OutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import { type SendProblem, sendProblems } from '#shared/messages/sending.ts';
import { countReminder } from '../client-reminder/count-reminder.ts';
import type { Needs } from '../needs.ts';

const titles = {
  failed: 'Message non envoyé',
  uncertain: 'Envoi incertain',
  returned: 'Message revenu sans être remis',
};

/** A mail that is not on its way any more, told to the notary with its recipient and its subject. */
export async function recordLostMail(
  needs: Needs,
  mail: OutgoingMail,
  lost: { state: keyof typeof titles; problem: SendProblem },
): Promise<void> {
  const { records, notary, clock } = needs;
  const at = clock.now();
  await records.transaction(async (tx) => {
    const state = await tx.mails.findState(notary.id, mail.id);
    // What came back has left, whatever anybody thought of it; the rest is said of the mail as it was read.
    if (lost.state === 'returned' ? state === 'returned' : state !== mail.state) return;
    await tx.mails.recordLost(notary.id, mail.id, { ...lost, at });
    if (mail.kind === 'reminder')
      await recount(needs, tx, { ...mail, state: state ?? mail.state }, lost.state, at);
    else await tx.awaited.awaitAgain(notary.id, mail.id);
    await tx.activity.record(
      notary.id,
      {
        key: `mail-${lost.state}:${mail.id}`,
        kind: 'mail-undelivered',
        clientId: mail.clientId,
        title: titles[lost.state],
        because: [sendProblems[lost.problem], `À ${mail.toAddress}, « ${mail.subject} ».`],
        attention: true,
      },
      at,
    );
  });
}

/** What may have arrived counts as a reminder, so that there are never more than enough; what came back does not. */
async function recount(
  needs: Needs,
  records: Needs['records'],
  mail: OutgoingMail,
  state: keyof typeof titles,
  at: Date,
): Promise<void> {
  if (state === 'uncertain') return countReminder(needs, records, mail, { at, certain: false });
  const counted = mail.state === 'sent' || mail.state === 'uncertain';
  if (counted && mail.clientId) await records.clients.takeBackReminder(needs.notary.id, mail.clientId);
}

import type { OutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import { type SendProblem, sendProblems } from '#shared/messages/sending.ts';
import type { Needs } from '../needs.ts';

const titles = {
  failed: 'Message non envoyé',
  uncertain: 'Envoi incertain',
  returned: 'Message revenu sans être remis',
};

/** A mail that is not on its way any more, told to the notary with its recipient and its subject. */
export async function recordLostMail(
  { records, notary, clock }: Needs,
  mail: OutgoingMail,
  lost: { state: keyof typeof titles; problem: SendProblem },
): Promise<void> {
  const at = clock.now();
  await records.transaction(async (tx) => {
    if (!(await tx.mails.recordLost(notary.id, mail, { ...lost, at }))) return;
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

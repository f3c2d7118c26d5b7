import type { Reply } from '#server/features/messages/replies.repository.ts';
import type { OutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { describeReplyReason } from '#shared/messages/automations.ts';
import { isOfPapers, OWN_PAPERS, writePapersAnswer } from '#shared/messages/paper-answers.ts';
import { parisDay } from '#shared/paris-time.ts';
import { LINE_CHANGED } from '#shared/silences.ts';
import type { Needs } from '../needs.ts';
import { letterheadOf } from '../office/letterhead.ts';
import type { OfficeSheets } from '../office/read-office-sheets.ts';
import { lineKeyOf } from '../office/taught-lines.ts';
import { findUnreadSince } from '../office/unread-papers.ts';
import { decidePapersAnswer } from '../own-papers/decide-papers-answer.ts';

/**
 * Answers that could not leave in an earlier run, as they would be given today: one of the sheet leaves while its lines still
 * say the same, one about papers says what the file holds today. What would not be answered so any more is cancelled, and its
 * message waits for a person. Gives those of which nothing can be said yet: the sheet, or a paper of the client’s, has not
 * been read. They stay.
 */
export async function refreshWaitingAnswers(
  needs: Needs,
  sheets: Pick<OfficeSheets, 'knowledge' | 'requirements'>,
  sheetsReadAt: Date,
): Promise<ReadonlySet<string>> {
  const { records, notary, clock } = needs;
  const staying = new Set<string>();
  const now = clock.now().getTime();
  const lines = sheets.knowledge && new Set(sheets.knowledge.map(lineKeyOf));
  for (const mail of await records.mails.listWaiting(notary.id)) {
    if (mail.kind !== 'answer' || mail.state !== 'prepared') continue;
    const reply = await records.replies.findByMail(notary.id, mail.id);
    // What the notary wrote for a closure has its own rule.
    if (!reply) continue;
    const hasWaited = mail.preparedAt < sheetsReadAt;
    const unreadSince = await findUnreadSince(needs, mail);
    if (unreadSince && now - unreadSince.getTime() >= READ_WITHIN_MS)
      await withdraw(needs, mail, reply, OWN_PAPERS);
    else if (unreadSince) staying.add(mail.id);
    else if (!hasWaited) continue;
    else if (isOfPapers(reply.reason)) await tellPapersAnew(needs, mail, reply, sheets);
    else if (!lines) staying.add(mail.id);
    else if (!stillSays(reply, lines)) await withdraw(needs, mail, reply, LINE_CHANGED);
  }
  return staying;
}

/** Papers are read within minutes; where they are not, a person answers. */
const READ_WITHIN_MS = HOUR_MS;

/** One that was prepared before lines were remembered proves nothing. */
function stillSays({ lineKeys }: Reply, lines: ReadonlySet<string>): boolean {
  return lineKeys.length > 0 && lineKeys.every((key) => lines.has(key));
}

/** Its three days go on: they count from when he asked. */
async function tellPapersAnew(
  needs: Needs,
  mail: OutgoingMail,
  reply: Reply,
  { requirements }: Pick<OfficeSheets, 'requirements'>,
): Promise<void> {
  const { records, notary, clock } = needs;
  const state = await decideAnew(needs, mail, reply, requirements);
  if (!state) return withdraw(needs, mail, reply, OWN_PAPERS);
  const { toAddress, subject, preparedAt } = mail;
  const body = writePapersAnswer(letterheadOf(notary), state, parisDay(clock.now()));
  if (body !== mail.body)
    await records.mails.rewrite(notary.id, mail.id, { toAddress, subject, preparedAt, body });
}

/** Null where nothing of it leaves before somebody has looked. */
async function decideAnew(
  needs: Needs,
  { clientId, toAddress }: OutgoingMail,
  { messageId }: Reply,
  requirements: OfficeSheets['requirements'],
) {
  const { records, notary } = needs;
  const client = clientId && (await records.clients.findById(notary.id, clientId));
  const message = await records.pages.find(notary.id, messageId);
  // It has been given to another client since, or the address is not his any more.
  if (!client || message?.message.clientId !== client.id) return null;
  if (await records.documents.findUnreadSince(notary.id, client.id)) return null;
  if (!client.emails.some((email) => email.toLowerCase() === toAddress.toLowerCase())) return null;
  // What he asked is not kept: he may have asked for all that there is to tell.
  const question = { isAll: true, isAnswered: true, received: true, missing: true };
  const state = await decidePapersAnswer(needs, { client, question, requirements, messageId });
  return state === 'person' ? null : state;
}

/** Nothing is lost of it: the message waits for a person, with the reason. One that has left meanwhile has left. */
async function withdraw(needs: Needs, mail: OutgoingMail, reply: Reply, reason: string): Promise<void> {
  const { records, notary, clock } = needs;
  const at = clock.now();
  await records.transaction(async (tx) => {
    if ((await tx.mails.findState(notary.id, mail.id)) !== 'prepared') return;
    await tx.mails.cancel(notary.id, mail.id, at);
    await tx.awaited.awaitAgain(notary.id, mail.id);
    await tx.replies.withdraw(notary.id, reply.messageId, reason);
    await tx.activity.record(
      notary.id,
      {
        key: `mail-withdrawn:${mail.id}`,
        kind: 'mail-undelivered',
        clientId: mail.clientId,
        title: 'Réponse retenue avant son départ',
        because: [describeReplyReason(reason), `À ${mail.toAddress}, « ${mail.subject} ».`],
        attention: true,
      },
      at,
    );
  });
}

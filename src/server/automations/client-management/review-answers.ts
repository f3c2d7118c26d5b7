import type { Message } from '#server/features/messages/messages.repository.ts';
import type { Reply } from '#server/features/messages/replies.repository.ts';
import type { OutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { describeReplyReason } from '#shared/messages/automations.ts';
import {
  isOfPapers,
  OWN_PAPERS,
  type PapersState,
  writePapersAnswer,
} from '#shared/messages/paper-answers.ts';
import { parisDay } from '#shared/paris-time.ts';
import { LINE_CHANGED } from '#shared/silences.ts';
import type { Needs } from '../needs.ts';
import { letterheadOf } from '../office/letterhead.ts';
import type { OfficeSheets } from '../office/read-office-sheets.ts';
import type { ReviewMail } from '../office/send-waiting-mails.ts';
import { lineKeyOf } from '../office/taught-lines.ts';
import { decidePapersAnswer } from '../own-papers/decide-papers-answer.ts';

type Sheets = Pick<OfficeSheets, 'knowledge' | 'requirements'>;

/**
 * Answers as they would be given now: one of the sheet leaves while its lines still say the same, one about papers says what the
 * file holds at this moment. It stays where nothing can be said yet: the sheet, or a paper of the client’s, has not been read. What
 * would not be answered so any more is cancelled, and its message waits for a person.
 */
export function createAnswerReview(needs: Needs, sheets: Sheets, sheetsReadAt: Date): ReviewMail {
  const { records, notary } = needs;
  const lines = sheets.knowledge && new Set(sheets.knowledge.map(lineKeyOf));
  const review: ReviewMail = async (mail) => {
    if (mail.kind !== 'answer' || mail.state !== 'prepared') return mail;
    const reply = await records.replies.findByMail(notary.id, mail.id);
    // What the notary wrote for a closure has its own rule.
    if (!reply) return mail;
    if (isOfPapers(reply.reason)) return reviewPapersAnswer(needs, mail, reply, sheets);
    // Made from the very sheet of this run.
    if (mail.preparedAt >= sheetsReadAt) return mail;
    if (!lines) return null;
    return stillSays(reply, lines) ? mail : withdraw(needs, mail, reply, LINE_CHANGED);
  };
  return (mail) =>
    review(mail).catch((error: unknown) => {
      // It stays; what is the matter with it keeps no other back.
      needs.reportError(error, { kind: 'outgoing-mail', id: mail.id });
      return null;
    });
}

/** Also of those whose time has not come: nobody waits longer for a person than he has to. */
export async function reviewWaitingAnswers({ records, notary }: Needs, review: ReviewMail): Promise<void> {
  for (const mail of await records.mails.listWaiting(notary.id)) await review(mail);
}

/** Papers are read within minutes; where they are not, a person answers. */
const READ_WITHIN_MS = HOUR_MS;

/** One that was prepared before lines were remembered proves nothing. */
function stillSays({ lineKeys }: Reply, lines: ReadonlySet<string>): boolean {
  return lineKeys.length > 0 && lineKeys.every((key) => lines.has(key));
}

/** Its three days go on: they count from when he asked. */
async function reviewPapersAnswer(
  needs: Needs,
  mail: OutgoingMail,
  reply: Reply,
  { requirements }: Sheets,
): Promise<OutgoingMail | null> {
  const { records, notary, clock } = needs;
  const message = (await records.pages.find(notary.id, reply.messageId))?.message;
  // Its treatment is under way, or is taken up again.
  if (message?.state === 'received' || message?.state === 'read') return null;
  const state = await decideAnew(needs, mail, message, requirements);
  // After the file was looked at: what has come meanwhile would be told to lack.
  const unreadSince = mail.clientId && (await records.documents.findUnreadSince(notary.id, mail.clientId));
  if (unreadSince) {
    const isLate = clock.now().getTime() - unreadSince.getTime() >= READ_WITHIN_MS;
    return isLate ? withdraw(needs, mail, reply, OWN_PAPERS) : null;
  }
  if (!state) return withdraw(needs, mail, reply, OWN_PAPERS);
  const body = writePapersAnswer(letterheadOf(notary), state, parisDay(clock.now()));
  if (body === mail.body) return mail;
  // What he asked is not kept: he may have asked for all that there is to tell.
  if (state.missing === null) return withdraw(needs, mail, reply, OWN_PAPERS);
  const { toAddress, subject, preparedAt } = mail;
  await records.mails.rewrite(notary.id, mail.id, { toAddress, subject, preparedAt, body });
  return { ...mail, body };
}

/** Null where nothing of it leaves before somebody has looked. */
async function decideAnew(
  needs: Needs,
  { clientId, toAddress }: OutgoingMail,
  message: Pick<Message, 'id' | 'clientId'> | undefined,
  requirements: Sheets['requirements'],
): Promise<PapersState | null> {
  const { records, notary } = needs;
  const client = clientId && (await records.clients.findById(notary.id, clientId));
  // It has been given to another client since, or the address is not his any more.
  if (!client || message?.clientId !== client.id) return null;
  if (!client.emails.some((email) => email.toLowerCase() === toAddress.toLowerCase())) return null;
  const question = { isAll: true, isAnswered: true, isCertain: true, received: true, missing: false };
  const state = await decidePapersAnswer(needs, { client, question, requirements, messageId: message.id });
  return state === 'person' ? null : state;
}

/** Nothing is lost of it: the message waits for a person, with the reason. One that has left meanwhile has left. */
async function withdraw(needs: Needs, mail: OutgoingMail, reply: Reply, reason: string): Promise<null> {
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
  return null;
}

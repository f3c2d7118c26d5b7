import { storable } from '#server/automations/ledger-values.ts';
import { holdsBankDetails } from '#server/automations/office/bank-guard.ts';
import { ownAddresses } from '#server/automations/office/letterhead.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import type { MessageDesk } from '#server/features/mailbox/message.routes.ts';
import { findReplyObstacle } from '#server/features/mailbox/message-obstacle.ts';
import type { NotariesRepository } from '#server/features/notaries/notaries.repository.ts';
import { AppError } from '#server/ground/errors.ts';
import { createRecords } from '#server/records/records.ts';
import { LONGEST_REPLY } from '#shared/contracts/messages.ts';
import { byHandActivity } from '#shared/messages/message-pages.ts';
import { composeReply, type Letter } from './compose-reply.ts';
import type { Desk } from './desk.ts';
import { writeEnding } from './draft-reply.ts';
import { isSaidAlready } from './said-already.ts';
import type { SendNow } from './send-now.ts';
import { tellEnd } from './tell-end.ts';

interface Answering {
  notaries: Pick<NotariesRepository, 'findById'>;
  sendNow: SendNow;
}

/**
 * A person's answer to a message: to the address that wrote it, in its thread, by the way of every other mail. It is
 * named by the message and by how many answers its writer had seen: asked for twice it is one mail (decision 0060).
 */
export function createAnswerMessage(desk: Desk, { notaries, sendNow }: Answering): MessageDesk['answer'] {
  const { db, records } = desk;
  return async (caller, notaryId, messageId, { text, after }) => {
    const notary = await notaries.findById(notaryId);
    if (!notary) throw new AppError('not-found');
    const written = storable(text.trim(), LONGEST_REPLY);
    if (holdsBankDetails(written)) throw new AppError('reply-bank-details');
    const body = `${written}\n\n${writeEnding(notary)}`;
    const mailId = await db.transaction(async (tx) => {
      const message = await createRecords(tx).pages.lock(notaryId, messageId);
      if (!message) throw new AppError('not-found');
      if (findReplyObstacle(message, ownAddresses(notary))) throw new AppError('message-not-answerable');
      const earlier = await createRecords(tx).exchanged.listAnswering(notaryId, messageId);
      // Nobody has seen what is not there yet: it would be sent again under the next number.
      if (after > earlier.length) throw new AppError('validation');
      const known = earlier[after];
      if (known && known.body !== body) throw new AppError('message-answered');
      if (known) return known.id;
      if (isSaidAlready(earlier.at(-1), { body })) throw new AppError('words-sent-already');
      const id = await prepare(tx, desk, { notary, message, body, number: earlier.length });
      await audit(tx, caller, { action: 'message.answered', subjectId: messageId, details: { mail: id } });
      return id;
    });
    await sendNow(notaryId, mailId);
    return tellEnd(await records.exchanged.find(notaryId, mailId));
  };
}

/** With it the message is dealt with, and no automatic answer leaves any more. */
async function prepare(tx: Database, { clock }: Desk, letter: Letter): Promise<string> {
  const { mails, pages, awaited, activity } = createRecords(tx);
  const { notary, message } = letter;
  const at = clock.now();
  const found = await pages.find(notary.id, message.id);
  if (found?.reply?.outgoingMailId) await mails.cancel(notary.id, found.reply.outgoingMailId, at);
  const mail = await composeReply(tx, letter);
  const id = await mails.prepare(notary.id, mail, at);
  await awaited.settleAnswered(notary.id, message.id, at);
  const act = {
    key: mail.key,
    kind: 'message-answered' as const,
    clientId: message.clientId,
    title: byHandActivity.title,
    because: byHandActivity.because(mail.toAddress, mail.subject),
  };
  await activity.record(notary.id, act, at);
  return id;
}

import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Message, MessageHead } from '#server/features/messages/messages.repository.ts';
import { findReturnAddress } from '#server/mail/sender/sender.ts';
import type { PersonsMessage } from '#server/mail/understand-message.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { writeAnswer } from '#shared/messages/emails.ts';
import { storable } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';
import { holdsBankDetails } from '../office/bank-guard.ts';
import { aDayBefore, MOST_A_DAY } from '../office/daily-limit.ts';
import { letterheadOf, ownAddresses } from '../office/letterhead.ts';
import { nameMail } from '../office/name-mail.ts';
import { closureKey, type Standstill } from '../office/standstill.ts';
import { isTooOld } from './decide-reply.ts';
import type { Silence } from './silence.ts';

/** What needs no word back, whoever is away. */
const SILENT: readonly (Silence | null)[] = ['thanks', 'empty', 'professional', 'out-of-scope', 'suspended'];

/**
 * While the office is closed: what the notary wrote for it, once to each sender, in the thread of his first message. The
 * key of the mail is the closure and the address, so that a second one is never made.
 */
export async function answerClosure(
  needs: Needs,
  {
    message,
    parsed,
    head,
    understood,
    client,
    silence,
    standstill,
  }: {
    message: Message;
    parsed: ParsedMessage;
    head: MessageHead;
    understood: Pick<PersonsMessage, 'barrier'>;
    client: Client;
    silence: Silence | null;
    standstill: Standstill;
  },
): Promise<void> {
  const { records, notary, clock } = needs;
  const { closure, answers, addresses } = standstill;
  const text = closure?.answer?.trim();
  const address = findReturnAddress(parsed)?.toLowerCase();
  if (!closure || !text || !address || holdsBankDetails(text) || SILENT.includes(silence)) return;
  // No answer at all would go there, or be awaited.
  if (understood.barrier || isTooOld(needs, message)) return;
  if (answers.has(client.id) || addresses.has(address) || ownAddresses(notary).includes(address)) return;
  const to = { threadKey: head.threadKey, address };
  if ((await records.mails.countSince(notary.id, to, aDayBefore(clock.now()))).toAddress >= MOST_A_DAY)
    return;
  const subject = storable(parsed.subject.trim()) || 'Votre message';
  const key = closureKey(closure, address);
  await records.mails.prepare(
    notary.id,
    {
      key,
      kind: 'answer',
      clientId: client.id,
      threadKey: head.threadKey,
      messageId: nameMail(needs, key),
      toName: storable(parsed.replyTo?.name || parsed.from?.name || ''),
      toAddress: address,
      subject: /^re\s*:/i.test(subject) ? subject : `Re: ${subject}`,
      body: writeAnswer(letterheadOf(notary), [text]),
      inReplyTo: parsed.messageId,
      referenceIds: [...parsed.references, ...(parsed.messageId ? [parsed.messageId] : [])].slice(-20),
    },
    clock.now(),
  );
}

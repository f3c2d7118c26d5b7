import type { KnowledgeEntry } from '#server/mail/questions/match-answer.ts';
import { writeAcknowledgement, writeAnswer, writeRedirection } from '#shared/messages/emails.ts';
import { writePapersAnswer } from '#shared/messages/paper-answers.ts';
import { parisDay } from '#shared/paris-time.ts';
import { storable } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';
import { holdsBankDetails } from '../office/bank-guard.ts';
import { letterheadOf } from '../office/letterhead.ts';
import { nameMail } from '../office/name-mail.ts';
import { type Asked, answersOf, type Restrained } from './decide-reply.ts';

/** The mail as it leaves, in the thread of what was asked. */
export function writeReply(
  needs: Needs,
  { message, parsed, head, client, knowledge }: Asked,
  address: string,
  decision: Restrained,
) {
  const { notary, clock } = needs;
  const office = letterheadOf(notary);
  const given = storable(parsed.subject.trim());
  const subject = given && !holdsBankDetails(given) ? given : 'Votre message';
  return {
    key: `reply:${message.id}`,
    kind: decision.action === 'redirect' ? ('redirection' as const) : ('answer' as const),
    clientId: client?.id ?? null,
    threadKey: head.threadKey,
    messageId: nameMail(needs, `reply ${head.contentHash}`),
    toName: storable(parsed.replyTo?.name || parsed.from?.name || ''),
    toAddress: address,
    subject: /^re\s*:/i.test(subject) ? subject : `Re: ${subject}`,
    body: writeBody(office, decision, knowledge, parisDay(clock.now())),
    inReplyTo: parsed.messageId,
    referenceIds: [...parsed.references, ...(parsed.messageId ? [parsed.messageId] : [])].slice(-20),
  };
}

function writeBody(
  office: ReturnType<typeof letterheadOf>,
  decision: Restrained,
  knowledge: KnowledgeEntry[],
  today: string,
): string {
  if (decision.action === 'tell-papers') return writePapersAnswer(office, decision.state, today);
  if (decision.action === 'answer') return writeAnswer(office, answersOf(decision, knowledge));
  return decision.reason === 'request' ? writeAcknowledgement(office) : writeRedirection(office);
}

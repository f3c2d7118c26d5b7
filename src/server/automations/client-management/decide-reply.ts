import type { Requirement } from '#server/cases/case-requirements.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Message, MessageHead } from '#server/features/messages/messages.repository.ts';
import type { Reading } from '#server/mail/announcements/announcement.ts';
import type { ReplyDecision } from '#server/mail/answers/reply-decision.ts';
import type { KnowledgeEntry } from '#server/mail/questions/match-answer.ts';
import type { PersonsMessage } from '#server/mail/understand-message.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { DAY_MS } from '#shared/durations.ts';
import { OWN_PAPERS, type PapersState } from '#shared/messages/paper-answers.ts';
import type { Restraint } from '#shared/silences.ts';
import type { Needs } from '../needs.ts';
import { holdsBankDetails } from '../office/bank-guard.ts';
import { aDayBefore, MOST_A_DAY } from '../office/daily-limit.ts';
import { ownAddresses } from '../office/letterhead.ts';
import type { Standstill } from '../office/standstill.ts';
import { decidePapersAnswer } from '../own-papers/decide-papers-answer.ts';
import { askSecondOpinion } from './second-opinion.ts';

export interface Asked {
  message: Message;
  parsed: ParsedMessage;
  head: MessageHead;
  understood: PersonsMessage;
  client: Client | null;
  /** Those whose mail it is, or may be. */
  about: string[];
  knowledge: KnowledgeEntry[];
  /** What the office's sheet says that cases ask; null where it cannot be read. */
  requirements: Requirement[] | null;
  reading: Reading;
  standstill: Standstill;
  /** It answers what the office has asked: a person confirms it, and nothing else is answered to it. */
  tellsAnswers: boolean;
}

export type Restrained =
  | ReplyDecision
  | { action: 'none'; reason: Restraint | typeof OWN_PAPERS }
  | { action: 'tell-papers'; state: PapersState; isToldBeside: boolean };

/** A person who wrote three days ago has rung since, or asked elsewhere. */
const OLDEST_ANSWERED_MS = 3 * DAY_MS;

/** What is answered, if anything. A language model is asked last: what gets no answer anyway is shown to nobody. */
export async function decideReply(needs: Needs, asked: Asked, address: string | null): Promise<Restrained> {
  const { decision: decided, isCut } = asked.understood;
  // What follows its beginning may say anything.
  if (isCut) return { action: 'none', reason: 'too-long' };
  if (asked.tellsAnswers) return { action: 'none', reason: 'tells-answers' };
  const isAsked = asked.understood.asksOfPapers !== null && !isKeptSilent(decided);
  if (decided.action === 'none' && !isAsked) return decided;
  const restraint = await findRestraint(needs, asked, address);
  if (restraint) return { action: 'none', reason: restraint };
  const papers = isAsked ? await tellPapers(needs, asked) : null;
  if (papers || decided.action === 'none') return papers ?? decided;
  const shown = { parsed: asked.parsed, knowledge: asked.knowledge, messageId: asked.message.id };
  const decision = withoutBankDetails(await askSecondOpinion(needs, shown, decided), asked.knowledge);
  const again =
    decision.action === 'redirect' &&
    (await needs.records.mails.wasRedirected(needs.notary.id, asked.head.threadKey));
  return again ? { action: 'none', reason: 'limit' } : decision;
}

/** Nobody reads an answer, or it would go elsewhere: no question is asked at all. */
function isKeptSilent(decision: ReplyDecision): boolean {
  return (
    decision.action === 'none' &&
    !['documents', 'thanks', 'empty', 'unclear', 'says-more'].includes(decision.reason)
  );
}

async function tellPapers(
  needs: Needs,
  { message, client, understood, requirements }: Asked,
): Promise<Restrained | null> {
  const question = understood.asksOfPapers;
  if (!client || !question) return null;
  const state = await decidePapersAnswer(needs, { client, question, requirements, messageId: message.id });
  if (state === null) return null;
  return state === 'person'
    ? { action: 'none', reason: OWN_PAPERS }
    : { action: 'tell-papers', state, isToldBeside: !question.isAll };
}

/**
 * Once a thread in 24 hours, three mails a day to one address, one redirection a thread, nothing to ourselves, nothing
 * after three days.
 */
async function findRestraint(
  { records, notary, clock, isDemo }: Needs,
  { message, head, about, standstill }: Asked,
  address: string | null,
): Promise<Restraint | null> {
  const isStill = about.some((id) => standstill.answers.has(id));
  if (isStill || (address && standstill.addresses.has(address.toLowerCase()))) return 'suspended';
  if (standstill.closure) return 'office-closed';
  if (isTooOld({ clock, isDemo }, message)) return 'too-old';
  if (!address || ownAddresses(notary).includes(address)) return 'limit';
  const to = { threadKey: head.threadKey, address };
  const sent = await records.mails.countSince(notary.id, to, aDayBefore(clock.now()));
  return sent.inThread >= 1 || sent.toAddress >= MOST_A_DAY ? 'limit' : null;
}

/** Nobody expects an answer any more. In the demo office the mails are as old as its drawing. */
export function isTooOld({ clock, isDemo }: Pick<Needs, 'clock' | 'isDemo'>, message: Message): boolean {
  const age = clock.now().getTime() - (message.receivedAt ?? message.createdAt).getTime();
  return age > OLDEST_ANSWERED_MS && !isDemo;
}

/** No mail of ours ever holds bank details, even if the sheet does. */
function withoutBankDetails(decision: ReplyDecision, knowledge: KnowledgeEntry[]): ReplyDecision {
  const leaks = decision.action === 'answer' && answersOf(decision, knowledge).some(holdsBankDetails);
  return leaks ? { action: 'redirect', reason: 'bank-details' } : decision;
}

/** The sheet’s own words, line by line. */
export function answersOf(
  decision: ReplyDecision & { action: 'answer' },
  knowledge: KnowledgeEntry[],
): string[] {
  return decision.entries.flatMap((id) => knowledge.find((entry) => entry.id === id)?.answer ?? []);
}

import type { Requirement } from '#server/cases/case-requirements.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Message, MessageHead } from '#server/features/messages/messages.repository.ts';
import type { NewReply, Reply } from '#server/features/messages/replies.repository.ts';
import type { Reading } from '#server/mail/announcements/announcement.ts';
import type { NoReplyReason, ReplyDecision } from '#server/mail/answers/reply-decision.ts';
import type { KnowledgeEntry } from '#server/mail/questions/match-answer.ts';
import type { PersonsMessage } from '#server/mail/understand-message.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { DAY_MS } from '#shared/durations.ts';
import { writeAnswer, writeRedirection } from '#shared/messages/emails.ts';
import {
  OWN_PAPERS,
  type PapersState,
  paperAnswerActivity,
  writePapersAnswer,
} from '#shared/messages/paper-answers.ts';
import { parisDay } from '#shared/paris-time.ts';
import { isAnnouncement } from '#shared/suspensions.ts';
import { storable } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';
import { holdsBankDetails } from '../office/bank-guard.ts';
import { aDayBefore, MOST_A_DAY } from '../office/daily-limit.ts';
import { letterheadOf, ownAddresses } from '../office/letterhead.ts';
import type { Standstill } from '../office/standstill.ts';
import { decidePapersAnswer } from '../own-papers/decide-papers-answer.ts';
import type { RunJournal } from '../run-journal.ts';
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

/**
 * Decides what is answered, if anything, and stores the mail before it is sent. Done twice, it stays one mail.
 */
export async function prepareReply(needs: Needs, journal: RunJournal, asked: Asked): Promise<ReplyEnd> {
  const earlier = await findEarlier(needs, asked.message);
  if (earlier) return endOf(earlier.action, earlier.reason);
  const { sender } = asked.understood;
  const decision = await decide(needs, asked, sender.address);
  const at = needs.clock.now();
  const decided = { messageId: asked.message.id, ...recordOf(decision) };
  const to = decision.action === 'none' ? null : sender.address;
  const end = endOf(decided.action, decided.reason);
  if (!to) return { ...end, unrecorded: { ...decided, outgoingMailId: null } };
  await needs.records.transaction(async (records) => {
    const mail = compose(needs, asked, to, decision);
    const outgoingMailId = await records.mails.prepare(needs.notary.id, mail, at);
    await records.replies.record(needs.notary.id, { ...decided, outgoingMailId });
    await recordAct(needs, records.activity, asked, decision, at);
  });
  if (decision.action === 'tell-papers') journal.item('Client informé de ses pièces', 'done');
  if (decision.action === 'answer') journal.item('Question répondue depuis la feuille de l’étude', 'done');
  if (decision.action === 'redirect') journal.item('Question transmise à l’adresse principale', 'done');
  return end;
}

/** What of a decision the register keeps. */
function recordOf(decision: Restrained): Pick<NewReply, 'action' | 'reason' | 'entries'> {
  if (decision.action === 'tell-papers') return { action: 'answer', reason: OWN_PAPERS, entries: [] };
  return {
    action: decision.action,
    reason: 'reason' in decision ? decision.reason : null,
    entries: decision.action === 'answer' ? decision.entries : [],
  };
}

/** What was decided in an earlier try. There was none that came so far while the message has only been received. */
async function findEarlier({ records, notary }: Needs, message: Message): Promise<Reply | null> {
  return message.state === 'received' ? null : records.replies.find(notary.id, message.id);
}

export interface ReplyEnd {
  /** Why nothing was answered; null when something was. */
  silence: Silence | null;
  /** The client has had no answer yet to what he asks. */
  awaitsPerson: boolean;
  /** Nothing leaves: that this was decided is recorded with the message's end. */
  unrecorded: NewReply | null;
}

/**
 * Something was to be answered, and is not by us: `too-old` once nobody expects a robot's answer any more, `too-long` where
 * only the beginning of the message was read.
 */
type Restraint = 'limit' | 'too-old' | 'too-long' | 'suspended' | 'office-closed' | 'tells-answers';
export type Silence = NoReplyReason | Restraint | typeof OWN_PAPERS;

/** A person who wrote three days ago has rung since, or asked elsewhere. */
const OLDEST_ANSWERED_MS = 3 * DAY_MS;

function endOf(action: ReplyDecision['action'], reason: string | null): ReplyEnd {
  const silence = action === 'none' ? (reason as Silence) : null;
  return {
    silence,
    unrecorded: null,
    awaitsPerson: action === 'redirect' || isRestraint(silence) || isLeftToPerson(silence),
  };
}

/** Told even where documents came along: a question stays without an answer. */
export function isRestraint(silence: Silence | null): silence is Restraint {
  return silence !== null && (restraints as readonly string[]).includes(silence);
}

const forPersons: readonly Silence[] = [
  'professional',
  'unclear',
  'no-reader',
  'reply-elsewhere',
  'stranger',
  OWN_PAPERS,
];
const restraints: readonly Restraint[] = [
  'limit',
  'too-old',
  'too-long',
  'suspended',
  'office-closed',
  'tells-answers',
];

/** What was written is for a person, or whoever asks is nobody whom an automation writes to. */
function isLeftToPerson(silence: Silence | null): boolean {
  return (silence !== null && forPersons.includes(silence)) || isAnnouncement(silence);
}

const CHOSEN_BY_MODEL =
  'La ligne a été choisie par le modèle de langage que votre étude a autorisé, les règles hésitant.';

type Restrained =
  | ReplyDecision
  | { action: 'none'; reason: Restraint | typeof OWN_PAPERS }
  | { action: 'tell-papers'; state: PapersState };

/** A language model is asked last: what gets no answer anyway is shown to nobody. */
async function decide(needs: Needs, asked: Asked, address: string | null): Promise<Restrained> {
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
  return decision.action === 'none' && !['documents', 'thanks', 'empty', 'unclear'].includes(decision.reason);
}

async function tellPapers(
  needs: Needs,
  { message, client, understood, requirements }: Asked,
): Promise<Restrained | null> {
  const question = understood.asksOfPapers;
  if (!client || !question) return null;
  const state = await decidePapersAnswer(needs, { client, question, requirements, messageId: message.id });
  if (state === null) return null;
  return state === 'person' ? { action: 'none', reason: OWN_PAPERS } : { action: 'tell-papers', state };
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
  const age = clock.now().getTime() - (message.receivedAt ?? message.createdAt).getTime();
  if (age > OLDEST_ANSWERED_MS && !isDemo) return 'too-old';
  if (!address || ownAddresses(notary).includes(address)) return 'limit';
  const to = { threadKey: head.threadKey, address };
  const sent = await records.mails.countSince(notary.id, to, aDayBefore(clock.now()));
  return sent.inThread >= 1 || sent.toAddress >= MOST_A_DAY ? 'limit' : null;
}

/** No mail of ours ever holds bank details, even if the sheet does. */
function withoutBankDetails(decision: ReplyDecision, knowledge: KnowledgeEntry[]): ReplyDecision {
  const leaks = decision.action === 'answer' && answersOf(decision, knowledge).some(holdsBankDetails);
  return leaks ? { action: 'redirect', reason: 'bank-details' } : decision;
}

function answersOf(decision: ReplyDecision & { action: 'answer' }, knowledge: KnowledgeEntry[]): string[] {
  return decision.entries.flatMap((id) => knowledge.find((entry) => entry.id === id)?.answer ?? []);
}

function compose(
  { notary, newId, clock }: Needs,
  { message, parsed, head, client, knowledge }: Asked,
  address: string,
  decision: Restrained,
) {
  const office = letterheadOf(notary);
  const given = storable(parsed.subject.trim());
  const subject = given && !holdsBankDetails(given) ? given : 'Votre message';
  return {
    key: `reply:${message.id}`,
    kind: decision.action === 'redirect' ? ('redirection' as const) : ('answer' as const),
    clientId: client?.id ?? null,
    threadKey: head.threadKey,
    messageId: `<${newId()}@${notary.email.split('@')[1]}>`,
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
  return decision.action === 'answer'
    ? writeAnswer(office, answersOf(decision, knowledge))
    : writeRedirection(office);
}

async function recordAct(
  needs: Needs,
  activity: Needs['records']['activity'],
  { message, client, knowledge }: Asked,
  decision: Restrained,
  at: Date,
): Promise<void> {
  await activity.record(
    needs.notary.id,
    {
      key: `reply:${message.id}`,
      kind: decision.action === 'redirect' ? 'question-redirected' : 'question-answered',
      clientId: client?.id ?? null,
      ...tellReply(decision, knowledge),
    },
    at,
  );
}

function tellReply(decision: Restrained, knowledge: KnowledgeEntry[]): { title: string; because: string[] } {
  if (decision.action === 'tell-papers')
    return { title: paperAnswerActivity.title, because: [...paperAnswerActivity.because] };
  const entry = decision.action === 'answer' ? knowledge.find(({ id }) => id === decision.entries[0]) : null;
  if (!entry)
    return {
      title: 'Client orienté vers l’étude',
      because: [
        'Aucune ligne de votre feuille ne répond avec certitude, ou le sujet demande un juriste.',
        ...nameNearest(decision, knowledge),
      ],
    };
  return {
    title: 'Question répondue',
    because: [
      `La question correspond à votre ligne : « ${entry.question} »`,
      ...(decision.action === 'answer' && decision.by ? [CHOSEN_BY_MODEL] : []),
      'Votre réponse a été envoyée mot pour mot.',
    ],
  };
}

/** For whoever answers: what the sheet says that comes nearest. */
function nameNearest(decision: Restrained, knowledge: KnowledgeEntry[]): string[] {
  const near = decision.action === 'redirect' ? (decision.near ?? []) : [];
  return near.flatMap((id) => {
    const entry = knowledge.find((one) => one.id === id);
    return entry ? [`Ligne la plus proche de ce qui est demandé : « ${entry.question} »`] : [];
  });
}

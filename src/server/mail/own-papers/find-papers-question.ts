import { asksLeave } from './asks-leave.ts';
import type { Asks } from './asks-of-papers.ts';
import { hasHeard } from './heard-already.ts';
import { asksOfASum } from './leaves-else.ts';
import { type MessageFacts, readMessageFacts } from './message-facts.ts';
import { guessMessageKind, type MessageModel } from './message-kind.ts';
import {
  asksOfASide,
  cameThroughAnother,
  tellsOfTheirPapers,
  tellsThatTheySent,
  writesForAnother,
} from './names-others.ts';
import { askingOf, hasPart, type SentenceFacts, splitWhole } from './sentence-facts.ts';
import type { KindModels } from './sentence-kind.ts';

/** What a message asks of its writer’s own papers. */
export interface PapersQuestion extends Asks {
  /** It asks or says nothing else that somebody has to answer, or to read. */
  isAll: boolean;
  /** Nothing is told that comes before any answer, and nothing else asked unless it is certain: he is answered, whatever a person then reads. */
  isAnswered: boolean;
  /** It is beyond doubt that it asks of them: what is told or asked beside waits for a person, and keeps no answer back. */
  isCertain: boolean;
}

/** Both that have learned. */
export interface ReaderModels {
  kinds: KindModels;
  message: MessageModel;
}

/** So probable that it asks of the writer's own papers: of each author, seen by the messages of the others. */
const SURE = 0.8;
/** Where the other reader follows the same question and nothing else, or rules name it and the papers. */
const AGREED = 0.7;
/** Where both are so. */
const AGREED_BY_NAME = 0.6;
/** Where the other reader has found that it is about somebody else's, and no rule names it. */
const AGAINST = 0.9;
/** So improbable that it asks anything beside what rules have seen, which needs no weighing. */
const BESIDE = 0.7;
const LONGEST = 4000;
const MOST_SENTENCES = 40;

/**
 * Null where it asks nothing of them, or of other people’s. Two readers: one follows the question from sentence to sentence,
 * the other has learned what such messages are like as a whole. Only what the second is sure of is answered; of who
 * `brings` papers with it only what he asks in so many words. `models`: others than those that are shipped, for a measurement.
 */
export function findPapersQuestion(
  subject: string,
  newText: string,
  brings = false,
  models?: ReaderModels,
): PapersQuestion | null {
  if (newText.length > LONGEST || writesForAnother(newText)) return null;
  const texts = splitWhole(subject, newText);
  if (texts.length > MOST_SENTENCES) return null;
  const facts = readMessageFacts(subject, newText, models?.kinds, texts);
  if (!asksSomewhere(facts) || hasHeard(facts.sentences) || (brings && !isWanting(facts))) return null;
  const isTheirs =
    facts.followed === 'others'
      ? (text: string) => tellsThatTheySent(text) || cameThroughAnother(text)
      : tellsOfTheirPapers;
  if (facts.sentences.some(({ text }) => isTheirs(text) || tellsOfTheirPapers(text))) return null;
  if (facts.sentences.some((one) => (one.asks || one.asksBack) && asksOfASide(one.text))) return null;
  const { own, beside } = guessMessageKind(facts, models?.message);
  const followed = facts.followed === 'others' ? null : facts.followed;
  const isCertain = own >= CERTAIN && facts.followed !== 'others';
  if (own < barOf(facts)) return followed && { ...followed, isAll: false, isAnswered: false, isCertain };
  const isAlone = beside < BESIDE && !needsPerson(facts, own);
  const isAnswered = isAlone || (isCertain && beside < BESIDE && !comesFirst(facts));
  const isAll = isAlone && !tellsBeside(facts);
  return { ...(followed ?? askedInAll(facts.sentences)), isAll, isAnswered, isCertain };
}

/** So probably about something else that it is not answered with the papers, where no other sentence is of them either. */
const ELSE = 0.7;
/** So probable as a whole that its only question is of them, whatever that is by itself. */
const CERTAIN = 0.95;
const OF_PAPERS = 0.5;

/** What no weighing of the rest excuses. */
function needsPerson({ beside, sentences }: MessageFacts, own: number): boolean {
  if (
    (asksElse(sentences) && !(own >= CERTAIN && asksOnce(sentences, own))) ||
    sentences.some(({ text }) => asksLeave(text) || asksOfASum(text))
  )
    return true;
  const { isForPerson, ofItsCourse, isNews, inQuestions } = beside;
  return isForPerson || ofItsCourse || isNews || (inQuestions && !(own >= SURE && asksOnce(sentences, own)));
}

/** What is read before anything is written, however surely he asks of his papers. */
function comesFirst({ beside, sentences }: MessageFacts): boolean {
  return (
    beside.isForPerson ||
    beside.keepsBack ||
    beside.ofItsCourse ||
    sentences.some(({ text }) => asksOfASum(text))
  );
}

/** « Vous m’aidez à remplir les blancs ? »: of what is surely a question of papers as a whole, the only one is that question. */
function asksOnce(sentences: readonly SentenceFacts[], own: number): boolean {
  const [asked, ...more] = sentences.filter(({ isQuestion }) => isQuestion);
  if (!asked || more.length > 0 || !hasPart(asked)) return false;
  if (asked.kinds.other >= ELSE && own < CERTAIN) return false;
  return sentences.every((one) => one === asked || askingOf(one) < OF_PAPERS);
}

/** What a person reads, though he need not answer it. */
function tellsBeside({ beside }: MessageFacts): boolean {
  return beside.isToldAfter || beside.isToldBefore;
}

/** « Qu’est-ce que vous comptez faire ? » below a complaint, which as a whole sounds like many that ask of papers. */
function asksElse(sentences: readonly SentenceFacts[]): boolean {
  const isElse = ({ isQuestion, asksBack, kinds }: SentenceFacts) =>
    isQuestion && !asksBack && kinds.other >= ELSE;
  const isOfPapers = ({ kinds, asks, tellsOfSending }: SentenceFacts) =>
    tellsOfSending || Boolean(asks?.isFirm) || askingOf({ kinds }) >= OF_PAPERS;
  return sentences.some(isElse) && !sentences.some(isOfPapers);
}

function barOf({ followed, sentences }: MessageFacts): number {
  const isNamed = sentences.some(({ asks }) => asks?.isFirm);
  if (followed === 'others') return isNamed ? SURE : AGAINST;
  if (followed?.isAll && isNamed) return AGREED_BY_NAME;
  return followed && (followed.isAll || isNamed) ? AGREED : SURE;
}

/** However a message is as a whole, what has nothing of a question in it asks nothing: an empty one, a bare name. */
function asksSomewhere({ followed, sentences, title }: MessageFacts): boolean {
  if (followed || title.isAsked || title.hasPart) return true;
  if (sentences.some((one) => one.asks !== null || hasPart(one))) return true;
  // « J’ai tout posté le 3. Un accusé me comblerait. »
  return sentences.some((one) => one.tellsOfSending) && sentences.some((one) => one.wants);
}

function isWanting({ sentences, title }: MessageFacts): boolean {
  return title.isAsked || sentences.some(({ wants, isQuestion }) => wants || isQuestion);
}

/** What its sentences ask together, where none of them asks it alone. */
function askedInAll(sentences: readonly SentenceFacts[]): Asks {
  const sum = (kind: 'received' | 'missing' | 'both') =>
    sentences.reduce((all, { kinds }) => all + kinds[kind], 0);
  const [received, missing, both] = [sum('received'), sum('missing'), sum('both')];
  return { received: received >= missing || both > missing, missing: missing > received || both > received };
}

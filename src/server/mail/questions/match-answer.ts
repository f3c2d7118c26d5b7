import { listAsked } from './asked-features.ts';
import { asksBeyondLine } from './beyond-line.ts';
import { type Choice, type ReadSheet, rankLines, rankLinesInContext, sheetOf } from './choose-line.ts';
import { compareEntry, namesAnother } from './compare-entry.ts';
import { type ExcludedReason, findExcludedQuestion } from './excluded-subjects.ts';
import type { Question } from './find-questions.ts';
import { isAnsweredByNotary } from './general-answer.ts';
import { leansOnContext } from './leaning-question.ts';
import { type NearLine, type NearnessWeights, rankNearest } from './nearest-lines.ts';
import { trainedNearness } from './nearness.data.ts';
import { asksOtherThing, isAnybodys, isSpecialCase } from './special-case.ts';
import { findTaught, isRefused } from './taught.ts';

export interface KnowledgeEntry {
  id: string;
  question: string;
  answer: string;
  /** In which words this office’s clients have asked for it, and in which it is no answer, as a person has said. */
  askedAs?: readonly string[];
  refused?: readonly string[];
}

export type AnswerMatch =
  | { action: 'answer'; entries: string[]; confidence: number }
  /** `near`: what comes nearest to the question that no line surely answers. */
  | { action: 'redirect'; reason: ExcludedReason | Doubt; near?: string[] }
  | { action: 'none'; reason: 'no-question' };

/**
 * From which probability on a line is the answer, where both are surely about the same intent. Of 1,063 questions to
 * invented offices by authors who were not learned from, two thirds were answered so; of 720 answers three were wrong.
 */
const PROBABLE = 0.95;
const MEANT = 0.95;
/** Where it is a little less sure what is asked. */
const SURE = 0.99;
const LIKELY_MEANT = 0.85;
/** Where the rules find the same line. Below, they were wrong as often as right. */
const AGREED = 0.9;
/** Where the rules are firm, less is enough, or that nobody knows what else could be asked. */
const FIRM = 0.75;
const NOT_AGAINST = 0.04;
/** So much in common that nothing else can be meant. */
const UNMISTAKABLE = 0.95;
const UNCLEAR = 0.6;
/** A line about something that was never learned is found by its words. */
const KNOWN = 0.6;
/**
 * The same for a sentence with what was told before it, where no rule finds another case, paper or day in it; and how
 * probable it may be that it is a person’s to answer.
 */
const TOLD = 0.6;
const TOLD_MEANT = 0.6;
const TOLD_SURELY = 0.95;
const TOLD_LIKELY = 0.4;
const HARDLY = 0.05;
/** Below, what was told speaks against a line that the bare sentence or the rules find. */
const FOREIGN = 0.02;
/** As near must a line be that the question before is bound to, for one that the rules see and for one that they do not. */
const GOES_ON = 0.5;
const PERHAPS_ON = 0.2;
/**
 * How probable it may be that a person has to answer; and where a forbidden word stands in the question, « que risque-t-on ? »,
 * which hardly anything else may speak for.
 */
const PERSONAL = 0.2;
const IMPERSONAL = 0.003;
/** What a question says alone and what it says after what was told before it must not differ more. */
const ALIKE = 0.3;

/** What the rules take for an answer: calibrated so that on our own near-miss questions no wrong one is left. */
const ENOUGH = 0.6;
/** Between the best entry and the next: two that look alike are a question for a person. */
const MARGIN = 0.08;

/**
 * The entries that answer every question, in the order of the questions. One that is not surely answered, or is on a
 * subject that no machine may touch, redirects them all: half an answer is a wrong one.
 */
export function matchAnswer(
  questions: readonly Question[],
  entries: readonly KnowledgeEntry[],
  weights: NearnessWeights = trainedNearness,
): AnswerMatch {
  if (!questions.length) return { action: 'none', reason: 'no-question' };
  const sheet = sheetOf(entries);
  const bests: (Choice | Doubt)[] = [];
  for (const [at, question] of questions.entries()) {
    const before = questions[at - 1]?.text ?? '';
    const found = leaveToPerson(question, findBest(question, { before, bound: bests.at(-1) }, sheet), sheet);
    const line = typeof found === 'object' && entries.find(({ id }) => id === found.id);
    const best = line && asksBeyondLine(question, line) ? 'no-match' : found;
    bests.push(hearOffice(question, best, entries, sheet));
  }
  const found = questions.map((question, at) => ({
    excluded: findExcludedQuestion(question.text, question.context),
    best: goOn(question, bests[at] ?? 'no-match', bests, {
      entries,
      sheet,
      nearest: () => rankNearest(questions, entries, weights)[at]?.[0],
    }),
    question,
  }));
  for (const { excluded, best, question } of found) {
    if (!excluded) continue;
    const surely = typeof best === 'object' && (isSure(best) || isToldSurely(best)) ? best.id : null;
    const line = findLine(surely, entries, sheet);
    if (!line || !isAnsweredByNotary(question, line, isBeyondDoubt(question, line.id, sheet)))
      return { action: 'redirect', reason: excluded };
  }
  const choices: Choice[] = [];
  for (const { best, question } of found) {
    if (typeof best === 'string') return { action: 'redirect', reason: best, ...findNear(question, sheet) };
    choices.push(best);
  }
  const near = listOthersNearest(questions, choices, { entries, weights });
  if (near) return { action: 'redirect', reason: 'close-matches', near: near.slice(0, MOST_NEAR) };
  const lines = sheet.lines.filter(({ indexed }) => choices.some(({ id }) => id === indexed.id));
  // No doubt between lines: a language model, which sees the questions alone, is not asked.
  if (isOtherCase(questions, lines, entries, sheet))
    return {
      action: 'redirect',
      reason: 'personal-situation',
      near: choices.map(({ id }) => id).slice(0, MOST_NEAR),
    };
  return {
    action: 'answer',
    entries: [...new Set(choices.map(({ id }) => id))],
    confidence: Math.min(...choices.map(({ probability }) => probability)),
  };
}

function findLine(id: string | null, entries: readonly KnowledgeEntry[], { lines, model }: ReadSheet) {
  const entry = entries.find((one) => one.id === id);
  const line = lines.find(({ indexed }) => indexed.id === id);
  return entry && line ? { ...entry, isAnybodys: isAnybodys(line.read.guess, model) } : null;
}

/** Whether a line is the usual one of a case that the message says is another. */
export function isOfOtherCase(
  questions: readonly Question[],
  line: KnowledgeEntry,
  entries: readonly KnowledgeEntry[],
): boolean {
  const sheet = sheetOf(entries);
  const read = sheet.lines.filter(({ indexed }) => indexed.id === line.id);
  return isOtherCase(questions, read, entries, sheet);
}

/** Whether what is told beside the questions makes of them other ones than the chosen lines answer. */
function isOtherCase(
  questions: readonly Question[],
  chosen: ReadSheet['lines'],
  entries: readonly KnowledgeEntry[],
  { model }: ReadSheet,
): boolean {
  const lines = entries.filter(({ id }) => chosen.some(({ indexed }) => indexed.id === id));
  if (questions.some(({ text }) => asksOtherThing(text, lines))) return true;
  if (chosen.every(({ read }) => isAnybodys(read.guess, model))) return false;
  return questions.some(({ whole, context, text }) =>
    isSpecialCase(whole ?? `${context} ${text}`, text, lines),
  );
}

/** What lies no nearer is one line among several. */
const ONE_OF_SEVERAL = 0.33;

/**
 * Where none of the chosen lines is near to one of the questions: the one that is nearest to it, then the chosen ones; null
 * where there is no such question. Who knows nothing but what words mean sees another answer then. What a person of the
 * office has taught stands.
 */
function listOthersNearest(
  questions: readonly Question[],
  choices: readonly Choice[],
  { entries, weights }: { entries: readonly KnowledgeEntry[]; weights: NearnessWeights },
): string[] | null {
  const chosen = choices.map(({ id }) => id);
  const nearest = rankNearest(questions, entries, weights);
  const others = questions.flatMap((question, at) => {
    const lines = nearest[at] ?? [];
    const isNear = lines.some(({ id, nearness }) => chosen.includes(id) && nearness >= ONE_OF_SEVERAL);
    return isNear || findTaught(question, entries) === chosen[at] ? [] : (lines[0]?.id ?? []);
  });
  return others.length > 0 ? [...new Set([...others, ...chosen])] : null;
}

/** What a person of the office has answered such words with is surely meant; it is asked what every other line is asked. */
const TAUGHT = { probability: 0.99, isMeant: 0.99 };
/** The same words may be a person’s beside what is told around them; a subject line alone does not make them so. */
const PERHAPS_PERSONAL = 0.5;

/** What this office has said of nearly the same words. It counts where nothing else is sure of another line. */
function hearOffice(
  question: Question,
  best: Choice | Doubt,
  entries: readonly KnowledgeEntry[],
  sheet: ReadSheet,
): Choice | Doubt {
  if (typeof best === 'object' && isRefused(question, best.id, entries)) return 'no-match';
  const taught = findTaught(question, entries);
  if (taught === null) return best;
  if (typeof best === 'object') return best.id === taught ? best : 'close-matches';
  const alone = rankLines(question, sheet).find(({ id }) => id === taught);
  const told = rankLinesInContext(question, sheet).find(({ id }) => id === taught);
  const isPersonal = !alone || !told || alone.never > PERSONAL || told.never > PERHAPS_PERSONAL;
  return isPersonal || leaveToPerson(question, told, sheet) === 'no-match' ? best : { ...told, ...TAUGHT };
}

/** So improbable a line is not worth a person’s look. */
const WORTH_A_LOOK = 0.15;
const MOST_NEAR = 2;

function findNear(question: Question, sheet: ReadSheet): { near?: string[] } {
  const worth = rankLines(question, sheet).filter(({ probability }) => probability >= WORTH_A_LOOK);
  return worth.length > 0 ? { near: worth.slice(0, MOST_NEAR).map(({ id }) => id) } : {};
}

type Doubt = 'no-match' | 'close-matches';

function isSure({ probability, isMeant }: Choice): boolean {
  return (probability >= PROBABLE && isMeant >= MEANT) || (probability >= SURE && isMeant >= LIKELY_MEANT);
}

/** What was learned is sure alone; less is enough where the rules see the same line. */
function findBest(question: Question, { before, bound }: Earlier, sheet: ReadSheet): Choice | Doubt {
  const ranked = listReadings(question).map((reading) => rankLines(reading, sheet));
  const leans = leansOnContext(question);
  const alone = findSure(ranked, leans);
  const told = findInContext(question, sheet);
  if (alone && told && alone.id !== told.id) return 'close-matches';
  if (alone ?? told) return alone ?? told ?? 'no-match';
  const byRules = findByRules(question, before, sheet);
  if (typeof byRules === 'string') return byRules;
  const found = ranked
    .flatMap((choices) => choices.find(({ id }) => id === byRules.id) ?? [])
    .sort((one, other) => other.probability - one.probability)[0];
  if (!found) return 'no-match';
  // « et les .pages, ça passe ? » goes on asking of the same line; « et votre avis sur le voisin ? » is a person’s.
  const goesOn = typeof bound === 'object' && bound.id === found.id && found.never <= PERSONAL;
  return goesOn || (leans && byRules.score >= FIRM) || supports(found, byRules.score) ? found : 'no-match';
}

/** The question before, and the line that answers it. */
interface Earlier {
  before: string;
  bound: Choice | Doubt | undefined;
}

/** Whether what was learned leaves a line to the rules. */
function supports({ probability, isKnown, sureness }: Choice, score: number): boolean {
  if (probability >= AGREED || score >= UNMISTAKABLE) return true;
  if (isKnown < KNOWN) return score >= FIRM || probability >= ALIKE;
  return score >= FIRM && (probability >= NOT_AGAINST || sureness < UNCLEAR);
}

/** Alone, and with what was said before it. */
function listReadings({ text, context }: Question) {
  const alone = { text, context };
  return context ? [alone, { text: `${context} ${text}`, context: '' }] : [alone];
}

/** The line of which one reading is sure and the other not against; of what means nothing alone, the whole. */
function findSure(ranked: Choice[][], leans: boolean): Choice | null {
  const [alone, whole = alone] = ranked.map(([top]) => top);
  if (!alone || !whole) return null;
  if (leans) return isSure(whole) ? whole : null;
  const isOne = alone.id === whole.id && Math.min(alone.probability, whole.probability) >= ALIKE;
  return isOne ? ([alone, whole].find(isSure) ?? null) : null;
}

/** The line that what was learned of whole messages is sure of. */
function findInContext(question: Question, sheet: ReadSheet): Choice | null {
  const [first] = rankLinesInContext(question, sheet);
  if (!first || !isToldSurely(first)) return null;
  const line = sheet.lines.find(({ indexed }) => indexed.id === first.id);
  return line && namesAnother(listAsked(question.text, question.context), line.indexed) ? null : first;
}

function isToldSurely({ probability, isMeant, never }: Choice): boolean {
  const isMeantSo =
    (probability >= TOLD && isMeant >= TOLD_MEANT) || (probability >= TOLD_SURELY && isMeant >= TOLD_LIKELY);
  return isMeantSo && never <= HARDLY;
}

/** As near must a line that answers another question be to what is perhaps only told, that it asks nothing else. */
const TOLD_NEAR = 0.8;

/**
 * « Vous me guidez ? » and « c’est pour notre budget » ask of what was just asked: no other line comes nearer. What no rule
 * takes for a question is part of the story where its nearest line answers another question of the message.
 */
function goOn(
  question: Question,
  best: Choice | Doubt,
  all: readonly (Choice | Doubt)[],
  {
    entries,
    sheet,
    nearest,
  }: { entries: readonly KnowledgeEntry[]; sheet: ReadSheet; nearest: () => NearLine | undefined },
) {
  if (typeof best === 'object') return best;
  const findBound = (id: string | undefined) => all.find((one) => typeof one === 'object' && one.id === id);
  const [first] = rankLinesInContext(question, sheet);
  const least = question.isPerhaps ? PERHAPS_ON : GOES_ON;
  const isNear = first && findBound(first.id) && first.probability >= least && first.never <= PERSONAL;
  if (isNear && !isRefused(question, first.id, entries)) return first;
  const told = question.isPerhaps && best === 'no-match' ? nearest() : undefined;
  const isStory = told && told.nearness >= TOLD_NEAR && !told.isAnother;
  return (isStory && !isRefused(question, told.id, entries) && findBound(told.id)) || best;
}

/** A line that what was told before speaks against is no answer. */
function leaveToPerson(question: Question, best: Choice | Doubt, sheet: ReadSheet): Choice | Doubt {
  if (typeof best === 'string') return best;
  const told = rankLinesInContext(question, sheet).find(({ id }) => id === best.id);
  return told && (told.probability >= FOREIGN || told.isKnown < KNOWN) ? best : 'no-match';
}

/** Alone and with what was told the same line is meant, and nothing that is a person’s to answer. */
export function isBeyondDoubt(question: Question, id: string, sheet: ReadSheet): boolean {
  const [alone] = rankLines(question, sheet);
  const [told] = rankLinesInContext(question, sheet);
  return (
    alone?.id === id &&
    told?.id === id &&
    isSure(alone) &&
    told.probability >= GOES_ON &&
    told.never <= IMPERSONAL
  );
}

type ByRules = { id: string; score: number } | Doubt;

/** Read alone first, then with what was said before it, then as the continuation of the question before. */
function findByRules({ text, context }: Question, before: string, sheet: ReadSheet): ByRules {
  const alone = rankByRules(text, '', sheet);
  if (typeof alone === 'object') return alone;
  const inContext = rankByRules(text, context, sheet);
  if (typeof inContext === 'object' || !before) return inContext;
  return rankByRules(text, before, sheet);
}

function rankByRules(text: string, context: string, { lines, weigher }: ReadSheet): ByRules {
  const asked = listAsked(text, context);
  const [first, second] = lines
    .map(({ indexed }) => ({ id: indexed.id, score: compareEntry(asked, indexed, weigher) }))
    .sort((one, other) => other.score - one.score);
  if (!first || first.score < ENOUGH) return 'no-match';
  if (second && first.score - second.score < MARGIN) return 'close-matches';
  return first;
}

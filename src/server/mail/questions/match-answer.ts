import { foldText } from '#server/reading/text/fold.ts';
import { compareEntry } from './compare-entry.ts';
import { listFeatures } from './concepts.ts';
import { type ExcludedReason, findExcludedQuestion } from './excluded-subjects.ts';
import type { Question } from './find-questions.ts';
import {
  type AskedFeatures,
  createWeigher,
  type IndexedEntry,
  listTrigrams,
  type Weigher,
} from './similarity.ts';

export interface KnowledgeEntry {
  id: string;
  question: string;
  answer: string;
}

export type AnswerMatch =
  | { action: 'answer'; entries: string[]; confidence: number }
  | { action: 'redirect'; reason: ExcludedReason | 'no-match' | 'close-matches' }
  | { action: 'none'; reason: 'no-question' };

/** Calibrated so that on our own near-miss questions no wrong answer is left; see the tests. */
const ENOUGH = 0.6;
/** Between the best entry and the next: two that look alike are a question for a person. */
const MARGIN = 0.08;

/**
 * The entries that answer every question, in the order of the questions. One that is not surely answered, or is on a
 * subject that no machine may touch, redirects them all: half an answer is a wrong one.
 */
export function matchAnswer(questions: Question[], entries: KnowledgeEntry[]): AnswerMatch {
  if (!questions.length) return { action: 'none', reason: 'no-question' };
  for (const question of questions) {
    const reason = findExcludedQuestion(question.text, question.context);
    if (reason) return { action: 'redirect', reason };
  }
  const indexed = entries.map(indexEntry);
  const weigher = createWeigher(indexed);
  const found: { id: string; score: number }[] = [];
  for (const [at, question] of questions.entries()) {
    const best = findBest(question, questions[at - 1]?.text ?? '', indexed, weigher);
    if (typeof best === 'string') return { action: 'redirect', reason: best };
    found.push(best);
  }
  const ids = [...new Set(found.map(({ id }) => id))];
  return { action: 'answer', entries: ids, confidence: Math.min(...found.map(({ score }) => score)) };
}

type Best = { id: string; score: number } | 'no-match' | 'close-matches';

/** Read alone first, then with what was said before it, then as the continuation of the question before. */
function findBest(question: Question, before: string, entries: IndexedEntry[], weigher: Weigher): Best {
  const alone = rank(listAsked(question.text, ''), entries, weigher);
  if (typeof alone === 'object') return alone;
  const inContext = rank(listAsked(question.text, question.context), entries, weigher);
  if (typeof inContext === 'object' || !before) return inContext;
  return rank(listAsked(question.text, before), entries, weigher);
}

function rank(asked: AskedFeatures, entries: IndexedEntry[], weigher: Weigher): Best {
  const scores = entries
    .map((entry) => ({ id: entry.id, score: compareEntry(asked, entry, weigher) }))
    .sort((one, other) => other.score - one.score);
  const [first, second] = scores;
  if (!first || first.score < ENOUGH) return 'no-match';
  if (second && first.score - second.score < MARGIN) return 'close-matches';
  return first;
}

/** « Comment faire ? » says nothing: what came before is the question then. */
export function listAsked(question: string, context: string): AskedFeatures {
  const own = listFeatures(question);
  const before = listFeatures(context);
  const trigrams = listTrigrams(foldText(question));
  return own.size ? { own, context: before, trigrams } : { own: before, context: own, trigrams };
}

export function indexEntry(entry: KnowledgeEntry): IndexedEntry {
  return {
    id: entry.id,
    features: listFeatures(entry.question),
    answerFeatures: listFeatures(entry.answer),
    trigrams: listTrigrams(foldText(entry.question)),
  };
}

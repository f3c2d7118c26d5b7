import { createRandom } from '../../demo/seeded-random.ts';
import type { IntentModel } from '../../src/server/mail/intents/intent-model.ts';
import {
  type Asked,
  type EvidenceWeights,
  listEvidence,
  readSheet,
} from '../../src/server/mail/questions/choose-line.ts';
import { findQuestions } from '../../src/server/mail/questions/find-questions.ts';
import { softmax } from '../../src/server/reading/evidence/softmax.ts';
import type { Catalogue, Paraphrase } from './read-intents.ts';
import { shuffle } from './shuffle.ts';

/** What was asked of an invented office: which of its lines answers, null where none does. */
export interface Case {
  text: string;
  right: string | null;
  evidence: ReturnType<typeof listEvidence>;
}

const OFFICES_EACH = 10;
const LINES_AT_MOST = 34;
const LINES_AT_LEAST = 14;
/** Of an intent on the sheet, of another, and of one for a person: how many of the sentences are asked. */
const SHARES = { answered: 0.45, other: 0.08, never: 0.2 };
const ROUNDS = 24;
const STEP = 0.2;
const DECAY = 1e-4;

/**
 * Offices whose sheets and clients were written by one author, read with a model that has not learned from him: what
 * the model is worth with words of somebody unknown.
 */
export function inventCases(
  author: readonly Paraphrase[],
  { never }: Catalogue,
  model: IntentModel,
  seed: string,
): Case[] {
  const random = createRandom(seed);
  const lines = author.filter(({ intent, isLine }) => isLine && !never.includes(intent));
  const intents = [...new Set(lines.map(({ intent }) => intent))].sort();
  const asked = author.filter(({ isLine, intent }) => !isLine || never.includes(intent));
  return Array.from({ length: OFFICES_EACH }, () => {
    const size = LINES_AT_LEAST + Math.floor(random() * (LINES_AT_MOST - LINES_AT_LEAST));
    const chosen = draw(intents, size, random);
    const entries = chosen.map((intent) => {
      const own = lines.filter((line) => line.intent === intent);
      return { id: intent, question: own[Math.floor(random() * own.length)]?.text ?? '', answer: '' };
    });
    const sheet = readSheet(entries, model);
    return asked.flatMap(({ intent, text }): Case[] => {
      const right = chosen.includes(intent) ? intent : null;
      const kind = right ? 'answered' : never.includes(intent) ? 'never' : 'other';
      if (random() >= SHARES[kind]) return [];
      return [{ text, right, evidence: listEvidence(takeQuestion(text), sheet) }];
    });
  }).flat();
}

/** The sentence that asks, with what was said before it, as in a mail. */
function takeQuestion(text: string): Asked {
  const questions = findQuestions(text);
  const [only] = questions;
  return only && questions.length === 1 ? only : { text, context: '' };
}

export function draw<T>(from: readonly T[], count: number, random: () => number): T[] {
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [one] = left.splice(Math.floor(random() * left.length), 1);
    return one as T;
  });
}

/** A choice between the lines and none of them (conditional logit), by stochastic descent. */
export function trainEvidence(cases: readonly Case[]): EvidenceWeights {
  const lineSize = cases[0]?.evidence.lines[0]?.evidence.length ?? 0;
  const size = lineSize + (cases[0]?.evidence.none.length ?? 0);
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-3);
  const random = createRandom('evidence');
  const order = [...cases];
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, random);
    for (const one of order) {
      const gradient = slope(one, weights);
      for (let at = 0; at < size; at += 1) {
        const full = (gradient[at] ?? 0) + DECAY * (weights[at] ?? 0);
        squares[at] = (squares[at] ?? 0) + full * full;
        weights[at] = (weights[at] ?? 0) - (STEP * full) / Math.sqrt(squares[at] ?? 1);
      }
    }
  }
  const rounded = Array.from(weights, (weight) => Number(weight.toPrecision(5)));
  return { line: rounded.slice(0, lineSize), none: rounded.slice(lineSize) };
}

function slope({ right, evidence: { lines, none } }: Case, weights: Float64Array): Float64Array {
  const first = weights.length - none.length;
  const rows = [...lines.map(({ evidence }) => ({ evidence, from: 0 })), { evidence: none, from: first }];
  const shares = softmax(
    rows.map(({ evidence, from }) =>
      evidence.reduce((sum, value, place) => sum + value * (weights[from + place] ?? 0), 0),
    ),
  );
  const chosen = right === null ? lines.length : lines.findIndex(({ id }) => id === right);
  const gradient = new Float64Array(weights.length);
  for (const [place, { evidence, from }] of rows.entries()) {
    const error = (shares[place] ?? 0) - Number(place === chosen);
    for (const [at, value] of evidence.entries())
      gradient[from + at] = (gradient[from + at] ?? 0) + error * value;
  }
  return gradient;
}

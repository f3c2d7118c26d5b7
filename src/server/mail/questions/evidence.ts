import { type IntentGuess, type IntentModel, speaksFor } from '../intents/intent-model.ts';
import { hashWord } from '../intents/sentence-features.ts';
import type { ReadLine, ReadText } from './read-text.ts';
import { dice } from './similarity.ts';

/** What speaks for one line of the sheet, or against it. */
export const lineEvidence = [
  'agreement',
  'likelihood',
  'alike',
  'same-intent',
  'line-speaks-of-it',
  'asked-speaks-of-it',
  'line-covered',
  'asked-covered',
  'asked-told',
  'unexplained',
  'unexplained-words',
  'strange',
  'letters',
  'by-rules',
  'by-rules-surely',
  'by-rules-alone',
  'agreed-and-explained',
  'alone-agrees',
  'covered-around',
  'answer-agrees',
  'answer-likelihood',
] as const;

/** What speaks for none of the lines. */
export const noneEvidence = [
  'always',
  'never',
  'sure',
  'no-line-agrees',
  'no-line-speaks-of-it',
  'no-answer-agrees',
] as const;

/** As small as an agreement may seem. */
const LEAST = 1e-4;
/** From which score on the rules alone take a line for the answer. */
const BY_RULES = 0.6;
const MOST_UNEXPLAINED = 3;

/** In the order of `lineEvidence`; each at most about 1. `byRules` is what the rules make of the same line. */
export function weighLine(asked: ReadText, line: ReadLine, byRules: number, model: IntentModel): number[] {
  const ours = asked.guess.probabilities;
  const theirs = line.guess.probabilities;
  const agreement = agree(asked.guess, line.guess);
  const alone = agree(asked.alone, line.guess);
  const told = agreeWithAnswer(asked, line);
  const weigh = (word: string) => model.rarity[hashWord(word)] || 1;
  const isInLine = (stem: string) => line.words.has(stem);
  const isTold = (stem: string) => isInLine(stem) || line.answer.has(stem);
  const isExplained = (stem: string, word: string) =>
    isTold(stem) || speaksFor(hashWord(word), line.guess.top, model);
  const unexplained = asked.words.size ? 1 - share(asked.words, weigh, isExplained) : 0;
  const strange = [...asked.words].filter(([stem, word]) => !isExplained(stem, word)).length;
  return [
    agreement,
    likelihood(agreement),
    cosine(asked.guess.scores, line.guess.scores),
    Number(asked.guess.top === line.guess.top),
    theirs[asked.guess.top] ?? 0,
    ours[line.guess.top] ?? 0,
    share(line.words, weigh, (stem) => asked.words.has(stem)),
    share(asked.words, weigh, isInLine),
    share(asked.words, weigh, isTold),
    unexplained,
    Math.min(strange, MOST_UNEXPLAINED) / MOST_UNEXPLAINED,
    Math.min(
      1,
      [...asked.words].filter(([stem, word]) => !isExplained(stem, word) && isTelling(word, model)).length /
        2,
    ),
    dice(asked.trigrams, line.trigrams),
    byRules,
    Number(byRules >= BY_RULES),
    byRules * (1 - (theirs[line.guess.top] ?? 0)),
    agreement * (1 - unexplained),
    likelihood(alone),
    share(line.words, weigh, (stem) => asked.words.has(stem) || asked.around.has(stem)),
    told,
    likelihood(Math.max(told, agreement)),
  ];
}

/** From which rarity on a word is no chatter. */
const TELLING = 0.6;

/** Whether a word says what a question is about: it is rare among what is asked, or was never read. */
function isTelling(word: string, { rarity }: IntentModel): boolean {
  return (rarity[hashWord(word)] || 1) >= TELLING;
}

/** In the order of `noneEvidence`. */
export function weighNone(asked: ReadText, lines: readonly ReadLine[], { never }: IntentModel): number[] {
  const { probabilities, top } = asked.guess;
  const most = (of: (line: ReadLine) => number) => lines.reduce((max, line) => Math.max(max, of(line)), 0);
  const sure = probabilities[top] ?? 0;
  return [
    1,
    never.reduce((sum, intent) => sum + (probabilities[intent] ?? 0), 0),
    sure,
    1 - most((line) => agree(asked.guess, line.guess)),
    sure * (1 - most(({ guess }) => guess.probabilities[top] ?? 0)),
    1 - most((line) => agreeWithAnswer(asked, line)),
  ];
}

/** How probable it is that both are about the same intent. */
function agree(asked: IntentGuess, told: IntentGuess): number {
  return asked.probabilities.reduce((sum, ours, intent) => sum + ours * (told.probabilities[intent] ?? 0), 0);
}

/** How probable it is that one sentence of the answer is about what is asked. */
export function agreeWithAnswer(asked: ReadText, { told }: ReadLine): number {
  return told.reduce((most, guess) => Math.max(most, agree(asked.guess, guess)), 0);
}

/** On a scale on which what is ten times as probable is so much more. */
function likelihood(probability: number): number {
  return 1 - Math.log(probability + LEAST) / Math.log(LEAST);
}

function share(
  words: ReadonlyMap<string, string>,
  weigh: (word: string) => number,
  counts: (stem: string, word: string) => boolean,
): number {
  let whole = 0;
  let found = 0;
  for (const [stem, word] of words) {
    whole += weigh(word);
    if (counts(stem, word)) found += weigh(word);
  }
  return whole ? found / whole : 0;
}

export function cosine(one: Float64Array, other: Float64Array): number {
  let both = 0;
  let ours = 0;
  let theirs = 0;
  for (let at = 0; at < one.length; at += 1) {
    both += (one[at] ?? 0) * (other[at] ?? 0);
    ours += (one[at] ?? 0) ** 2;
    theirs += (other[at] ?? 0) ** 2;
  }
  return ours && theirs ? both / Math.sqrt(ours * theirs) : 0;
}

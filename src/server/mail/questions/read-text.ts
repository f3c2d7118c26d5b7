import { foldText } from '#server/reading/text/fold.ts';
import { listThings } from '../intents/contrasts.ts';
import { guessIntents, type IntentGuess, type IntentModel } from '../intents/intent-model.ts';
import { listWords } from '../intents/sentence-features.ts';
import { splitSentences } from '../message/sentences.ts';
import { listTrigrams } from './similarity.ts';
import { listStems } from './stems.ts';

/** A line of the office’s sheet. */
export interface SheetLine {
  id: string;
  question: string;
  answer: string;
}

/** A sentence of a client’s or a line of the sheet, with what its words tell. */
export interface ReadText {
  guess: IntentGuess;
  /** The same, without what was said around it. */
  alone: IntentGuess;
  /** Its telling words by their stems. */
  words: ReadonlyMap<string, string>;
  trigrams: Set<string>;
  things: ReturnType<typeof listThings>;
  /** Stems of what was said around it. */
  around: ReadonlySet<string>;
}

export interface ReadLine extends ReadText {
  id: string;
  /** Stems of its answer. */
  answer: ReadonlySet<string>;
  answerThings: ReturnType<typeof listThings>;
  /** What each sentence of its answer is about: an answer often tells more than its line asks. */
  told: readonly IntentGuess[];
}

export function readText(text: string, model: IntentModel, around = ''): ReadText {
  const guess = guessIntents(text, model, around);
  return {
    guess,
    alone: around ? guessIntents(text, model) : guess,
    around: new Set(listStems(foldText(around))),
    words: new Map(listWords(text).flatMap((word) => listStems(word).map((stem) => [stem, word] as const))),
    trigrams: listTrigrams(foldText(text)),
    things: listThings(text),
  };
}

export function readLine({ id, question, answer }: SheetLine, model: IntentModel): ReadLine {
  const read = readText(question, model);
  return {
    ...read,
    id,
    guess: leaveOutNever(read.guess, model),
    answer: new Set(listStems(foldText(answer))),
    answerThings: listThings(answer),
    told: splitSentences(answer).map((sentence) => leaveOutNever(guessIntents(sentence, model), model)),
  };
}

/** A notary’s line is no complaint and no near miss, whatever it looks like. */
function leaveOutNever({ scores, probabilities }: IntentGuess, { never }: IntentModel): IntentGuess {
  const left = probabilities.map((probability, intent) => (never.includes(intent) ? 0 : probability));
  return { scores, probabilities: left, top: left.indexOf(Math.max(...left)) };
}

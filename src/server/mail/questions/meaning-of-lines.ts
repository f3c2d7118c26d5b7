import { compareDirections, joinMeanings, type MeantText, readMeaning } from '../meaning/meant-text.ts';
import {
  type AskedWords,
  askOfSheet,
  coverAsked,
  coverTold,
  listSheetWords,
  type PlacedWords,
  placeWords,
  type SheetWords,
} from '../meaning/sheet-words.ts';
import type { WordVectors } from '../meaning/word-vectors.ts';
import { splitSentences } from '../message/sentences.ts';
import type { SheetLine } from './read-text.ts';

/** What the words of a question and of a line have in common, whichever words either took. */
const meaningEvidence = [
  'asked-in-line',
  'asked-in-question',
  'question-in-asked',
  'question-in-told',
  'question-in-message',
  'told-in-line',
  'asked-in-answer',
  'asked-like-question',
  'asked-like-line',
  'told-like-question',
  'told-like-line',
  'message-like-line',
  'message-like-question',
  'asked-like-sentence',
  'told-like-sentence',
] as const;

/** Lines of a sheet as what they mean. */
export interface MeantSheet {
  words: SheetWords;
  vectors: WordVectors;
  lines: ReadonlyMap<string, MeantLine>;
}

interface MeantLine {
  question: PlacedWords;
  answer: PlacedWords;
  line: PlacedWords;
  questionAt: Float32Array;
  lineAt: Float32Array;
  /** Of each sentence of its answer. */
  sentencesAt: Float32Array[];
}

/** How much louder the question of a line is than its answer. */
const QUESTION = 2;
/** A sentence of fewer letters is an hour or a sum. */
const SENTENCE = 9;

export function readMeantSheet(entries: readonly SheetLine[], vectors: WordVectors): MeantSheet {
  const read = entries.map(({ id, question, answer }) => {
    const [asks, tells] = [readMeaning(question, vectors), readMeaning(answer, vectors)];
    const parts = [
      { text: asks, loudness: 1 },
      { text: tells, loudness: 1 },
    ];
    const loud = [{ text: asks, loudness: QUESTION }, ...parts.slice(1)];
    const sentences = splitSentences(answer).filter(({ length }) => length >= SENTENCE);
    return {
      id,
      asks,
      tells,
      both: joinMeanings(parts, vectors),
      loud: joinMeanings(loud, vectors),
      sentencesAt: sentences.map((sentence) => readMeaning(sentence, vectors).direction),
    };
  });
  const words = listSheetWords(
    read.map(({ both }) => both),
    vectors,
  );
  const lines = read.map(({ id, asks, tells, both, loud, sentencesAt }): [string, MeantLine] => [
    id,
    {
      question: placeWords(asks, words),
      answer: placeWords(tells, words),
      line: placeWords(both, words),
      questionAt: asks.direction,
      lineAt: loud.direction,
      sentencesAt,
    },
  ]);
  return { words, vectors, lines: new Map(lines) };
}

/** A question, what was told before it, and all of its message, as what they mean to one sheet. */
export interface MeantQuestion {
  asked: AskedWords;
  told: AskedWords;
  message: AskedWords;
  askedAt: Float32Array;
  toldAt: Float32Array;
  messageAt: Float32Array;
}

/** What was told before a question whispers beside it. */
const WHISPER = 0.3;

export function readMeantQuestion(
  { text, around = '', whole = '' }: { text: string; around?: string; whole?: string },
  { words, vectors }: MeantSheet,
): MeantQuestion {
  const asked = readMeaning(text, vectors);
  const told = readMeaning(around, vectors);
  const message = readMeaning(whole || `${around} ${text}`, vectors);
  const join = (loudness: number): MeantText =>
    joinMeanings(
      [
        { text: told, loudness },
        { text: asked, loudness: 1 },
      ],
      vectors,
    );
  return {
    asked: askOfSheet(asked, words),
    told: askOfSheet(join(1), words),
    message: askOfSheet(message, words),
    askedAt: asked.direction,
    toldAt: join(WHISPER).direction,
    messageAt: message.direction,
  };
}

/** In the order of `meaningEvidence`. */
export function weighMeaning(question: MeantQuestion, id: string, { lines }: MeantSheet): number[] {
  const line = lines.get(id);
  if (!line) return meaningEvidence.map(() => 0);
  const { asked, told, message, askedAt, toldAt, messageAt } = question;
  const nearestSentence = (at: Float32Array) =>
    line.sentencesAt.reduce((most, sentence) => Math.max(most, compareDirections(at, sentence)), 0);
  return [
    coverAsked(asked, line.line),
    coverAsked(asked, line.question),
    coverTold(asked, line.question),
    coverTold(told, line.question),
    coverTold(message, line.question),
    coverAsked(told, line.line),
    coverAsked(asked, line.answer),
    compareDirections(askedAt, line.questionAt),
    compareDirections(askedAt, line.lineAt),
    compareDirections(toldAt, line.questionAt),
    compareDirections(toldAt, line.lineAt),
    compareDirections(messageAt, line.lineAt),
    compareDirections(messageAt, line.questionAt),
    nearestSentence(askedAt),
    nearestSentence(toldAt),
  ];
}

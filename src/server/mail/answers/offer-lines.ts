import { boundText } from '#server/reading/text/bound-text.ts';
import { splitMailText } from '../message/new-text.ts';
import { type ReadSheet, rankForPerson, sheetOf } from '../questions/choose-line.ts';
import { findExcludedAround, findExcludedQuestion } from '../questions/excluded-subjects.ts';
import { findQuestions, MOST_QUESTIONS, type Question } from '../questions/find-questions.ts';
import { asksOfHisOwn, isAnsweredByNotary, mayBeGeneral } from '../questions/general-answer.ts';
import { isBeyondDoubt, type KnowledgeEntry, matchAnswer } from '../questions/match-answer.ts';
import { type NearLine, type NearnessWeights, rankNearest } from '../questions/nearest-lines.ts';
import { findTaught, isPlain as isPlainQuestion, isRefused } from '../questions/taught.ts';

/** A question of a message, and what of the sheet a person may answer it with. */
export interface Offer {
  sentence: string;
  /** It is about something that no machine may touch: nothing is offered. */
  isForPerson: boolean;
  /** Ids, the nearest first. */
  lines: string[];
  /** The first one answers it, as far as words tell. */
  isCovered: boolean;
  /** It is about what is a person's as a rule, as the law is, and no line surely answers it. */
  isRatherPersonal: boolean;
  /** All that is meant stands in it: its words may teach. */
  isPlain: boolean;
}

const LONGEST_TEXT = 20_000;
const MOST_OFFERED = 3;
/** A line that is less probable would only have to be read. */
const WORTH_READING = 0.03;
/** From which nearness on the first line is put into the letter before anybody has looked, and how probable it must be by what was learned of questions. */
const COVERS = 0.8;
const PROBABLE = 0.3;
/** And where that is beyond doubt it need not be as near. */
const SURE = 0.95;
const NEAR = 0.5;
/** So probably a person’s to answer that nothing is prepared. */
const PERSONAL = 0.5;

/**
 * The lines that come nearest to each question of a message, for a person who sees the letter before it leaves. A message
 * that is a person’s as a whole has none.
 */
export function offerLines(
  { subject, text, hasPapers }: { subject: string; text: string; hasPapers: boolean },
  { knowledge, weights }: { knowledge: KnowledgeEntry[]; weights?: NearnessWeights },
): Offer[] {
  const bound = boundText(text, LONGEST_TEXT);
  const { newText } = splitMailText(bound.text);
  if (bound.isCut || knowledge.length === 0 || findExcludedAround(subject, newText)) return [];
  const questions = findQuestions(newText, { subject, hasPapers });
  if (questions.length > MOST_QUESTIONS) return [];
  const match = matchAnswer(questions, knowledge, weights);
  const sheet = sheetOf(knowledge);
  // What it answers alone leads; of one question it is known which line that is.
  const sure = match.action === 'answer' && questions.length === 1 ? match.entries[0] : undefined;
  const nearest = rankNearest(questions, knowledge, weights);
  return questions.map((question, at) => offerFor(question, nearest[at] ?? [], { knowledge, sheet, sure }));
}

interface Sheet {
  knowledge: readonly KnowledgeEntry[];
  sheet: ReadSheet;
  sure: string | undefined;
}

function offerFor(
  question: Question,
  nearest: readonly NearLine[],
  { knowledge, sheet, sure }: Sheet,
): Offer {
  const sentence = question.text;
  const isPlain = isPlainQuestion(question);
  const excluded = findExcludedQuestion(question.text, question.context);
  if (asksOfHisOwn(question) || (excluded && !mayBeGeneral(excluded)))
    return {
      sentence,
      isForPerson: true,
      lines: [],
      isCovered: false,
      isRatherPersonal: true,
      isPlain,
    };
  const leads = sure ?? findTaught(question, knowledge);
  const ranked = nearest
    .filter(({ id, nearness }) => id === leads || nearness >= WORTH_READING)
    .filter(({ id }) => !isRefused(question, id, knowledge))
    .sort((one, other) => Number(other.id === leads) - Number(one.id === leads))
    .slice(0, MOST_OFFERED);
  const [first] = ranked;
  const line = knowledge.find(({ id }) => id === first?.id);
  const shown = first && rankForPerson(question, sheet).find(({ id }) => id === first.id);
  const isCovered =
    first !== undefined &&
    line !== undefined &&
    (first.id === sure ||
      (isNear(first.nearness, shown?.probability ?? 0) &&
        !first.isAnother &&
        (shown?.never ?? 1) < PERSONAL &&
        !asksOfHisOwn(question) &&
        (!excluded || isAnsweredByNotary(question, line, isBeyondDoubt(question, line.id, sheet)))));
  const isRatherPersonal = excluded !== null && !isCovered;
  const lines = ranked.map(({ id }) => id);
  return { sentence, isForPerson: false, lines, isCovered, isRatherPersonal, isPlain };
}

/** Whether both choices speak for a line: what words mean, and what was learned of questions. */
function isNear(nearness: number, probability: number): boolean {
  return probability >= SURE ? nearness >= NEAR : nearness >= COVERS && probability >= PROBABLE;
}

import { shippedWords, type WordVectors } from '../meaning/word-vectors.ts';
import { listAsked } from './asked-features.ts';
import { asksBeyondLine } from './beyond-line.ts';
import {
  type ReadSheet,
  rankForPerson,
  rankLines,
  rankLinesInContext,
  readBothWays,
  sheetOf,
} from './choose-line.ts';
import { compareEntry, namesAnother } from './compare-entry.ts';
import type { Question } from './find-questions.ts';
import { type MeantSheet, readMeantQuestion, readMeantSheet, weighMeaning } from './meaning-of-lines.ts';
import type { SheetLine } from './read-text.ts';
import { isAnybodys, isSpecialCase } from './special-case.ts';

/** A line, and all that speaks for it or against it as the answer to a question. */
export interface LineSigns {
  id: string;
  signs: number[];
  /** It is about another thing, case or paper than is asked, or does not tell what is. */
  isAnother: boolean;
}

/** As small as a probability may seem. */
const LEAST = 1e-4;

/** A sheet is read once for its meaning too. */
const meantSheets = new WeakMap<readonly SheetLine[], MeantSheet>();

function meantSheetOf(entries: readonly SheetLine[], vectors: WordVectors): MeantSheet {
  const known = meantSheets.get(entries) ?? readMeantSheet(entries, vectors);
  meantSheets.set(entries, known);
  return known;
}

/** A question is compared with a sheet once, whoever wants to know. */
const compared = new WeakMap<Question, { entries: readonly SheetLine[]; lines: LineSigns[] }>();

/** Each line of the sheet with what speaks for it: both choices that were learned, the rules, and what the words mean. */
export function listSigns(
  question: Question,
  entries: readonly SheetLine[],
  vectors: WordVectors = shippedWords(),
): LineSigns[] {
  const known = compared.get(question);
  if (known?.entries === entries) return known.lines;
  const sheet = sheetOf(entries);
  const meant = meantSheetOf(entries, vectors);
  const asked = readMeantQuestion(question, meant);
  const heard = hear(question, sheet);
  const lines = entries.map((entry, at) => {
    const { signs, isAnother } = heard(entry, at);
    return { id: entry.id, isAnother, signs: [...signs, ...weighMeaning(asked, entry.id, meant)] };
  });
  compared.set(question, { entries, lines });
  return lines;
}

/** What was known of a line before its meaning was. */
function hear(question: Question, sheet: ReadSheet) {
  const { told, alone } = readBothWays(question, sheet);
  const [bare, inContext, shown] = [
    byId(rankLines(question, sheet)),
    byId(rankLinesInContext(question, sheet)),
    byId(rankForPerson(question, sheet)),
  ];
  const features = listAsked(question.text, question.context);
  return (entry: SheetLine, at: number) => {
    const [first, line] = [told.lines[at], sheet.lines[at]];
    if (!first || !line) throw new Error('a line of the sheet was not read');
    const [one, other] = [bare.get(entry.id), inContext.get(entry.id)];
    const against = [
      namesAnother(features, line.indexed),
      first.isOther,
      asksBeyondLine(question, entry),
      isSpecialCase(question.whole ?? question.text, question.text, [entry]),
    ];
    const signs = [
      ...first.evidence,
      ...(alone.lines[at]?.evidence ?? []),
      logarithm(one?.probability),
      logarithm(other?.probability),
      logarithm(shown.get(entry.id)?.nearness),
      other?.isMeant ?? 0,
      one?.isMeant ?? 0,
      compareEntry(features, line.indexed, sheet.weigher),
      ...against.map(Number),
      Number(isAnybodys(line.read.guess, sheet.model)),
    ];
    return { signs, isAnother: against.some(Boolean) };
  };
}

function byId<T extends { id: string }>(all: readonly T[]): ReadonlyMap<string, T> {
  return new Map(all.map((one) => [one.id, one]));
}

function logarithm(probability = 0): number {
  return Math.log(Math.max(probability, LEAST));
}

import { asksNearlyTheSame, type ComparableText, readComparable, resembles } from './alike.ts';
import { asksBeyondLine } from './beyond-line.ts';
import type { Question } from './find-questions.ts';
import { asksOfHisOwn } from './general-answer.ts';
import { leansOnContext, pointsBack } from './leaning-question.ts';
import type { KnowledgeEntry } from './match-answer.ts';
import { namesOneCase } from './one-case.ts';

/** What was taught of a line, read once for all that will be asked. */
interface TaughtLine {
  id: string;
  askedAs: ComparableText[];
  refused: ComparableText[];
}

const read = new WeakMap<readonly KnowledgeEntry[], TaughtLine[]>();

function taughtOf(entries: readonly KnowledgeEntry[]): TaughtLine[] {
  const known =
    read.get(entries) ??
    entries.flatMap(({ id, askedAs = [], refused = [] }) => {
      const texts = (of: readonly string[]) => of.map((text) => readComparable(text));
      return askedAs.length + refused.length > 0
        ? [{ id, askedAs: texts(askedAs.filter((text) => !namesOneCase(text))), refused: texts(refused) }]
        : [];
    });
  read.set(entries, known);
  return known;
}

/** Whether a question may teach, and be answered by what was taught: all that is meant stands in it, and holds for everybody. */
export function isPlain(question: Question): boolean {
  const { text, isAlone = false } = question;
  const leans = pointsBack(question) || leansOnContext(question);
  return isAlone && !leans && !namesOneCase(text) && !asksOfHisOwn(question);
}

/**
 * The line that a person of this office has answered nearly these words with. Null where two lines have been given, where it
 * was refused for such words, and for what is not plain or asks more than the line tells.
 */
export function findTaught(question: Question, entries: readonly KnowledgeEntry[]): string | null {
  const taught = taughtOf(entries);
  if (taught.length === 0 || !isPlain(question)) return null;
  const asked = readComparable(question.text);
  const found = taught.filter(({ askedAs }) => askedAs.some((one) => asksNearlyTheSame(asked, one)));
  const [only] = found;
  if (!only || found.length > 1 || isAmong(asked, only.refused)) return null;
  const line = entries.find(({ id }) => id === only.id);
  return line && !asksBeyondLine(question, line) ? only.id : null;
}

/** Whether a person has said that this line is no answer to such words. */
export function isRefused(question: Question, id: string, entries: readonly KnowledgeEntry[]): boolean {
  const line = taughtOf(entries).find((one) => one.id === id);
  return (
    line !== undefined && line.refused.length > 0 && isAmong(readComparable(question.text), line.refused)
  );
}

function isAmong(asked: ComparableText, refused: readonly ComparableText[]): boolean {
  return refused.some((one) => resembles(asked, one));
}

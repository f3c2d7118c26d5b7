import { isKnownGivenName } from '#server/reading/names/known-given-names.ts';
import type { NaturalName } from '#server/reading/names/person-name.ts';
import { isSameSurname } from '#server/reading/names/same-person.ts';
import { isMostlySurname } from '#server/reading/names/usual-surnames.ts';
import { foldKey } from '#server/reading/text/fold.ts';
import { listWrittenNames, type Sought, type WrittenWord } from './written-names.ts';

type Words = readonly WrittenWord[];

const OTHERWISE = /[\s(](n[ée]e?|[ée]p(?:ou(?:se|x)|\.)?|vve|veu(?:ve|f))\s/i;

interface NameSought {
  isWhole(written: string): boolean;
  isGivenAlone(written: string): boolean;
  isSurnamed(written: string): boolean;
}

/**
 * Whether his given name and a surname of his stand side by side, in either order: « VERNAY-GALLAY Anne » is a VERNAY, and
 * « VERNAY Luc GALLAY Odile » are two, of whom neither is a GALLAY Luc.
 */
export function seekName({ lastName, firstName }: NaturalName): NameSought {
  const sought: Sought = {
    givens: [foldKey(firstName), foldKey(firstName.trim().split(/[\s,]/)[0] ?? '')].filter(Boolean),
    surnames: [lastName, ...listBorne(lastName).map(({ text }) => text)].filter((one) => foldKey(one) !== ''),
  };
  const list = (text: string) => listWrittenNames(text, sought);
  const isSurnamed = (text: string) => list(text).some((words) => markSurnames(words, sought).includes(true));
  const isPaired = (text: string) => list(text).some((words) => isOfWords(words, sought));
  return {
    isSurnamed,
    isGivenAlone: (written) => {
      const keys = list(written)
        .flat()
        .map(({ key }) => key);
      return sought.givens.includes(keys.join(''));
    },
    isWhole: (written) => {
      const [borne, ...otherwise] = listBorne(written);
      if ([borne, ...otherwise].some((one) => one && isPaired(one.text))) return true;
      // « VERNAY Odile née GALLAY »: of whoever was named last.
      const last = list(borne?.text ?? '').at(-1) ?? [];
      const isHis = findGivens(last.length > 3 ? last.slice(-2) : last, sought).length > 0;
      return isHis && otherwise.some((one) => isBorneBy(one, sought));
    },
  };
}

interface Borne {
  behind: string;
  text: string;
}

/** « VERNAY Odile née GALLAY »: what stands before the first such word, and behind each. */
function listBorne(text: string): Borne[] {
  const parts = ['', ...text.split(OTHERWISE)];
  return parts.flatMap((behind, at) => (at % 2 === 0 ? { behind, text: parts[at + 1] ?? '' } : []));
}

/** Only the name directly behind: « époux de Claire GALLAY » and « époux GALLAY Claire » tell of another person. */
function isBorneBy({ behind, text }: Borne, sought: Sought): boolean {
  const [beside = ''] = text.replace(/^[\s:]{1,9}/, '').split(/[,()]/);
  const words = listWrittenNames(beside, sought)[0] ?? [];
  const marks = markSurnames(words, sought);
  const next = words[marks.indexOf(false)];
  const isOfSpouse = !/^n/i.test(behind) && next !== undefined && isKnownGivenName(next.text);
  return marks[0] === true && !isOfSpouse;
}

function isOfWords(words: Words, sought: Sought): boolean {
  const runs = groupByCase(words);
  if (runs.length < 2) return isInOneCase(words, sought);
  // « Compte VERNAY LUC »: nobody is called Compte.
  const isGivenBeside = words.some(({ text, isCapitals }) => !isCapitals && isKnownGivenName(text));
  if (!isGivenBeside && runs.some((run) => isInOneCase(run, sought))) return true;
  // « VERNAY Luc GALLAY Odile »: what begins with a surname goes on so.
  const step = runs.length % 2 === 0 ? 2 : 1;
  return runs.some((run, index) => {
    const next = runs[index + 1];
    if (index % step !== 0 || !next) return false;
    const [capitals, others] = run[0]?.isCapitals ? [run, next] : [next, run];
    // « VERNAY Henri Luc » is a Henri; « Relevé Luc VERNAY » is a Luc.
    const isFirst = ({ from }: { from: number }) =>
      !others.slice(0, from).some(({ text }) => isKnownGivenName(text));
    return markSurnames(capitals, sought).includes(true) && findGivens(others, sought).some(isFirst);
  });
}

function groupByCase(words: Words): WrittenWord[][] {
  const runs: WrittenWord[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.[0]?.isCapitals === word.isCapitals) last.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** Nothing but the places of the words tells which is a surname: in the midst of others they may be two persons' names. */
function isInOneCase(words: Words, sought: Sought): boolean {
  return findGivens(words, sought).some(({ from, end }) => {
    const marks = markSurnames(words, sought).map((isHis, at) => isHis && (at < from || at >= end));
    const isInMidst = (start: number, stop: number) => start > 0 && stop < words.length;
    if (marks[from - 1] && !isInMidst(marks.slice(0, from).lastIndexOf(false) + 1, end)) return true;
    const after = [...marks, false].indexOf(false, end);
    if (marks[end] && !isInMidst(from, after)) return true;
    if (from === 0) return isAfterOthers(words, marks, end);
    return end === words.length && from === 2 && marks[0] === true;
  });
}

/** « ANNE VERNAY GALLAY », « LUC HENRI MARIE VERNAY »; « PAUL MARTIN ODILE GALLAY » are two, though Martin be a given name as well. */
function isAfterOthers(words: Words, marks: readonly boolean[], end: number): boolean {
  const start = marks.indexOf(true, end);
  if (start < 0 || marks.includes(false, start)) return false;
  const between = words.slice(end, start).map(({ text }) => text);
  return between.length < 2 || (between.every(isKnownGivenName) && !isMostlySurname(between[0] ?? ''));
}

function findGivens(words: Words, { givens }: Sought): { from: number; end: number }[] {
  return words.flatMap((_, from) =>
    givens.flatMap((given) => {
      const end = findRunEnd(words, from, given);
      return end === null ? [] : { from, end };
    }),
  );
}

/** Which of the words are of a surname of his; « SAINT-MARTIN » is not « MARTIN ». */
function markSurnames(words: Words, { surnames }: Sought): boolean[] {
  const marks = words.map(({ text }) => surnames.some((surname) => isSameSurname(surname, text)));
  for (const from of words.keys())
    for (const surname of surnames) marks.fill(true, from, findRunEnd(words, from, foldKey(surname)) ?? from);
  return marks;
}

/** « De La Roche » and « DE LAROCHE » are one name. */
function findRunEnd(words: Words, from: number, name: string): number | null {
  let run = '';
  for (let at = from; at < words.length; at += 1) {
    run += words[at]?.key ?? '';
    if (run === name) return at + 1;
    if (!name.startsWith(run)) return null;
  }
  return null;
}

import { readGivenList } from '../names/given-list.ts';
import { readNameAt } from '../names/names.ts';
import { displayNames, formatFirstName, type PersonName } from '../names/person-name.ts';
import type { DocumentText } from '../text/document-text.ts';
import { foldKey, foldText } from '../text/fold.ts';
import { findMentions } from './mentions.ts';
import { decidePerson, doubtPlace, NOBODY, type PersonChoice } from './person-choice.ts';

const BORN = /\bEST NEE?\b/g;
/** What follows the names of whoever is born. */
const SEX_OR_PARENT = /^,?\s(?:(?:DU|DE)\sSEXE|FILS D|FILLE D)/;
const PARENT = /\b(?:FILS|FILLE|(?:MASCULIN|FEMININ),?)\sDE\s/;
const OTHER_PARENT = /\bET DE\s/;
const BIRTH = 160;
const PARENTS = 320;

/**
 * The child of an act that gives him his names alone, « est née, en notre commune, Eva, Louise, du sexe féminin »: the
 * surname is a parent's where the margin or the head of the act bears it as well; else it is a proposal.
 */
export function fromBirth(document: DocumentText): PersonChoice {
  const { folded } = document;
  for (const { index, 0: words } of folded.matchAll(BORN)) {
    const child = findNames(document, index + words.length);
    if (!child) continue;
    const parents = listParents(document, child.end);
    const bearer = parents.find(
      ({ lastName }) => isHeading(folded.slice(0, index), lastName) || isToldOfChild(folded, lastName),
    );
    const { lastName } = bearer ?? parents[0] ?? {};
    if (!lastName) return NOBODY;
    const person: PersonName = { kind: 'natural', lastName, firstName: formatFirstName(child.first) };
    const choice = decidePerson(document, { persons: [person], start: child.start, end: child.end }, 0.86);
    return bearer ? { ...choice, told: true } : doubtPlace(choice, 'surname-of-a-parent');
  }
  return NOBODY;
}

/** « est née, 16 boulevard de Bulgarie, Sylvie GUILLERM, du sexe féminin »: the act tells his own birth, whoever else is born in it. */
export function isBornInSentence(document: DocumentText, value: string): boolean {
  const { folded } = document;
  const births = [...folded.matchAll(BORN)].map(({ index }) => index);
  return findMentions(document).some(
    ({ start, end, persons }) =>
      foldKey(displayNames(persons)) === foldKey(value) &&
      births.some((at) => start > at && start - at < BIRTH) &&
      SEX_OR_PARENT.test(folded.slice(end, end + 12)),
  );
}

function findNames({ text, folded }: DocumentText, from: number) {
  // « est né, 16 avenue Yves Thépot, Yann Erwan »: his names stand behind a mark, the street's do not.
  const opening = /(?<=^|^[,:]?\s|[,:]\s)\p{Lu}\p{Ll}/gu;
  for (const { index } of text.slice(from, from + BIRTH).matchAll(opening)) {
    const start = from + index;
    const list = readGivenList(text, start);
    if (list && SEX_OR_PARENT.test(folded.slice(list.end, list.end + 12))) return { ...list, start };
  }
  return null;
}

/** The father, then the mother, as the act names them after the child. */
function listParents({ text, folded }: DocumentText, from: number): PersonName[] {
  const parents: PersonName[] = [];
  let at = from;
  for (const label of [PARENT, OTHER_PARENT]) {
    const match = label.exec(folded.slice(at, at + PARENTS));
    if (!match) break;
    at += match.index + match[0].length;
    const person = readParent(text, at);
    if (person) parents.push(person);
  }
  return parents;
}

/** « de Odwin », however rare, and « VANDEWALLE » on the next line. */
function readParent(text: string, at: number): PersonName | null {
  const rest = text.slice(at, at + 80);
  const read = [rest, rest.replace(/\n/g, ' ')].map((words) => readNameAt(words, 0)?.persons[0]);
  return read.find((person) => person?.firstName) ?? null;
}

function isHeading(before: string, surname: string): boolean {
  return ` ${before.split(/[^A-Z'-]+/).join(' ')} `.includes(` ${foldText(surname)} `);
}

/** « Nom de famille de l'enfant : KERVELLA », « Nom de l'intéressé : … », « NOM : … », wherever the act tells it. */
function isToldOfChild(folded: string, surname: string): boolean {
  const told = [...folded.matchAll(TOLD)].map(({ 1: name = '' }) => name);
  return told.some((name) => name.startsWith(foldText(surname)));
}

const TOLD =
  /(?<=^|\n)NOM(?: DE FAMILLE| DE NAISSANCE)?(?: DE L'(?:ENFANT|INTERESSEE?))?\s{0,3}:\s{0,3}([A-Z][A-Z' -]{1,60})/g;

/** Children whom a booklet names by their given names alone bear the surname of the first of the parents. */
export function listBookletChildren(
  { text, folded }: DocumentText,
  [father]: readonly PersonName[],
): PersonName[] {
  if (father?.kind !== 'natural') return [];
  return [...folded.matchAll(/\bEST NEE?(?:\(E\))?[\s:,]{1,3}/g)].flatMap(({ index, 0: words }) => {
    const list = readGivenList(text, index + words.length);
    return list
      ? [{ kind: 'natural' as const, lastName: father.lastName, firstName: formatFirstName(list.first) }]
      : [];
  });
}

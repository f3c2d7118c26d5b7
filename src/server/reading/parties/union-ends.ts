import { isKnownGivenName } from '../names/known-given-names.ts';
import { readNameAt } from '../names/names.ts';
import type { PersonName } from '../names/person-name.ts';
import { isSameSurname } from '../names/same-person.ts';
import type { DocumentText } from '../text/document-text.ts';
import { foldKey } from '../text/fold.ts';
import {
  beginsBefore,
  goesOnBehind,
  mentionFrom,
  mentionUntil,
  yearOf,
  yearOfDecision,
} from './margin-mentions.ts';

export type UnionKind = 'marriage' | 'pacs';

/** What is told to have ended a union while both may live. */
export interface UnionEnd {
  from: number;
  to: number;
  year: number | null;
  /** Of what; null where it is not told. */
  kind: UnionKind | null;
  /** From whom; null where it is not told. */
  partner: PersonName | null;
  /** What it takes back is of its own year. */
  isOfItsYear: boolean;
}

/** A union that is over while both may live. « Nulle opposition », « toute copie surchargée est nulle », « mots nuls » end none. */
export const END =
  /\b(?:DIVORC(?:EE?S?|ES?)|DISSO(?:US|UTE|LUTION)|ANNUL(?:EE?S?|ATION)|(?<!\b(?:COPIE|RATUREE?S?|SURCHARGEE?S?|MOTS?|RAYEE?S?)\b[^.;\n]{0,20})NUL(?:LE)?(?! ?(?:EMPECHEMENT|OPPOSITION|PART|AUTRE|DOUTE)\b)|NULLITE|ROMPUE?S?|RUPTURE|MIS FIN|PRIS FIN|FIN D(?:U|E LA|E L') ?(?:MARIAGE|PACS|PACTE|UNION)|INOPPOSABLES?|INEXISTANTE?S?|REPUDI(?:EE?|ATION)|SEPAREE?S? DEFINITIVEMENT|A CESSE|CESSATION|RESILI(?:EE?|ATION))\b(?! (?:DE (?:LA |LEUR )|DU )(?:COMMUNAUTE|REGIME|SOCIETE)\b)/g;
/** What may be said of anything has to be said of a union. */
const OF_ANYTHING = /^(?:NUL|INOPP|INEX|A CESSE|CESS|RESIL)/;
/** « Mention de divorce apposée par erreur, annulée le … »: what a mention told that is taken back. */
const TAKEN_BACK =
  /\bMENTION\b(?! ?(?:MARGINALE)? ?[:\n])[^.:;]{0,80}\b(?:ANNULEE|SUPPRIMEE|RAYEE|PAR ERREUR)\b|\b(?:ANNULATION|SUPPRESSION|RADIATION) DE (?:LA|CETTE) MENTION\b[^.:;]{0,80}/g;
const OF_PACS = /\b(?:PACSEE?S?|PACS|PACTE|PARTENAIRES?)\b/;
const OF_MARRIAGE = /\b(?:MARIAGE|MARIEE?S?|EPOUX|CONJOINTS?)\b/;
const OF_ANY = /\b(?:PACSEE?S?|PACS|PACTE|PARTENAIRES?|MARIAGE|MARIEE?S?|EPOUX|CONJOINTS?)\b/g;
/** Only a PACS ends so. */
const BY_MARRIAGE =
  /\b(?:PAR (?:LE |LEUR |SON )?|(?:RAISON|SUITE|FAIT|CAUSE) (?:DU |DE LEUR |DE SON )|SUITE (?:AU |A LEUR ))MARIAGE\b/;
/** « dissolution du pacte », « nullité du mariage ». */
const OBJECT = /^ (?:DU|DUDIT|AU|DE LEUR|A LEUR|DE CE|DE SON) (?:MARIAGE|PACS|PACTE)\b/;

export function listEnds(document: DocumentText): UnionEnd[] {
  const { folded } = document;
  const back = [...folded.matchAll(TAKEN_BACK)].map(({ index, 0: words }) => ({
    from: index,
    to: index + words.length,
    words,
  }));
  const told = [...folded.matchAll(END)].filter(
    ({ index }) => !back.some(({ from, to }) => index >= from && index < to),
  );
  const ends = told.map(({ index, 0: word }): UnionEnd => {
    const to = index + word.length;
    const behind = mentionFrom(folded, to);
    const kind = kindOf(word, mentionUntil(folded, index), behind);
    const year =
      yearOf(mentionFrom(folded, index)) ??
      yearOfDecision(mentionUntil(folded, index)) ??
      yearOfDecision(beginsBefore(folded, index)) ??
      yearOf(goesOnBehind(folded, index));
    return { from: index, to, year, kind, partner: readParted(document, to, behind), isOfItsYear: false };
  });
  const isOfUnion = ({ from, to, kind }: UnionEnd) =>
    kind !== null || !OF_ANYTHING.test(folded.slice(from, to));
  return [...ends.filter(isOfUnion), ...back.flatMap(takeBack)];
}

/** A mention that told a union, and is taken back; of one that tells nothing else, only the year says which it was. */
function takeBack({ from, to, words }: { from: number; to: number; words: string }): UnionEnd[] {
  // What told an end is as if it had not been told.
  if (/\b(?:DIVORCE|DISSOLUTION|SEPARATION|NULLITE)\b/.test(words)) return [];
  const year = yearOf(words);
  const kind = OF_PACS.test(words) ? 'pacs' : OF_MARRIAGE.test(words) ? 'marriage' : null;
  if (kind === null && year === null) return [];
  return [{ from, to, year, kind, partner: null, isOfItsYear: year !== null }];
}

function kindOf(word: string, before: string, behind: string): UnionKind | null {
  if (word.startsWith('DIVORC')) return 'marriage';
  if (BY_MARRIAGE.test(before) || BY_MARRIAGE.test(behind)) return 'pacs';
  const object = OBJECT.exec(behind)?.[0] ?? (OF_ANY.test(word) ? word : null);
  OF_ANY.lastIndex = 0;
  const [first] = behind.matchAll(OF_ANY);
  const named = object ?? [...before.matchAll(OF_ANY)].at(-1)?.[0] ?? first?.[0] ?? '';
  if (OF_PACS.test(named)) return 'pacs';
  return OF_MARRIAGE.test(named) ? 'marriage' : null;
}

/** « divorcée le 3 mars 2009 de Paul BLANC », « du mariage célébré à Brest avec Paul BLANC ». */
const FROM =
  /^(?:,? (?:LE|EN|DEPUIS LE) [^,;.\n]{2,30}?)? (?:D'AVEC|DE|D') ?(?=[A-Z])|^[^.;]{0,120}?\b(?:D')?AVEC (?=[A-Z])/;
/** With whom one was united afterwards. */
const AFTERWARDS = /\b(?:RE)?(?:MARIEE?|PACSEE?|UNIE?)\b|[,\n] ?(?:RE)?(?:MARIAGE|PACS|PACTE)\b/;

function readParted({ text }: DocumentText, at: number, behind: string): PersonName | null {
  const next = behind.search(AFTERWARDS);
  const link = FROM.exec(next < 0 ? behind : behind.slice(0, next));
  const reading = link && readNameAt(text, at + link[0].length);
  const person = reading?.persons[0];
  if (!reading || !person || /^(?:MAITRE|ME)\b/.test(behind.slice(link[0].length))) return null;
  return reading.civil || isKnownGivenName(person.firstName) ? person : null;
}

/** Whether it tells of somebody else; one who shares a name with him may be he, badly read. */
export function isAnother(one: PersonName, other: PersonName): boolean {
  const isGiven = one.firstName !== '' && foldKey(one.firstName) === foldKey(other.firstName);
  return !isGiven && !isSameSurname(one.lastName, other.lastName);
}

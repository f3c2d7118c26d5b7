import type { PersonName } from '../names/person-name.ts';
import type { DocumentText, Line } from '../text/document-text.ts';
import { dayBefore, dayBehind, mentionFrom, whenBehind } from './margin-mentions.ts';
import { isNamedBefore, LATE } from './partner-deaths.ts';
import { isAnother, listEnds, type UnionEnd } from './union-ends.ts';

/** Whether a paper of a couple says that their union is over, by an end that has a day or that is its title. */
export function isUnionOver(
  document: DocumentText,
  isOfSpouses: boolean,
  holders: readonly PersonName[],
): boolean {
  return isOfSpouses ? isMarriageOver(document, holders) : isPartnershipOver(document);
}

/**
 * An act of marriage tells before the wedding who was divorced or widowed and whose parents have died; what it tells since has
 * ended this marriage, in a margin whatever stands above it, or on the page of a booklet.
 */
function isMarriageOver(document: DocumentText, holders: readonly PersonName[]): boolean {
  const { folded } = document;
  const wedding = findWedding(folded);
  const isSince = (day: string | null) =>
    day !== null && (wedding === null || day >= wedding.slice(0, day.length));
  const year = wedding === null ? 0 : Number(wedding.slice(0, 4));
  const ends = listEnds(document).some(
    (end) => isTold(end, folded, holders, wedding !== null) && (end.year ?? 0) >= year,
  );
  const isCoded = [...folded.matchAll(CODE)].some(([, told]) => Number(told) >= year);
  return (
    ends ||
    isCoded ||
    listDeaths(document, holders, wedding !== null).some((at) => isSince(whenBehind(folded, at)))
  );
}

/** What a plurilingual extract writes of the end (CIEC, no 16): « Div 03 03 2019 », « Dm » the husband's death, « Df » the wife's. */
const CODE = /\b(?:DIV|DM|DF)\b[ .:]{1,4}\d{1,2}[ ./-]{1,3}\d{1,2}[ ./-]{1,3}(\d{4})\b/g;

/** « divorcé de Zoé BLANC » is said of one of them, before. */
const STATUS = /^DIVORCEE\b|^DIVORCE,? (?:DE |D'|DEPUIS |EN |SUIVANT |NON |SANS )/;

function isTold(
  { from, to, year, kind, partner }: UnionEnd,
  folded: string,
  holders: readonly PersonName[],
  isWeddingKnown: boolean,
): boolean {
  if (kind === 'pacs' || year === null) return false;
  if (partner && holders.length > 0 && holders.every((holder) => isAnother(partner, holder))) return false;
  if (!isWeddingKnown && STATUS.test(folded.slice(from, from + 20))) return false;
  return whenBehind(folded, to) !== null || !mentionFrom(folded, to).includes(String(year));
}

const DEATH = /\b(?:DECES|DECEDEE?)\b/g;
/** From here on a booklet is of the children. */
const CHILDREN = /(?:^|\n)[^A-Z\n]{0,4}(?:[A-Z0-9]{1,10} )?ENFANTS?\b/;

/** Where a death is told that may be one of the couple's: of one by his name or as husband, and any that is told since they married. */
function listDeaths(
  { folded }: DocumentText,
  holders: readonly PersonName[],
  isWeddingKnown: boolean,
): number[] {
  const until = folded.search(CHILDREN);
  const isOfHolder = (at: number) => holders.some((holder) => isNamedBefore(folded, at, holder));
  const told = [...folded.matchAll(DEATH)].filter(
    ({ index }) => (isWeddingKnown && (until < 0 || index < until)) || isOfHolder(index),
  );
  return [...folded.matchAll(LATE), ...told].map(({ index, 0: words }) => index + words.length);
}

const WEDDING = /\b(?:ONT COMPARU|COMPARAISSENT|SE SONT UNIS|UNIS PAR LE MARIAGE)\b/g;
/** « Le 4 juin 2010 à Brest a été célébré le mariage »; a wedding that is to come is told behind the word. */
const CELEBRATED = /\bCELEBREE?\b/g;
/** Not of the title: the day below it is that of the copy. */
const MARRIAGE = /(?<!\bACTES? DE )\b(?:CELEBREE?|MARIAGE|MARIES)\b/g;
const JUST_BEFORE = 90;

/** The ISO day on which they married: before what they did on it, or behind the word. */
function findWedding(folded: string): string | null {
  const before = [
    ...[...folded.matchAll(WEDDING)].map(({ index }) => dayBefore(folded, index)),
    ...[...folded.matchAll(CELEBRATED)].map(({ index }) => {
      const words = folded.slice(Math.max(0, index - JUST_BEFORE), index);
      return /\b(?:A|ONT) ETE $/.test(words) ? dayBefore(words, words.length) : null;
    }),
  ];
  const behind = [...folded.matchAll(MARRIAGE)].map(({ index, 0: word }) =>
    dayBehind(folded, index + word.length),
  );
  return [...before, ...behind].find((day) => day !== null) ?? null;
}

/** Of partners: a word of their convention says how it would end, its day that it did. */
const PARTED =
  /(?<!\b(?:NON|PAS|JAMAIS|PAS ETE) )\b(?:DISSO(?:US|UTE|LUTION)|MIS FIN|PRIS FIN|ROMPUE?|RUPTURE|A CESSE|RESILI(?:EE?|ATION))\b/g;
/** What is made to tell an end: an article of a convention, or a field that says no, is none. */
const CERTIFIES =
  /\b(?:CERTIFICAT|RECEPISSE|ATTESTATION|DECLARATION|ENREGISTREMENT|AVIS|NOTIFICATION|SIGNIFICATION)\b/;

/** A field that says no, beside others whose days stand behind it, unless the day is told at once. */
const NONE = /^[^.;]{0,100}\bNEANT\b/;
const AT_ONCE = /^\w{0,3} ?(?:A ETE |EST )?(?:ENREGISTREE? )?(?::|LE|EN DATE DU|AU|DEPUIS LE|DU|EN)? ?\d/;
const NEAR = 130;

const OF_PARTNERS = /\b(?:PACTE CIVIL|PACS)\b/;

/** « En cas de rupture, … le véhicule acquis le … »: what may come has no day. */
const CONDITION = /\b(?:EN CAS DE|SI UNE?|TOUTE|UNE EVENTUELLE)\s{1,3}(?:SA |LEUR )?$/;

function isPartnershipOver({ lines, folded }: DocumentText): boolean {
  // Below what unites them an end is an article, or a field.
  const united = lines.findIndex(({ folded: line }) => OF_PARTNERS.test(line) && line.search(PARTED) < 0);
  const isTitle = ({ text, folded: line, top }: Line, index: number) => {
    const at = line.search(PARTED);
    const isOwn = united < 0 || index < united || CERTIFIES.test(line.slice(0, at));
    return top && at >= 0 && isOwn && text === text.toLocaleUpperCase('fr-FR');
  };
  const isDated = ({ index, 0: word }: RegExpExecArray) => {
    const to = index + word.length;
    if (CONDITION.test(folded.slice(Math.max(0, index - 24), index))) return false;
    const isNone = NONE.test(folded.slice(to, to + NEAR)) && !AT_ONCE.test(folded.slice(to, to + NEAR));
    return !isNone && whenBehind(folded, to) !== null;
  };
  return lines.some(isTitle) || [...folded.matchAll(PARTED)].some(isDated);
}

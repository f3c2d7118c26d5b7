import { isGivenName } from '../names/given-names.ts';
import { type NameReading, readNameAt } from '../names/names.ts';
import type { PersonName } from '../names/person-name.ts';
import type { DocumentText } from '../text/document-text.ts';

const WORN =
  /(?:\bEPOU(?:SE|X)\b(?! DE\b)|\bEP\.|\bVEU(?:VE|F)\b(?! DE\b)|\bVVE\b|NOM D'USAGE(?: ?\/ ?ALTERNATE NAME)? ?\n?|NOM D'EPOU\w{1,6}|\bDIVORCEE?\b)[ :,(]{0,4}(?:DE )?([A-Z][A-Z'-]{1,24}(?: [A-Z][A-Z'-]{1,24})?)/g;

/** Surnames that it gives its holder beside his own. */
export function findOtherSurnames(document: DocumentText): string[] {
  const worn = [...document.folded.matchAll(WORN)].flatMap(({ index, 0: words, 1: name = '' }) =>
    // « son épouse, domiciliés à … » names nobody.
    /^\p{Lu}/u.test(document.text.slice(index + words.length - name.length)) ? [name] : [],
  );
  return [...new Set([...worn, ...findUnions(document).map(({ partner }) => partner.lastName)])].slice(0, 6);
}

/** « son épouse » is somebody else's. */
const UNION =
  /(?<!\bSON )\b(?:MARIEE?|PACSEE?|UNIE?|PACTE CIVIL DE SOLIDARITE|EPOU(?:SE|X)|VEU(?:VE|F)|MARIAGE)\b(?=([^;]{0,160}))/g;
/** Given names are told in capitals and in small letters, a marriage with its accent. */
const GIVEN_NAME = /^MARIE$/i;
const AVEC = /\bAVEC (?=[A-Z])/g;
/** Right after the word, but for a place and a day: « à » and « de » open the name of a town or of a parent as well. */
const TO = /(?:^|\s)(?:DE|A) (?=[A-Z])/g;
const OTHERS = /\b(?:FILS|FILLE|NEE?|ENFANT|PERE|MERE|PRESENCE|TEMOINS?|DEVANT|PAR)\b/;
/** A union that is over while both may live. */
const END =
  /\b(?:DIVORC(?:EE?S?|ES?)|DISSO(?:US|UTE|LUTION)|ANNUL(?:EE?S?|ATION)|ROMPUE?S?|RUPTURE|MIS FIN|PRIS FIN|FIN D(?:U|E LA|E L') ?(?:MARIAGE|PACS|PACTE|UNION))\b/g;
const DEAD = /\bDECEDEE?\b/;
/** Not that of a birth. */
const YEAR = /(?<!\bNEE?\b[^,;]{0,40})(?<!\d)((?:1[89]|20)\d{2})(?!\d)/;
/** Where a mention of a margin ends: with a mark, or where the next line begins another one. */
const SENTENCE =
  /\.(?=\s|$)|\n(?=(?:MARIEE?|MARIAGE|PACSEE?|PACS|UNIE?|DIVORCEE?|DIVORCE|DECEDEE?|DECES|LES|MENTIONS?)\b)/;
const A_MENTION = 240;

interface Union {
  partner: PersonName;
  /** Both live, and it lasts. */
  lasts: boolean;
  /** Death has ended it: whose name it gave goes on bearing it. */
  isWidowed: boolean;
}

/** Spouses that a civil-status act tells: those of today, and those whom death has parted. */
export function findSpouses(document: DocumentText): { spouses: PersonName[]; late: PersonName[] } {
  const unions = findUnions(document);
  const named = (some: readonly Union[]) => some.map(({ partner }) => partner).slice(0, 4);
  return {
    spouses: named(unions.filter(({ lasts }) => lasts)),
    late: named(unions.filter(({ isWidowed }) => isWidowed)),
  };
}

/** The unions of a paper, but for those that a divorce is told to have ended. */
function findUnions(document: DocumentText): Union[] {
  const { folded } = document;
  const ends = listEnds(folded);
  const found: Union[] = [];
  for (const { index, 0: words, 1: clause = '' } of folded.matchAll(UNION)) {
    const from = index + words.length;
    const isName = GIVEN_NAME.test(document.text.slice(index, from));
    const reading = readPartner(document, from, clause, isName ? [AVEC] : [AVEC, TO]);
    const partner = reading?.persons[0];
    if (!reading || !partner) continue;
    const union = { from: index, to: reading.end, year: yearOf(untilEnd(mentionAt(folded, index))) };
    if (ends.some((end) => isEndOf(end, union, folded))) continue;
    const isWidowed = /^VEU/.test(words) || DEAD.test(mentionAt(folded, reading.end));
    found.push({ partner, lasts: !isWidowed, isWidowed });
  }
  return found;
}

interface Told {
  from: number;
  to: number;
  year: number | null;
}

/** Of another year, the later one ends the older: nobody has two unions at a time. Else what is told after, or in one breath. */
function isEndOf(end: Told, union: Told, folded: string): boolean {
  if (end.year !== null && union.year !== null && end.year !== union.year) return end.year > union.year;
  if (end.from >= union.to) return true;
  return end.from < union.from && !SENTENCE.test(folded.slice(end.from, union.from));
}

function listEnds(folded: string): Told[] {
  return [...folded.matchAll(END)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
    year: yearOf(mentionAt(folded, index)),
  }));
}

/** What is told from here on, in the same mention. */
function mentionAt(folded: string, from: number): string {
  const behind = folded.slice(from, from + A_MENTION);
  const end = SENTENCE.exec(behind);
  return end ? behind.slice(0, end.index) : behind;
}

function untilEnd(mention: string): string {
  const at = mention.search(END);
  return at < 0 ? mention : mention.slice(0, at);
}

function yearOf(mention: string): number | null {
  const year = YEAR.exec(mention)?.[1];
  return year ? Number(year) : null;
}

/** Of partners: a word of their convention says how it would end, its day that it did. */
const PARTED = /\b(?:DISSO(?:US|UTE|LUTION)|MIS FIN|PRIS FIN|ROMPUE?|RUPTURE)\b/g;
const ON_A_DAY = /^[^.;]{0,80}?(?:\bLE|\bDU|:) ?\d{1,2}(?:ER)?[ /.-]/;
const MARGIN = /\bMENTIONS?\b/;

/** Whether a paper of a couple says that their union is over: by its title, by the day of its end, or in a margin. */
export function isUnionOver({ lines, folded }: DocumentText, isOfSpouses: boolean): boolean {
  if (isOfSpouses) {
    const margin = folded.search(MARGIN);
    return margin >= 0 && listEnds(folded.slice(margin)).some(({ year }) => year !== null);
  }
  const isTitle = lines.some(
    ({ text, folded: line, top }) =>
      top && text === text.toLocaleUpperCase('fr-FR') && line.search(PARTED) >= 0,
  );
  const isDated = ({ index, 0: word }: RegExpExecArray) =>
    ON_A_DAY.test(folded.slice(index + word.length, index + word.length + 120));
  return isTitle || [...folded.matchAll(PARTED)].some(isDated);
}

/** Whoever is named first after « avec »; after « à » or « de » only one whose given name is known, or announced. */
function readPartner(
  { text }: DocumentText,
  from: number,
  clause: string,
  links: readonly RegExp[],
): NameReading | null {
  for (const link of links) {
    for (const { index, 0: words } of clause.matchAll(link)) {
      const before = clause.slice(0, index);
      if (link === TO && (before.length > 60 || OTHERS.test(before))) break;
      const reading = readNameAt(text, from + index + words.length);
      const person = reading?.persons[0];
      if (!reading || !person?.firstName || person.lastName.length < 2) continue;
      if (link === AVEC || reading.civil || isGivenName(person.firstName)) return reading;
    }
  }
  return null;
}

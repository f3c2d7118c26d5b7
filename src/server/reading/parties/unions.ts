import { isKnownGivenName } from '../names/known-given-names.ts';
import { type NameReading, readNameAt } from '../names/names.ts';
import { displayName, type PersonName } from '../names/person-name.ts';
import { comparePersons, isSameSurname } from '../names/same-person.ts';
import type { DocumentText } from '../text/document-text.ts';
import { isOneMention, mentionFrom, yearOf } from './margin-mentions.ts';
import { isNamedBefore, listPartnerDeaths } from './partner-deaths.ts';
import { END, isAnother, listEnds, type UnionEnd, type UnionKind } from './union-ends.ts';

const WORN =
  /(?:\bEPOU(?:SE|X)\b(?! DE\b)|\bEP\.|\bVEU(?:VE|F)\b(?! DE\b)|\bVVE\b|NOM D'USAGE(?: ?\/ ?ALTERNATE NAME)? ?\n?|NOM D'EPOU\w{1,6}|\bDIVORCEE?\b)[ :,(]{0,4}(?:DE )?([A-Z][A-Z'-]{1,24}(?: [A-Z][A-Z'-]{1,24})?)/g;

/** Surnames that it gives its holder beside his own. */
export function findOtherSurnames(document: DocumentText): string[] {
  const worn = [...document.folded.matchAll(WORN)].flatMap(({ index, 0: words, 1: name = '' }) =>
    // « son épouse, domiciliés à … » names nobody.
    /^\p{Lu}/u.test(document.text.slice(index + words.length - name.length)) ? [name] : [],
  );
  const unions = listUnions(document);
  const borne = unions.filter(teaches(unions)).filter(({ lasts, isWidowed }) => lasts || isWidowed);
  return [...new Set([...worn, ...borne.map(({ partner }) => partner.lastName)])].slice(0, 6);
}

/** « son épouse » is somebody else's. */
const UNION =
  /(?<!\bSON )\b(?:(?:RE)?MARIEE?|PACSEE?|PACS|UNIE?|PACTE CIVIL DE SOLIDARITE|EPOU(?:SE|X)|VEU(?:VE|F)|(?:RE)?MARIAGE)\b(?=([^;]{0,160}))/g;
/** Given names are told in capitals and in small letters, a marriage with its accent. */
const GIVEN_NAME = /^MARIE$/i;
const AVEC = /\bAVEC (?=[A-Z])/g;
/** Right after the word, but for a place and a day: « à » and « de » open the name of a town or of a parent as well. */
const TO = /(?:^|\s)(?:DE|A) (?=[A-Z])/g;
const OTHERS = /\b(?:FILS|FILLE|NEE?|ENFANT|PERE|MERE|PRESENCE|TEMOINS?|DEVANT|PAR)\b/;
const DEAD = /\bDECEDEE?\b/;
const DEATHS = /\bDECEDEE?\b/g;
interface Union {
  partner: PersonName;
  kind: UnionKind | null;
  year: number | null;
  /** Told as what happened to its holder, not as whose spouse somebody is: « époux de … » may be said of a parent. */
  isEvent: boolean;
  /** « PACS … avec X », the noun alone: it ends an older union, and teaches no partner. */
  isBare: boolean;
  /** Both live, and it lasts. */
  lasts: boolean;
  /** Told to have ended while both lived. */
  isOver: boolean;
  /** Death has ended it: whose name it gave goes on bearing it. */
  isWidowed: boolean;
}

/**
 * Spouses that a civil-status act tells: those of today, of whom it says which a marriage made, those whom death has parted, and
 * those from whom its holder is parted while both live.
 */
export function findSpouses(document: DocumentText): {
  spouses: PersonName[];
  married: string[];
  late: PersonName[];
  parted: PersonName[];
  unpacsed: PersonName[];
} {
  const all = listUnions(document);
  const unions = all.filter(teaches(all));
  const named = (some: readonly Union[]) => some.map(({ partner }) => partner).slice(0, 4);
  const lasting = unions.filter(({ lasts }) => lasts);
  // Whoever has married the same one again is not parted from him.
  const over = all.filter(({ isOver, partner }) => isOver && !lasting.some(isWith(partner)));
  const divorced = listEnds(document).flatMap(({ partner, kind }) =>
    partner && kind !== 'pacs' && !lasting.some(isWith(partner)) ? [partner] : [],
  );
  return {
    spouses: named(lasting),
    married: named(lasting.filter(({ kind }) => kind === 'marriage')).map(displayName),
    late: named(unions.filter(({ isWidowed }) => isWidowed)),
    parted: [...named(over.filter(({ kind }) => kind !== 'pacs')), ...divorced],
    unpacsed: named(over.filter(({ kind }) => kind === 'pacs')),
  };
}

const isWith =
  (partner: PersonName) =>
  (union: Union): boolean =>
    !isAnother(union.partner, partner);

/** But for those whose partner another one has replaced. */
const teaches =
  (all: readonly Union[]) =>
  (union: Union): boolean =>
    !union.isBare && !isReplaced(union, all);

/** The unions that a paper tells, whether they last or not. */
function listUnions(document: DocumentText): Union[] {
  const { folded } = document;
  const ends = listEnds(document);
  const deaths = listPartnerDeaths(document);
  const found: Union[] = [];
  for (const { index, 0: words, 1: clause = '' } of folded.matchAll(UNION)) {
    const from = index + words.length;
    const isName = GIVEN_NAME.test(document.text.slice(index, from));
    // Of the noun alone the next mention may be another one's.
    const isAlone = words === 'PACS' || /^VEU/.test(words);
    const own = isAlone ? mentionFrom(clause, 0) : clause;
    const reading = readPartner(document, from, own, isName ? [AVEC] : [AVEC, TO]);
    const partner = reading?.persons[0];
    if (!reading || !partner) continue;
    const year = yearOf(untilEnd(mentionFrom(folded, index)));
    const kind = kindOf(words, folded.slice(index, reading.start));
    // « …, divorcée de … » behind a name is read as a part of it.
    const union = { from: index, to: reading.start, year, kind, partner };
    const isOver = ends.some((end) => isEndOf(end, union, folded));
    const isLate = /^VEU/.test(words) || hasDied(union, reading.end, deaths, folded);
    const isWidowed = isLate && !isOver;
    found.push({
      ...{ partner, kind, year, isEvent: !/^(?:EPOU|VEU)/.test(words), isBare: words === 'PACS' },
      ...{ lasts: !isLate && !isOver, isWidowed, isOver },
    });
  }
  return found;
}

/** Whether a partner is told to have died: beside his name, before it, or as whose death a margin tells; before the union it is another's. */
function hasDied(union: Told, end: number, deaths: readonly UnionEnd[], folded: string): boolean {
  const { partner, year } = union;
  const behind = mentionFrom(folded, end);
  const at = behind.search(DEAD);
  const died = at < 0 ? null : yearOf(behind.slice(at));
  if (at >= 0 && (died === null || year === null || died >= year)) return true;
  const isHis = (death: UnionEnd) => death.partner === null || isDeathOf(death.partner, partner);
  if (deaths.some((death) => isHis(death) && isEndOf({ ...death, partner: null }, union, folded)))
    return true;
  // « avec Luc ROUX », and on a line of its own « Décédé »: that is of whom the act is.
  const after = folded.slice(end);
  return [...after.matchAll(DEATHS)].some(({ index }) => isNamedBefore(after, index, partner));
}

/** Kin share a surname: of whom a given name is told it has to be his. */
function isDeathOf(dead: PersonName, partner: PersonName): boolean {
  return dead.firstName === ''
    ? isSameSurname(dead.lastName, partner.lastName)
    : comparePersons(dead, partner) === 'same';
}

/** Nobody has two at a time: of two who last the older one has ended, though nothing tells it; undated, either may have. */
function isReplaced(union: Union, all: readonly Union[]): boolean {
  const { partner, year } = union;
  const isRival = (other: Union) => other.lasts && other.isEvent && isAnother(other.partner, partner);
  const isLater = (other: Union) => year !== null && other.year !== null && year > other.year;
  return union.lasts && union.isEvent && all.some((other) => isRival(other) && !isLater(other));
}

function kindOf(word: string, words: string): UnionKind | null {
  if (/^PAC/.test(word) || /\b(?:PACS|PACTE)\b/.test(words)) return 'pacs';
  return /^UNI/.test(word) && !/\bMARIAGE\b/.test(words) ? null : 'marriage';
}

interface Told {
  from: number;
  to: number;
  year: number | null;
  kind: UnionKind | null;
  partner: PersonName;
}

/** Of another year, the later one ends the older: nobody has two unions at a time. Else what is told after, or in one breath. */
function isEndOf(end: UnionEnd, union: Told, folded: string): boolean {
  if (end.kind !== null && union.kind !== null && end.kind !== union.kind) return false;
  if (end.partner && isAnother(end.partner, union.partner)) return false;
  if (end.isOfItsYear) return end.year === union.year;
  if (end.year !== null && union.year !== null && end.year !== union.year) return end.year > union.year;
  if (end.from >= union.to) return true;
  return end.from < union.from && isOneMention(folded.slice(end.from, union.from));
}

function untilEnd(mention: string): string {
  const at = mention.search(END);
  return at < 0 ? mention : mention.slice(0, at);
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
      if (link === AVEC || reading.civil || isKnownGivenName(person.firstName)) return reading;
    }
  }
  return null;
}

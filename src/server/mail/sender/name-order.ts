import type { NaturalName } from '#server/reading/names/person-name.ts';
import { isMostlySurname, isUsualSurname, isWrittenFirst } from '#server/reading/names/usual-surnames.ts';
import { foldKey, foldText, foldWords } from '#server/reading/text/fold.ts';
import { isGivenName } from '../message/given-names.ts';
import { arrangeAs, isParticle, isRankOrKin } from '../message/person-name.ts';
import type { NamePlaces } from './name-places.ts';

type Side = 'given' | 'surname';
/** A word of a name, with the particles before it: « Le Quellec ». */
interface Unit {
  text: string;
  key: string;
}

/**
 * The name with its surname where the letter shows it to be: by what the writer says of it, capitals, an initial, a
 * courtesy before it, his address. Null where two of these contradict each other, and where nothing tells.
 */
export function settleOrder(name: NaturalName, places: NamePlaces): NaturalName | null {
  const given = listUnits(name.firstName);
  const surname = listUnits(name.lastName);
  const units = [...given, ...surname];
  const sides = markUnits(units, places);
  if ([...sides.values()].some((marks) => marks.size > 1)) return null;
  const isSo = (unit: Unit, side: Side) => sides.get(unit.key)?.has(side) ?? false;
  const isWrong = given.some((unit) => isSo(unit, 'surname')) || surname.some((unit) => isSo(unit, 'given'));
  if (isWrong) return rearrange(units, isSo, places);
  if (sides.size > 0) return name;
  return isToldByUsage({ given, surname }, units, places) ? name : null;
}

function listUnits(text: string): Unit[] {
  const units: Unit[] = [];
  let before = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    before = before ? `${before} ${word}` : word;
    if (isParticle(word) && !/^sainte?$/i.test(word)) continue;
    units.push({ text: before, key: foldKey(before) });
    before = '';
  }
  if (before) units.push({ text: before, key: foldKey(before) });
  return units;
}

/** Given names stand together at one end: of two ways to part them neither is taken. */
function rearrange(
  units: readonly Unit[],
  isSo: (unit: Unit, side: Side) => boolean,
  places: NamePlaces,
): NaturalName | null {
  const written = findWritten(units, places);
  if (!written) return null;
  const ways = written.slice(1).flatMap((_, at) => {
    const [head, tail] = [written.slice(0, at + 1), written.slice(at + 1)];
    return [
      { given: head, surname: tail },
      { given: tail, surname: head },
    ];
  });
  const fitting = ways.filter(
    ({ given, surname }) =>
      !given.some((unit) => isSo(unit, 'surname')) && !surname.some((unit) => isSo(unit, 'given')),
  );
  const [only] = fitting;
  if (!only || fitting.length > 1) return null;
  const textOf = (some: readonly Unit[]) => some.map(({ text }) => text);
  return arrangeAs(textOf(only.surname), textOf(only.given));
}

/** The words in the order in which one place has them. */
function findWritten(units: readonly Unit[], { shown, signed }: NamePlaces): Unit[] | null {
  if (units.length === 2) return [...units];
  const keys = units.flatMap(({ text }) => foldWords(text)).toSorted();
  for (const place of [...signed, ...shown]) {
    const words = foldWords(place);
    if (words.length !== keys.length || words.toSorted().some((word, at) => word !== keys[at])) continue;
    const joined = words.join('');
    return units.toSorted((one, other) => joined.indexOf(one.key) - joined.indexOf(other.key));
  }
  return null;
}

function markUnits(units: readonly Unit[], places: NamePlaces): Map<string, Set<Side>> {
  const sides = new Map<string, Set<Side>>();
  const mark = (key: string, side: Side) => sides.set(key, (sides.get(key) ?? new Set()).add(side));
  const told = markSaid(units, places.said);
  // What he says of his own name needs no other sign.
  if (told.length > 0) {
    for (const [key, side] of told) mark(key, side);
    return sides;
  }
  for (const place of [...places.shown, ...places.signed]) {
    const isShown = places.shown.includes(place);
    for (const [key, side] of [
      ...markCapitals(units, place),
      ...markShort(units, place),
      ...markShared(units, place, isShown),
      ...markCouple(units, place),
      ...(isShown ? markComma(units, place) : []),
    ])
      mark(key, side);
  }
  for (const [key, side] of markAddress(units, places.spelled)) mark(key, side);
  const family = markFamily(units);
  const isFamily = family.every(([key, side]) => side === 'given' || !sides.get(key)?.has('given'));
  for (const [key, side] of isFamily ? family : []) if (!sides.has(key)) mark(key, side);
  return sides;
}

type Mark = [string, Side];

const SAYS = [
  /([A-Z][A-Z'-]{1,30}),? (?:EST|C'EST)(?: BIEN| AUSSI)? (?:MON|LE) (PRENOM|NOM)\b/g,
  /\b(?:MON|LE) (PRENOM|NOM)(?: DE FAMILLE)?(?: EST|,? C'EST) ([A-Z][A-Z'-]{1,30})/g,
];

/** « Rose est mon nom », « (Laurent est le nom de famille) », « mon prénom, c’est Marie ». */
function markSaid(units: readonly Unit[], said: string): Mark[] {
  const folded = foldText(said).replace(/\n/g, ' ');
  return SAYS.flatMap((pattern) => [...folded.matchAll(pattern)]).flatMap(([, one = '', other = '']) => {
    const [word, what] = /^(?:PRENOM|NOM)$/.test(one) ? [other, one] : [one, other];
    const unit = units.find(({ key }) => key === foldKey(word));
    return unit ? [[unit.key, what === 'NOM' ? 'surname' : 'given'] satisfies Mark] : [];
  });
}

/** « Paul BERNARD »: whatever else stands on that line, all its words are of the name. */
function markCapitals(units: readonly Unit[], place: string): Mark[] {
  const words = place
    .replace(/\(.{0,60}?\)/g, ' ')
    .split(/[\s.]{1,60}/)
    .filter((word) => /\p{L}{2}/u.test(word));
  const own = words.filter((word) => units.some(({ key }) => key.includes(foldKey(word))));
  const isCapitals = (word: string) => word === word.toLocaleUpperCase('fr');
  const inCapitals = own.filter(isCapitals);
  if (own.length < 2 || inCapitals.length === 0 || inCapitals.length === own.length) return [];
  return units.flatMap(({ key, text }) => {
    const ofUnit = foldWords(text);
    const parts = own.filter(
      (word) => foldKey(word) === key || foldWords(word).every((part) => ofUnit.includes(part)),
    );
    const capitals = parts.filter(isCapitals).join('');
    if (parts.length === 0) return [];
    return [[key, foldKey(capitals).length > 2 ? 'surname' : 'given']];
  });
}

const COURTESY =
  /^(?:(?:M|MM|MR|MME|MLLE|MONSIEUR|MADAME|MADEMOISELLE|DR|DOCTEUR|VVE|VEUVE|FAMILLE)\b\.?(?: (?:ET|VEUVE|VVE) )? ?){1,3}([A-Z].{1,40})$/;

/** « Mme Rose », « M. et Mme Rose », « M. Rose » of Marie: what is written out is the surname. « Chantal T. » has shown her given name. */
function markShort(units: readonly Unit[], place: string): Mark[] {
  const folded = foldText(place)
    .replace(/\s{1,60}/g, ' ')
    .replace(/[.,;]$/, '');
  const [, called = ''] = COURTESY.exec(folded) ?? [];
  const alone = findRun(units, called);
  if (alone) return alone.map(({ key }) => [key, 'surname']);
  const [, word = '', letters = ''] = /^(.{2,40}) ([A-Z](?:[. -]{0,2}[A-Z])?)$/.exec(folded) ?? [];
  const begun = findRun(units, word);
  // « Lelia G-T » has a compound surname; « Roussel M.A. » and « ROUSSEL MA » a compound given name.
  const isCompound = /\p{Ll} \p{Lu}-?\p{Lu}$/u.test(place);
  const isGiven = begun?.every(({ text }) => isGivenName(text)) || isCompound;
  if (begun && isGiven && units.some(({ text }) => initialsOf(text).startsWith(foldKey(letters))))
    return begun.map(({ key }) => [key, 'given']);
  return markInitials(units, folded);
}

/** « M. Rose », « Ch. Olivier », « J-Y Le Roux » */
function markInitials(units: readonly Unit[], folded: string): Mark[] {
  const [, letters = '', whole = ''] = /^([A-Z](?:[. -]{0,2}[A-Z])?)\.? (.{2,40})$/.exec(folded) ?? [];
  const initials = foldKey(letters);
  const surname = findRun(units, whole);
  const others = units.filter((unit) => !surname?.includes(unit));
  const isBegun = others.some(
    ({ key, text }) => key !== initials && (key.startsWith(initials) || initialsOf(text) === initials),
  );
  const isOfBoth = initialsOf(others.map(({ text }) => text).join(' ')) === initials;
  return surname && (isBegun || isOfBoth)
    ? [...surname.map(({ key }): Mark => [key, 'surname']), ...others.map(({ key }): Mark => [key, 'given'])]
    : [];
}

/** « Denise Cozic », who signs beside Paul Cozic, or is shown instead of him: what two persons have in common. */
function markShared(units: readonly Unit[], place: string, isShown: boolean): Mark[] {
  const [, other = '', rest = ''] = /^([A-Z-]{3,20}) (?!& |ET )(.{2,40})$/.exec(foldText(place)) ?? [];
  const shared = findRun(units, rest);
  const isName = isGivenName(other) || (isShown && !isRankOrKin(other));
  const isOther = isName && !units.some(({ key }) => key === foldKey(other));
  return shared && isOther ? shared.map(({ key }) => [key, 'surname']) : [];
}

/** « Ségolène & Tancrède Benoist » and « Gwendal et Awa », of whichever of the two: what stands behind both is the surname. */
function markCouple(units: readonly Unit[], place: string): Mark[] {
  const [, one = '', other = '', rest = ''] =
    /^([A-Z-]{2,20}) (?:&|ET) ([A-Z-]{2,20})(?: (.{2,40}))?$/.exec(foldText(place).trim()) ?? [];
  const own = units.find(({ key }) => key === foldKey(one) || key === foldKey(other));
  if (!own) return [];
  const beside = foldKey(one) === own.key ? other : one;
  // « Dupont et Martin » are two families.
  if (rest === '') return isGivenName(beside) && !isUsualSurname(beside) ? [[own.key, 'given']] : [];
  const surname = findRun(units, rest);
  if (!surname || surname.includes(own)) return [];
  return [[own.key, 'given'], ...surname.map(({ key }): Mark => [key, 'surname'])];
}

/** « Zsolnay, Ferenc », as programs show whom a list of addresses knows. */
function markComma(units: readonly Unit[], place: string): Mark[] {
  const [, before = '', behind = ''] = /^([^,]{2,40}), ([^,]{2,40})$/.exec(place.trim()) ?? [];
  const surname = findRun(units, before);
  const given = findRun(units, behind);
  if (!surname || !given || surname.length + given.length !== units.length) return [];
  return [
    ...surname.map(({ key }): Mark => [key, 'surname']),
    ...given.map(({ key }): Mark => [key, 'given']),
  ];
}

/** Some of its words, but not all, as they stand together. */
function findRun(units: readonly Unit[], text: string): Unit[] | null {
  const run = listRuns(units).find((some) => some.map(({ key }) => key).join('') === foldKey(text));
  return run && run.length < units.length ? run : null;
}

/** « ML » of Marie-Laure. */
function initialsOf(text: string): string {
  return foldWords(text)
    .map((word) => word.charAt(0))
    .join('');
}

/** `m.rose@`, `mrose@`, `rosem@` and `rose.m@` of Marie Rose. */
function markAddress(units: readonly Unit[], spelled: readonly string[]): Mark[] {
  const letters = spelled.join('');
  const family = ofOneBox(units, spelled);
  if (family) return [[family.key, 'surname']];
  for (const whole of listRuns(units)) {
    const key = whole.map((unit) => unit.key).join('');
    const others = units.filter((unit) => !whole.includes(unit));
    const initials = initialsOf(others.map(({ text }) => text).join(' '));
    const begun = others.find((unit) => unit.key.startsWith(initials.charAt(0)));
    const isShort = [initials, initials.charAt(0), others.at(-1)?.key.charAt(0) ?? ''].find(
      (short) => short !== '' && (letters === `${short}${key}` || letters === `${key}${short}`),
    );
    if (key.length < 3 || !begun || !isShort) continue;
    const shortened = others.filter((unit) => isShort.includes(unit.key.charAt(0)));
    // `latifa.z@…` writes out her given name, `mmadi.f@…` his surname.
    const isLast = letters === `${key}${isShort}`;
    const isKnown = (some: readonly Unit[]) => some.some(({ text }) => isGivenName(text));
    if (isLast && isKnown(whole) === isKnown(shortened)) continue;
    const [long, short]: [Side, Side] =
      isLast && isKnown(whole) ? ['given', 'surname'] : ['surname', 'given'];
    return [
      ...whole.map((unit): Mark => [unit.key, long]),
      ...shortened.map((unit): Mark => [unit.key, short]),
    ];
  }
  return [];
}

/** `bernadette.fontenay@…` of Guy Fontenay: who else has the box bears his surname. */
function ofOneBox(units: readonly Unit[], spelled: readonly string[]): Unit | null {
  const [given = '', surname = '', ...others] = spelled;
  const isAnother = others.length === 0 && isGivenName(given) && !units.some(({ key }) => key === given);
  const own = units.find(({ key, text }) => key === surname && !isGivenName(text));
  // `ronan.awa@…` is of two who share it.
  const isBesideGiven = units.some((unit) => unit !== own && isGivenName(unit.text));
  return isAnother && own && isBesideGiven ? own : null;
}

/** Words that stand together. */
function listRuns(units: readonly Unit[]): Unit[][] {
  return units.flatMap((_, from) => units.slice(from).map((_, count) => units.slice(from, from + count + 1)));
}

function markFamily(units: readonly Unit[]): Mark[] {
  const own = units.filter(({ key }) => isWrittenFirst(key));
  const [surname] = own;
  if (!surname || own.length > 1) return [];
  return units.map(({ key }) => [key, key === surname.key ? 'surname' : 'given']);
}

/** Nothing but lists and the usual order: given name first, but in a register’s capitals. */
function isToldByUsage(
  { given, surname }: { given: readonly Unit[]; surname: readonly Unit[] },
  units: readonly Unit[],
  { shown, signed, spelled }: NamePlaces,
): boolean {
  const places = [shown, signed, [spelled.join(' ').toLowerCase()]];
  const isSo = [
    ...places.map((some) => isWrittenSo(some, units, given)),
    // Whoever signs with one word may sign with either.
    isCalledSo(signed, units, given) || null,
    isCalledSo(
      shown.filter((word) => word !== word.toLocaleUpperCase('fr')),
      units,
      given,
    ),
    isCalledSo(
      shown.filter((word) => word === word.toLocaleUpperCase('fr')),
      units,
      surname,
    ),
  ].filter((found) => found !== null);
  const agreeing = isSo.filter(Boolean).length;
  const others = isSo.length - agreeing;
  const isKnown = ({ text }: Unit) => isGivenName(text);
  const isGivenSure = given.every(isKnown) && !given.every(({ key }) => isUsualSurname(key));
  // `fabien.moinard@…`, who signs « moinard fabien »: an address is written given name first, by whoever is no Martin.
  const isSpelledSo =
    spelled.length === 2 && spelled[0] === given[0]?.key && !given.some(({ key }) => isMostlySurname(key));
  if (given.every(isKnown) && !surname.some(isKnown) && isSpelledSo) return true;
  if (given.every(isKnown) && !surname.some(isKnown)) return isGivenSure || others === 0 || agreeing > others;
  // « Bernard Odile »: the first is as often a surname, the second never.
  const isTurned =
    given.every(({ key }) => isMostlySurname(key)) && !surname.some(({ key }) => isUsualSurname(key));
  if (units.every(isKnown) && isTurned) return false;
  // Of words that no list tells apart two places have to agree on one order.
  return agreeing > others && (units.some(isKnown) || agreeing > 1);
}

/** Whether the one word by which he calls himself is one of these. */
function isCalledSo(
  places: readonly string[],
  units: readonly Unit[],
  side: readonly Unit[],
): boolean | null {
  const called = units.find(({ key }) => places.some((place) => foldKey(place) === key));
  return called ? side.includes(called) : null;
}

/** Whether a place has these given names where the usual order has them; null where the name does not stand there. */
function isWrittenSo(
  places: readonly string[],
  units: readonly Unit[],
  given: readonly Unit[],
): boolean | null {
  const length = units.map(({ key }) => key).join('').length;
  for (const place of places) {
    const words = foldWords(place);
    const first = units.find(({ key }) => words.length > 1 && key.startsWith(words[0] ?? ''));
    if (!first || words.join('').length !== length) continue;
    const isRegister = place === place.toLocaleUpperCase('fr');
    return given.includes(first) !== isRegister;
  }
  return null;
}

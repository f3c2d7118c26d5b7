import type { DocumentTypeId } from '#shared/document-types.ts';
import type { WeighedHolder } from '../holders/weigh-holders.ts';
import { isCommonWord } from '../names/common-words.ts';
import { isGivenName } from '../names/given-names.ts';
import { displayName, type PersonName } from '../names/person-name.ts';
import type { PersonChoice } from '../persons/person-choice.ts';
import type { DocumentText } from '../text/document-text.ts';
import { foldKey, foldText, foldWords } from '../text/fold.ts';

/** Bounds between which one probability is as good as another. */
const STEPS = [0.3, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 0.99, 0.997];

export function stepOf(probability: number): string {
  return String(STEPS.filter((step) => probability >= step).length);
}

const keyOf = (persons: readonly PersonName[]) => persons.map((person) => foldKey(displayName(person))).join('+');

/** Places of a document that show a name, at most; more say nothing new. */
const MOST_PLACES = 6;

/** As far as one looks from the part of a name to its other part, and to what stands around them. */
const AROUND = 60;

/** Where a name stands whole: its parts side by side, in either order. */
function findPlaces({ folded }: DocumentText, { lastName, firstName }: PersonName): [number, number][] {
  const last = foldText(lastName);
  const first = foldText(firstName);
  const forms = first === '' ? [last] : [`${last} ${first}`, `${first} ${last}`];
  const places: [number, number][] = [];
  for (const form of forms) {
    for (let at = folded.indexOf(form); at >= 0 && places.length < MOST_PLACES; at = folded.indexOf(form, at + 1))
      places.push([at, at + form.length]);
  }
  return places;
}

/** What kind of word or mark stands at one side of a name, as written. */
function kindOf(written: string): string {
  if (written === '') return 'edge';
  if (/^[:]/.test(written)) return 'colon';
  if (/^[,;.()/|«»"]/.test(written)) return `mark${written[0]}`;
  if (/^[-–]/.test(written)) return 'dash';
  if (/^\d/.test(written)) return 'digit';
  const word = foldText(written);
  if (CIVILITIES.has(word)) return 'civility';
  if (LINKS.has(word)) return `link${word}`;
  if (isGivenName(written)) return 'given';
  const known = isCommonWord(written) ? 'common' : 'rare';
  if (written === written.toLocaleUpperCase('fr-FR')) return `upper-${known}`;
  return /^\p{Lu}/u.test(written) ? `capital-${known}` : 'lower';
}

const CIVILITIES = new Set(['M', 'MR', 'MME', 'MLLE', 'MONSIEUR', 'MADAME', 'MADEMOISELLE', 'MAITRE', 'ME']);
const LINKS = new Set(['ET', 'DE', 'DU', 'DES', 'LA', 'LE', 'NE', 'NEE', 'EPOUSE', 'EPOUX', 'VEUVE', 'OU', 'D', 'L']);

const TOKEN = /[\p{L}\d]+|[^\s\p{L}\d]/gu;

/** What stands before and behind a place of the text, on its line. */
function describeSides({ text }: DocumentText, [start, end]: [number, number]): string[] {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const stop = text.indexOf('\n', end);
  const before = text.slice(Math.max(from, start - AROUND), start).match(TOKEN)?.at(-1) ?? '';
  const behind = text.slice(end, Math.min(stop < 0 ? text.length : stop, end + AROUND));
  const [next = ''] = behind.match(TOKEN) ?? [];
  const isWide = /^ ?\t| {3}/.test(behind);
  return [`before:${kindOf(before)}`, `behind:${isWide ? 'wide' : kindOf(next)}`];
}

function describeName(document: DocumentText, person: PersonName): string[] {
  const places = findPlaces(document, person);
  const last = foldWords(person.lastName);
  const first = foldWords(person.firstName);
  const sides = places.flatMap((place) => describeSides(document, place));
  return [
    `kind:${person.kind}`,
    `places:${Math.min(places.length, 4)}`,
    `last:${Math.min(last.length, 4)}`,
    ...(person.kind === 'natural'
      ? [
          `first:${first.length}`,
          isGivenName(person.firstName) ? 'given' : 'rare-given',
          ...(isGivenName(person.lastName) ? ['surname-is-given'] : []),
          ...(first.some((word) => isCommonWord(word)) ? ['given-is-word'] : []),
          ...(first.join('').length < 3 ? ['short-given'] : []),
        ]
      : [`length:${Math.min(Math.floor(person.lastName.length / 8), 6)}`]),
    ...(last.some((word) => word.length > 3 && isCommonWord(word)) ? ['surname-is-word'] : []),
    ...(last.join('').length < 4 ? ['short-surname'] : []),
    ...(/\d/.test(person.lastName) ? ['digits'] : []),
    ...new Set(sides),
    ...new Set(sides.slice(0, 2).map((side) => `1${side}`)),
  ];
}

const wordsOf = (person: PersonName) => new Set(foldWords(displayName(person)));

/** How another candidate stands to the chosen one: a longer or a shorter writing of it, kin, or somebody else. */
function relate(chosen: readonly PersonName[], other: readonly PersonName[]): string {
  const mine = new Set(chosen.flatMap((person) => [...wordsOf(person)]));
  const its = new Set(other.flatMap((person) => [...wordsOf(person)]));
  const shared = [...its].filter((word) => mine.has(word)).length;
  if (other.length === 0) return 'nobody';
  if (other.length > chosen.length && shared > 0) return 'couple';
  if (other.length < chosen.length && shared > 0) return 'half';
  if (shared === mine.size && its.size > mine.size) return 'longer';
  if (shared === its.size && its.size < mine.size) return 'shorter';
  return shared > 0 ? 'kin' : 'other';
}

/**
 * What tells whether a name that was chosen is the right one and all of it: how sure both readers are, what the name is
 * made of, what it stands between wherever it is written, and what else was on offer.
 */
export function describePerson(
  document: DocumentText,
  type: DocumentTypeId,
  choice: PersonChoice,
  ruled: PersonChoice,
  weighed: readonly WeighedHolder[],
): Set<string> {
  const key = keyOf(choice.persons);
  const mine = weighed.find(({ persons }) => keyOf(persons) === key);
  const [best] = weighed.filter((other) => other !== mine);
  const isRuled = keyOf(ruled.persons) === key;
  const probability = stepOf(mine?.probability ?? 0);
  const confidence = Math.round(ruled.confidence * 10);
  const who = isRuled ? 'ruled' : 'learned';
  const rival = best ? `${relate(choice.persons, best.persons)}:${stepOf(best.probability)}` : 'none';
  const rivals = weighed
    .filter((other) => other !== mine && other.probability > 0.002)
    .map(({ persons }) => relate(choice.persons, persons));
  const said = isRuled ? 'same' : relate(choice.persons, ruled.persons);
  const features = [
    'all',
    `type:${type}`,
    `p:${probability}`,
    `${who}`,
    `${who}:c${confidence}`,
    `${who}:p${probability}`,
    `${who}:p${probability}:c${confidence}`,
    `rival:${rival}`,
    ...new Set(rivals.map((rival) => `has:${rival}`)),
    `n:${choice.persons.length}`,
    `offers:${Math.min(weighed.length, 12)}`,
    ...(ruled.doubted ? ['doubted', `doubted:p${probability}`] : []),
    `said:${said}`,
    `said:${said}:p${probability}`,
    `said:${said}:c${confidence}`,
    ...(ruled.misread ? ['misread'] : []),
    ...(ruled.unfit ? ['unfit'] : []),
    ...(document.ocr ? [`ocr:${Math.floor(document.seen * 10)}`] : ['text']),
    ...choice.persons.flatMap((person) => describeName(document, person)),
  ];
  return new Set(features);
}

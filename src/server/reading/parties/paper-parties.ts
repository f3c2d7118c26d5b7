import { allPapers } from '#server/papers/all-papers.ts';
import type { Lesson } from '#server/papers/ownership.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { PaperParties, Place } from '#shared/paper-parties.ts';
import { findCompanies } from '../names/legal-names.ts';
import type { NameReading } from '../names/names.ts';
import { displayName, type PersonName } from '../names/person-name.ts';
import { findMentions, findNamed } from '../persons/mentions.ts';
import { findNameFields } from '../persons/name-fields.ts';
import { readPartyAt } from '../persons/party-at.ts';
import type { PersonChoice } from '../persons/person-choice.ts';
import { listBookletChildren } from '../persons/person-of-birth.ts';
import { type DocumentText, markCells } from '../text/document-text.ts';
import { foldText } from '../text/fold.ts';
import { findDeath } from './day-of-death.ts';
import { listOutsiders } from './outsiders.ts';
import { ownerships } from './ownership.ts';
import { bare, findPlaces, placeOfName } from './places.ts';
import { readSides } from './sides.ts';
import { isUnionOver } from './union-over.ts';
import { findOtherSurnames, findSpouses } from './unions.ts';

const MOST_NAMED = 60;
const MOST_PLACES = 12;

export function readParties(
  document: DocumentText,
  type: DocumentTypeId,
  { persons, evidence }: Pick<PersonChoice, 'persons' | 'evidence'>,
): PaperParties {
  const { kind, named, teaches, between = false } = ownerships[type];
  const sides = JOINS.includes(teaches) ? readSides(document) : null;
  const areJoined = (reading: NameReading) =>
    !sides || (between ? sides.areTogether(reading) : !sides.areApart(reading.persons, false));
  const tenants = between && sides ? [...new Set(sides.listTenants())].slice(0, MOST_NAMED) : [];
  const line = evidence?.text ?? '';
  const { isOfSpouses } = allPapers[type];
  const civil = type === 'acte_naissance' || type === 'acte_mariage' || type === 'acte_deces';
  return {
    holders: [...persons],
    ...(sides?.areApart(persons, between) ? { opposed: true } : {}),
    line,
    couple: PAIR.test(foldText(line)),
    otherSurnames: persons.length === 1 && kind === 'person' ? findOtherSurnames(document) : [],
    ...(civil ? findSpouses(document) : { spouses: [] }),
    ...(teaches === 'death' ? findDeath(document) : {}),
    ...(COUPLES.includes(teaches) && isUnionOver(document, isOfSpouses, persons) ? { ended: true } : {}),
    named: [
      ...(named || teaches ? listNamed(document, areJoined) : []),
      ...(teaches === 'family' ? listBookletChildren(document, persons).map((child) => [child]) : []),
    ],
    ...(tenants.length > 0 ? { tenants } : {}),
    cited: listCited(document, teaches),
    companies: named || kind === 'company' ? listCompanies(document) : [],
    sirens: listSirens(document),
    ...(kind === 'property' ? { owners: findOwners(document) } : {}),
    places: kind === 'property' ? listPlaces(document, persons) : [],
    homes: findHomes(document, persons),
  };
}

const PAIR = /\b(?:M|MR|MONSIEUR)\.? {0,2}(?:ET|OU|&|\/) {0,2}(?:MME|MADAME)\b/;

/** What tells of two who are one household. */
const COUPLES: readonly (Lesson | undefined)[] = ['couple', 'family'];

/** What makes those who stand together in a paper hold together. */
const JOINS: readonly (Lesson | undefined)[] = ['co-holders', 'household', 'sale', 'gift'];

/**
 * Those whom it names, as it joins them: two in one breath who face each other are not joined. Fields of a booklet hold
 * names that no civility announces.
 */
function listNamed(document: DocumentText, areJoined: (reading: NameReading) => boolean): PersonName[][] {
  const fields = findNameFields(document).map(({ person }) => [person]);
  const named = findNamed(document).flatMap((reading) =>
    reading.persons.length < 2 || areJoined(reading)
      ? [reading.persons]
      : reading.persons.map((one) => [one]),
  );
  const groups = [...named, ...fields];
  const seen = new Set<string>();
  return groups
    .filter((group) => {
      const key = group.map(({ lastName, firstName }) => `${lastName} ${firstName}`).join('|');
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, MOST_NAMED);
}

/** Whom it names for somebody else's sake. */
function listCited(document: DocumentText, teaches: Lesson | undefined): string[] {
  if (teaches === 'associates') return listOutsiders(document).slice(0, MOST_NAMED);
  if (teaches !== 'heirs' && teaches !== 'gift') return [];
  const names = (readings: readonly NameReading[]) =>
    readings.flatMap(({ persons }) => persons).map(displayName);
  const principals = new Set(names(findMentions(document)));
  return [...new Set(names(findNamed(document)))]
    .filter((name) => !principals.has(name))
    .slice(0, MOST_NAMED);
}

const OWNER =
  /\b(?:PROPRIETAIRES?|VENDEURS?|BAILLEURS?)(?:\(S\))?(?: (?:DU|DE LA|DE L'|DES) ?(?:BIEN|LOGEMENT|LOT|MAISON|APPARTEMENT|IMMEUBLE)S?)?\s{0,3}[:\n]\s{0,3}/g;
const CIVIL = /^(?:M|MR|MME|MLLE|MONSIEUR|MADAME|MADEMOISELLE)\b/;

/** Whoever stands in the field of the owner: « Mme PETIT » is somebody, though nobody's paper can be filed under it. */
function findOwners(document: DocumentText): PersonName[] {
  const found = [...document.folded.matchAll(OWNER)].flatMap(({ index, 0: label }) => {
    const at = index + label.length;
    const persons = readPartyAt(document, at)?.persons ?? [];
    const isCivil = CIVIL.test(document.folded.slice(at, at + 20));
    return persons.filter(
      ({ kind, firstName }) => kind === 'company' || (kind === 'natural' && (isCivil || firstName)),
    );
  });
  return found.slice(0, 6);
}

function listCompanies(document: DocumentText): string[] {
  const names = findCompanies(markCells(document), document.folded).flatMap(({ persons }) => persons);
  return [...new Set(names.map(({ lastName }) => lastName))].slice(0, 20);
}

const NUMBER = /(?<!\d)\d{3}[ .]?\d{3}[ .]?\d{3}(?:[ .]?\d{5})?(?!\d)/g;

/** The SIREN of each company, of its SIRET as well; only those whose check digit is right. */
function listSirens(document: DocumentText): string[] {
  const found = [...document.folded.matchAll(NUMBER)].filter(({ index }) =>
    /SIRE[NT]|\bRCS\b|R\.C\.S|IMMATRICUL|IDENTIFIANT/.test(
      document.folded.slice(Math.max(0, index - 60), index + 30),
    ),
  );
  const numbers = found.map(([text]) => text.replace(/\D/g, '').slice(0, 9));
  return [...new Set(numbers.filter(isSiren))].slice(0, 10);
}

/** Luhn. */
function isSiren(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0 && sum > 0;
}

const PARCEL =
  /(?:PARCELLES?|CADASTREE?S?|SECTION)\b[^\n]{0,30}?\b([A-Z]{1,2}),? ?(?:N(?:[°O]|UMEROS?)? ?)?(\d{1,4})\b/g;
const RESIDENCE = /\bRESIDENCE\b[ :,«"-]{0,4}(?=\p{Lu})/gu;
/** What a residence is, not what it is called. */
const NO_NAME =
  /^(?:PRINCIPALE|SECONDAIRE|RESIDENCE|FISCALE|HABITUELLE|HOTELIERE|SERVICES?|SENIOR\w*|ETUDIANTE?|DU|DES?|LE|LA|LES|EN|ET|A|AU|QUI|EST)$/;

/** Where the property is: what stands for its owner, what the text says to be there, its residence and its parcels. */
function listPlaces(document: DocumentText, holders: readonly PersonName[]): Place[] {
  const owned = holders.flatMap(({ kind, lastName }) =>
    kind === 'building' ? (placeOfName(lastName) ?? []) : [],
  );
  const told = findPlaces(document).filter(({ ofProperty }) => ofProperty);
  const parcels = [...document.folded.matchAll(PARCEL)].map((match) =>
    placeOfName(`Parcelle ${match[1]} ${match[2]}`),
  );
  const residences = [...document.folded.matchAll(RESIDENCE)].map(({ index, 0: words }) => {
    const from = index + words.length;
    // In small letters it is a word of the sentence.
    if (!/^\p{Lu}/u.test(document.text.slice(from))) return null;
    const name = /^(?:[A-Z][A-Z'-]*(?: |$)){1,5}/m.exec(document.folded.slice(from, from + 50))?.[0] ?? '';
    const first = name.split(/ (?:A|AU|SIS\w*|SITU\w+|PROCES|SYNDIC|LOTS?|ADRESSE) /)[0]?.trim() ?? '';
    return first && !NO_NAME.test(first) ? placeOfName(`Résidence ${first}`) : null;
  });
  const all = [...owned, ...told.map(bare), ...parcels, ...residences].filter((place) => place !== null);
  const byKey = new Map(all.map((place) => [`${place.kind} ${place.key} ${place.postcode ?? ''}`, place]));
  return [...byKey.values()].slice(0, MOST_PLACES);
}

/** The address right under, or after, the name of a holder. */
function findHomes(document: DocumentText, holders: readonly PersonName[]): Place[] {
  const places = findPlaces(document);
  const homes: Place[] = [];
  for (const { kind, lastName } of holders) {
    if (kind !== 'natural') continue;
    const name = foldText(lastName);
    for (let at = document.folded.indexOf(name); at >= 0; at = document.folded.indexOf(name, at + 1)) {
      const next = places.find(({ start }) => start >= at && start - at < 110);
      const between = next && document.folded.slice(at, next.start);
      if (next && between && between.split('\n').length <= 3) homes.push(bare(next));
    }
  }
  const byKey = new Map(homes.map((place) => [`${place.key} ${place.postcode ?? ''}`, place]));
  return [...byKey.values()].slice(0, 4);
}

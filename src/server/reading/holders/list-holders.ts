import { allPapers } from '#server/papers/all-papers.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { listSurroundings } from '../evidence/surroundings.ts';
import { isCommonWord } from '../names/common-words.ts';
import { findCompanyForm } from '../names/company-forms.ts';
import { isKnownGivenName } from '../names/known-given-names.ts';
import { findAddresses, findBuilding, findCompanies } from '../names/legal-names.ts';
import { nameStopWords } from '../names/name-stop-words.ts';
import { PARTICLES } from '../names/name-tokens.ts';
import { displayName, type PersonName } from '../names/person-name.ts';
import { isBystander } from '../persons/bystanders.ts';
import { findLabelledLines } from '../persons/label-lines.ts';
import { findNamed } from '../persons/mentions.ts';
import { findNameFields, findNumberedFields } from '../persons/name-fields.ts';
import type { PersonChoice } from '../persons/person-choice.ts';
import { fromOwnerAccounts } from '../persons/person-of-account.ts';
import { fromBirth } from '../persons/person-of-birth.ts';
import { fromColumns, fromForm } from '../persons/person-of-columns.ts';
import { chooseCompany } from '../persons/person-of-company.ts';
import { fromAddressBlock, fromBareAddress, fromSender } from '../persons/person-of-layout.ts';
import { chooseParcel } from '../persons/person-of-property.ts';
import { type DocumentText, markCells } from '../text/document-text.ts';
import { foldKey } from '../text/fold.ts';
import { listDenominations } from './denominations.ts';
import { type FoundName, ofReading } from './found-name.ts';
import { isInsideDenomination } from './inside-denominations.ts';
import { listNamedParties } from './named-parties.ts';
import { listJoined, listOpenings, listShared } from './names-in-cells.ts';
import { listFirms, listHouses, listPlots } from './places-and-firms.ts';
import { listRare } from './rare-names.ts';
import { listStacked } from './stacked-names.ts';

/** Somebody, a company or a place that a paper may belong to, with all that speaks for and against it. */
export interface Holder {
  person: PersonName;
  /** Where it is named: offsets in the joined texts. */
  starts: number[];
  features: Set<string>;
}

/** More than a paper of one page names; of a long deed the first ones. */
const MOST = 60;

/** A choice of the rules as a name met where its proof stands. */
function ofChoice({ text }: DocumentText, choice: PersonChoice, sign?: string): FoundName[] {
  const start = Math.max(0, choice.evidence ? text.indexOf(choice.evidence.text.slice(0, 20)) : 0);
  return choice.persons.map((person, index) => {
    const which = choice.persons.length > 1 ? String(index) : '';
    return { person, start, end: start, ...(sign ? { sign: `${sign}${which}` } : {}) };
  });
}

function listFields(document: DocumentText): FoundName[] {
  const labelled = findLabelledLines(document);
  const numbered = findNumberedFields(document);
  return [
    ...findNameFields(document).map((field, index) => ({ ...field, sign: `field${Math.min(index, 2)}` })),
    ...(labelled ? [{ ...labelled, sign: 'labelled' }] : []),
    ...(numbered ? [{ ...numbered, sign: 'numbered' }] : []),
  ].map(({ person, start, sign }) => ({ person, start, end: start, sign }));
}

function listPeople(document: DocumentText): FoundName[] {
  const named = findNamed(document).flatMap((reading) => ofReading(reading));
  return [
    ...named,
    ...listShared(document, named),
    ...listFields(document),
    ...ofChoice(document, fromBirth(document), 'birth'),
    ...ofChoice(document, fromColumns(document), 'columns'),
    ...ofChoice(document, fromForm(document), 'columns'),
    ...ofChoice(document, fromOwnerAccounts(document), 'columns'),
    ...ofChoice(document, fromAddressBlock(document), 'block'),
    ...ofChoice(document, fromBareAddress(document), 'bare'),
    ...ofChoice(document, fromSender(document), 'sender'),
    ...listOpenings(document),
    ...listJoined(document),
    ...listStacked(document),
    ...listRare(document),
  ];
}

function listCompanies(document: DocumentText): FoundName[] {
  return [
    ...ofChoice(document, chooseCompany(document), 'company'),
    ...findCompanies(markCells(document), document.folded).flatMap((reading) => ofReading(reading)),
  ];
}

/** Addresses; where a paper is a building's, as the name of the building, `before` them. */
function listAddresses({ text, folded }: DocumentText, before = ''): FoundName[] {
  return findAddresses(text, folded).map((address) => ({
    person: { kind: 'building', lastName: `${before}${address.text}`, firstName: '' },
    start: address.start,
    end: address.end,
    sign: 'address',
  }));
}

/** Whom and what papers of a type may be named after: a company's only after a company, a residence's after a building. */
function listFound(document: DocumentText, type: DocumentTypeId): FoundName[] {
  const rule = allPapers[type].person;
  if (rule?.kind === 'company') {
    const form = findCompanyForm(document.folded);
    return [...listCompanies(document), ...listFirms(document, form), ...listDenominations(document, form)];
  }
  if (rule?.kind === 'building') {
    const building = findBuilding(document.text, document.folded);
    return [
      ...(building ? ofReading(building, 'building') : []),
      ...listAddresses(document, 'Copropriété '),
      ...listHouses(document),
      ...listPeople(document),
    ];
  }
  const hasPlace = rule?.kind === 'parcel' || rule?.property;
  return [
    ...listPeople(document),
    ...listCompanies(document),
    ...(hasPlace ? listAddresses(document) : []),
    ...(hasPlace ? listPlots(document) : []),
    ...(rule?.kind === 'parcel' ? ofChoice(document, chooseParcel(document), 'parcel') : []),
  ];
}

const NAME = /^[\p{L}\d][\p{L}\d' .&-]{0,120}$/u;
/** « SCI 811 744 028 », of a label that stands below its value. */
const NUMBER = /^\p{Lu}{1,12} \d{3} ?\d{3} ?\d{3}\b/u;
const CIVILITY = /^(?:MONSIEUR|MADAME|MADEMOISELLE|M\.?|MME|MLLE|MR)\b/;
const BORN = /^,?\s{0,2}\(?NEE?\b/;

/** The full stop of the sentence is no part of a denomination. */
function withoutStop(person: PersonName): PersonName {
  if (person.kind === 'natural' || !/[a-z\p{Lu}]{3}\.$/u.test(person.lastName)) return person;
  return { ...person, lastName: person.lastName.slice(0, -1) };
}

function isName({ kind, lastName, firstName }: PersonName): boolean {
  if (!NAME.test(lastName) || (kind === 'company' && NUMBER.test(lastName))) return false;
  return (
    kind !== 'natural' ||
    (firstName !== '' && foldKey(lastName).length > 1 && !isNoPerson({ lastName, firstName }))
  );
}

/** « MENTIONS MARGINALES Marié », « BD DES ALPILLES Mlle », « LA HAYE De »: what was cut out of a sentence, a label or a street. */
function isNoPerson({ lastName, firstName }: Pick<PersonName, 'lastName' | 'firstName'>): boolean {
  if (nameStopWords.has(foldKey(firstName)) || PARTICLES.has(foldKey(firstName))) return true;
  if (lastName.split(' ').every((word) => PARTICLES.has(foldKey(word)) || ARTICLES.has(foldKey(word))))
    return true;
  const isStop = (word: string) => nameStopWords.has(foldKey(word));
  const isWord = (word: string) => isStop(word) || isCommonWord(word);
  const words = lastName.split(' ');
  // « NN Nans », of a signature that was taken for print.
  if (words.every((word) => !VOWEL.test(foldKey(word)) && foldKey(word) !== 'NG')) return true;
  // « VERGER Aymeric »: one word that papers use otherwise is a surname like another.
  if (isKnownGivenName(firstName)) return words.every(words.length > 1 ? isWord : isStop);
  return [...lastName.split(/[\s'’-]/), ...firstName.split(/[\s'’-]/)].some(
    (word) => word.length > 3 && isWord(word),
  );
}

/** « LES Mentens », a hamlet. */
const ARTICLES = new Set(['LES', 'AUX', 'CHEZ']);

const VOWEL = /[AEIOUY]/;

function describeMention(document: DocumentText, start: number, end: number): string[] {
  const written = document.text.slice(start, end);
  return [
    ...listSurroundings(document, start, end),
    CIVILITY.test(document.folded.slice(start, start + 14)) ? 'civil' : 'no-civil',
    isBystander(document, start, end) ? 'bystander' : 'no-bystander',
    ...(written === written.toLocaleUpperCase('fr-FR') ? ['capitals'] : []),
    ...(BORN.test(document.folded.slice(end, end + 8)) ? ['born'] : []),
  ];
}

/** What tells a holder from the others that the paper names. */
function describeAmong({ person, starts, features }: Holder, all: readonly Holder[], rank: number): string[] {
  const naturals = all.filter((other) => other.person.kind === 'natural');
  const surname = foldKey(person.lastName);
  const natural = person.kind === 'natural';
  const isKin = naturals.filter((other) => foldKey(other.person.lastName) === surname).length > 1;
  return [
    `kind:${person.kind}`,
    `n:${Math.min(starts.length, 4)}`,
    `rank:${Math.min(rank, 5)}`,
    `of:${Math.min(naturals.length, 5)}`,
    ...(natural ? [isKin ? 'kin' : 'no-kin', isKnownGivenName(person.firstName) ? 'given' : 'rare'] : []),
    ...(natural ? [`len:${surname.split(' ').length}`] : []),
    ...(natural && naturals.length === 1 ? ['only'] : []),
    ...surname
      .split(' ')
      .slice(0, 3)
      .map((word) => `w:${word.slice(0, 6)}`),
    ...(features.has('no-bystander') ? [] : ['always-bystander']),
  ];
}

/** Who is no more than a part of a company's name; each is looked for once, and as many as a paper names at most. */
function judgeInside({ folded }: DocumentText): (key: string, person: PersonName) => boolean {
  const text = folded.replace(/\s+/g, ' ');
  const inside = new Set<string>();
  return (key, person) => {
    if (!inside.has(key) && inside.size < MOST && isInsideDenomination(text, person)) inside.add(key);
    return inside.has(key);
  };
}

/**
 * Everybody and everything that a paper of a type may be named after, each once, with its evidence, by first appearance.
 * What the rules have chosen is among them, and the persons of the case whom it names, without a sign that they were.
 */
export function listHolders(
  document: DocumentText,
  type: DocumentTypeId,
  ruled: PersonChoice,
  parties: readonly PersonName[] = [],
): Holder[] {
  const holders = new Map<string, Holder>();
  const isInside = judgeInside(document);
  for (const { person: read, start, end, sign } of [
    ...listFound(document, type),
    ...ofChoice(document, ruled),
    ...listNamedParties(document, parties),
  ]) {
    const person = withoutStop(read);
    if (!isName(person)) continue;
    const key = `${person.kind === 'natural' ? '' : 'l '}${foldKey(displayName(person))}`;
    const holder = holders.get(key) ?? { person, starts: [], features: new Set<string>() };
    if (!holders.has(key) && holders.size >= MOST) continue;
    if (!holders.has(key) && isInside(key, person)) continue;
    holders.set(key, holder);
    if (sign) holder.features.add(`s:${sign}`);
    if (holder.starts.includes(start)) continue;
    holder.starts.push(start);
    for (const feature of describeMention(document, start, end)) holder.features.add(feature);
  }
  const ordered = [...holders.values()].toSorted(
    (left, right) => Math.min(...left.starts) - Math.min(...right.starts),
  );
  for (const [rank, holder] of ordered.entries()) {
    for (const feature of describeAmong(holder, ordered, rank)) holder.features.add(feature);
    for (const feature of [...holder.features]) holder.features.add(`${type}|${feature}`);
  }
  return ordered;
}

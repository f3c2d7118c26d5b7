import { allPapers } from '#server/papers/all-papers.ts';
import type { PersonRule } from '#server/papers/person-rule.ts';
import { aroundWords } from '#shared/compose-pattern.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { ENOUGH } from '../evidence/trust.ts';
import { findMachineReadableZones, type MachineReadableZone } from '../identity/mrz.ts';
import { findBuilding } from '../names/legal-names.ts';
import { displayNames } from '../names/person-name.ts';
import type { DocumentText } from '../text/document-text.ts';
import { foldAligned, foldKey, foldText } from '../text/fold.ts';
import { isBystander } from './bystanders.ts';
import { generalLabels } from './general-labels.ts';
import { findLabelledLines } from './label-lines.ts';
import { findNameFields, findNumberedFields } from './name-fields.ts';
import { decidePerson, doubtPerson, NOBODY, type PersonChoice } from './person-choice.ts';
import { fromOwnerAccounts } from './person-of-account.ts';
import { fromBirth, isBornInSentence } from './person-of-birth.ts';
import { fromColumns, fromForm } from './person-of-columns.ts';
import { chooseCompany, withoutBranch } from './person-of-company.ts';
import { fromLabels, fromPairLabels } from './person-of-labels.ts';
import { fromAddressBlock, fromBareAddress, fromSender } from './person-of-layout.ts';
import { findBorn, fromMentions, fromOnlyBirth } from './person-of-mentions.ts';
import { chooseParcel, chooseProperty } from './person-of-property.ts';
import { readHolderOfZone } from './person-of-zone.ts';
import { findPlurilingualFields } from './plurilingual.ts';

function fromNumberedFields(document: DocumentText): PersonChoice {
  const field = findNumberedFields(document);
  return field
    ? decidePerson(document, { persons: [field.person], start: field.start, end: 0 }, 0.88)
    : NOBODY;
}

function fromFields(document: DocumentText, rule: PersonRule): PersonChoice {
  const fields = findNameFields(document).filter(
    ({ start }) =>
      !isBystander(document, start) &&
      (rule.couple || !isOfParent(document, start)) &&
      isAsked(document, rule, start),
  );
  const persons = fields.map((field) => field.person).slice(0, rule.couple ? 2 : 1);
  if (persons.length < (rule.couple ? 2 : 1)) return NOBODY;
  return decidePerson(document, { persons, start: fields[0]?.start ?? 0, end: 0 }, 0.9);
}

/** By the numbered fields of a plurilingual extract, or by the sentence that tells the birth. */
function fromActOfBirth(document: DocumentText): PersonChoice {
  const field = findPlurilingualFields(document);
  if (!field) return fromBirth(document);
  const choice = decidePerson(document, { persons: [field.person], start: field.start, end: 0 }, 0.9);
  return choice.misread ? choice : { ...choice, told: true };
}

const PARENTS =
  /(?:^|\n)(?:\d{1,2} )?(?:PERE|MERE|FILIATION|PARENTS?(?: [12])?)\b[^\n]{0,120}(?:\n[^\n]{0,120})?$/;

/** « PÈRE  MÈRE », then the fields of both: those of the child stand elsewhere. */
function isOfParent(document: DocumentText, start: number): boolean {
  return PARENTS.test(document.folded.slice(Math.max(0, start - 120), start));
}

/** Where only the fields under a certain heading are those of the person: « Propriétaire », « Nom : … ». */
function isAsked(document: DocumentText, { fieldsUnder }: PersonRule, start: number): boolean {
  return !fieldsUnder || fieldsUnder.test(document.folded.slice(Math.max(0, start - 80), start));
}

function fromLabelledLines(document: DocumentText): PersonChoice {
  const field = findLabelledLines(document);
  return field
    ? decidePerson(document, { persons: [field.person], start: field.start, end: 0 }, 0.88)
    : NOBODY;
}

/** Two cards on one sheet, each with its own zone: both holders, as sure as the less sure of the two. */
function readTwoCards(document: DocumentText, type: DocumentTypeId): PersonChoice | null {
  const zones = findMachineReadableZones(
    document.lines.map((line) => line.text),
    NO_DAY,
  ).filter((zone) => zone.kind === type);
  const holders = [
    ...new Map(zones.map((zone) => [`${zone.lastName} ${zone.firstNames[0]}`, zone])).values(),
  ];
  if (holders.length !== 2) return null;
  const choices = holders.map((zone) => readHolderOfZone(zone, document, undefined));
  const persons = choices.flatMap((choice) => choice.persons);
  const confidence = Math.min(...choices.map((choice) => choice.confidence));
  return {
    persons,
    value: displayNames(persons),
    confidence,
    evidence: choices[0]?.evidence ?? null,
  };
}

/** The years of births and ends do not matter for names. */
const NO_DAY = '2099-12-31';

/** A field for a second holder, unless nobody is written into it. */
const PARTNER =
  /^CO-?(?:EMPRUNTEU|TITULAIRE|ACQUEREU|DECLARANT|LOCATAIRE|VENDEU|SOUSCRIPTEU)\w{0,60}(?:\([A-Z]{1,60}\))?(?:\s{0,30}:?\s{0,30}$(?!\n(?:NEANT|AUCUN|SANS|NON)\b)|\s{0,30}:\s{0,30}(?!NEANT|AUCUN|SANS|NON\b)[A-Z])/m;

const SECOND_TAXPAYER = /\bDECLARANT 2\b(?!\s{0,30}:?\s{0,30}(?:NEANT|AUCUN|SANS))/;

/** « M OU MME COSTA RUI », and a number alone for the second: the tax names the household after one of the two. */
function namesSecondTaxpayer({ folded }: DocumentText, { persons: [one] }: PersonChoice): boolean {
  if (!SECOND_TAXPAYER.test(folded) || !one) return false;
  const isHousehold = folded.includes(`M OU MME ${foldText(one.lastName)} ${foldText(one.firstName)}`);
  return !isHousehold || SECOND_NAMED.test(folded);
}

const SECOND_NAMED = /\bDECLARANT 2\s{0,3}:?\s{0,3}(?!NEANT|AUCUN|SANS)[A-Z]{2}/;

/** « chez Mme X » is his address, no second holder. */
const ADDRESSED = /(?:^|[\n/:;]|[A-Z] )\s{0,30}(?<!\b(?:CHEZ|PAR|C\/O|SOINS DE) {1,3})MME [A-Z]{2}/g;

/** Two identity cards on one sheet, or a second addressee: one name alone is then not the whole answer. */
export function doubtAlone(document: DocumentText, type: DocumentTypeId, choice: PersonChoice): PersonChoice {
  const single = choice.persons.length === 1 && choice.persons[0]?.kind === 'natural';
  if (!single) return choice;
  const cards =
    allPapers[type].identity === 'card'
      ? (document.folded.match(/CARTE NATIONALE D'IDENTITE/g)?.length ?? 0)
      : 0;
  const addressees = allPapers[type].person?.alone ? (document.folded.match(ADDRESSED)?.length ?? 0) : 0;
  const surname = foldAligned(choice.persons[0]?.lastName ?? '');
  const woman =
    surname === '' || aroundWords(/(?:MME|MADAME)\W{1,200}/, [surname], /(?:)/).test(document.folded);
  const pair = /\b(?:M|MR)\.? (?:OU|ET) MME\b/.test(document.folded);
  const partner = PARTNER.test(document.folded) || namesSecondTaxpayer(document, choice);
  return cards > 1 || partner || (addressees > 0 && !woman && !pair)
    ? doubtPerson(choice, 'second-holder')
    : choice;
}

/** Where no label of its own says whose a paper is, nobody is sure while the birth of another one is told. */
function yieldToBirth(document: DocumentText, choice: PersonChoice): PersonChoice {
  if (choice.persons.length !== 1 || choice.persons[0]?.kind !== 'natural') return choice;
  const key = foldKey(choice.value ?? '');
  const born = findBorn(document).map(({ persons }) => foldKey(displayNames(persons)));
  const isTold = born.length === 0 || born.includes(key) || isBornInSentence(document, choice.value ?? '');
  return isTold ? choice : { ...doubtPerson(choice, 'other-birth'), yields: true };
}

/** Whose name opens the file name, for a document of a known type. */
export function choosePerson(
  document: DocumentText,
  type: DocumentTypeId,
  zone: MachineReadableZone | null,
): PersonChoice {
  const rule = allPapers[type].person;
  if (!rule) return NOBODY;
  if (rule.kind === 'company') return chooseCompany(document);
  if (rule.kind === 'building') {
    const building = findBuilding(document.text, document.folded);
    return building ? decidePerson(document, building, 0.85) : NOBODY;
  }
  const fields = rule.fields ? fromFields(document, rule) : NOBODY;
  if (zone && zone.kind === type) {
    return (
      readTwoCards(document, type) ??
      doubtAlone(document, type, readHolderOfZone(zone, document, fields.persons[0]))
    );
  }
  const born = rule.birth ? fromActOfBirth(document) : NOBODY;
  const ways = [
    () => (rule.accounts ? fromOwnerAccounts(document) : NOBODY),
    () => (rule.couple ? fromColumns(document) : NOBODY),
    () => (rule.fields && !rule.couple ? fromForm(document) : NOBODY),
    () => (born.told ? born : NOBODY),
    () => fields,
    () => born,
    () => (rule.fields && !rule.couple ? fromLabelledLines(document) : NOBODY),
    () => (rule.numbered ? fromNumberedFields(document) : NOBODY),
    () => fromPairLabels(document, rule),
    () => fromLabels(document, rule.after ?? []),
    () => (rule.address ? fromAddressBlock(document) : NOBODY),
    () => (rule.couple || rule.strict ? NOBODY : yieldToBirth(document, fromLabels(document, generalLabels))),
    () => (rule.address ? fromBareAddress(document) : NOBODY),
    () => (rule.born ? fromOnlyBirth(document) : NOBODY),
    () => (rule.kind === 'parcel' ? chooseParcel(document) : NOBODY),
    () => (rule.sender ? fromSender(document) : NOBODY),
    () => {
      const named = rule.first || rule.couple || rule.followedBy ? fromMentions(document, rule) : NOBODY;
      return rule.couple || rule.followedBy ? named : yieldToBirth(document, named);
    },
    () => (rule.property ? chooseProperty(document) : NOBODY),
  ];
  let best = NOBODY;
  for (const way of ways) {
    const choice = withoutBranch(document, doubtAlone(document, type, way()));
    if (choice.confidence >= ENOUGH || choice.misread) return choice;
    if (choice.confidence > best.confidence) best = choice;
  }
  return best;
}

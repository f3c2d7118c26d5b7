import type { DocumentTypeId } from '#shared/document-types.ts';
import { isBystander } from './bystanders.ts';
import { type DocumentText, findLineAt } from './document-text.ts';
import { foldAligned, foldKey } from './fold.ts';
import { isGivenName } from './given-names.ts';
import { findBuilding, findCompanies, readGroupAt } from './legal-names.ts';
import { findMentions } from './mentions.ts';
import { findMachineReadableZones, type MachineReadableZone } from './mrz.ts';
import { findNameFields, findNumberedFields } from './name-fields.ts';
import { type NameReading, parseName, readHoldersAt } from './names.ts';
import { decidePerson, NOBODY, type PersonChoice } from './person-choice.ts';
import { displayName, displayNames } from './person-name.ts';
import { chooseCompany, chooseParcel } from './person-of-company.ts';
import { readHolderOfZone } from './person-of-zone.ts';
import { generalLabels, type PersonRule, personRules } from './person-rules.ts';

const ENOUGH = 0.7;

/** A person, a company or an undivided estate that starts right at an offset. */
function readPartyAt(document: DocumentText, offset: number): NameReading | null {
  const group = readGroupAt(document.text, offset);
  if (group) return group;
  // The edge of a photo, read as a word: « À : uses Monsieur … ».
  const edge = /^\s*[a-z]{1,5}\s+(?=(?:Monsieur|Madame|M\.|Mme)\s)/.exec(
    document.text.slice(offset, offset + 30),
  );
  if (document.ocr && edge) return readPartyAt(document, offset + edge[0].length);
  const near = document.folded.slice(offset, offset + 40);
  const company =
    /^(?:LA |LA SOCIETE |SOCIETE )*(?=(?:SCI|SARL|SAS|SASU|SA|SNC|EURL|SCCV|GFA|EARL|SOCIETE CIVILE|ASSOCIATION)\b)/.exec(
      near,
    );
  if (company) {
    const found = findCompanies(document.text, document.folded).find(
      (item) => item.start >= offset && item.start <= offset + 16,
    );
    if (found) return found;
  }
  return readHoldersAt(document.text, offset);
}

interface LabelPlace {
  /** Just after the label. */
  offset: number;
  label: string;
}

function* findLabels(document: DocumentText, labels: readonly RegExp[]): Generator<LabelPlace> {
  for (const label of labels) {
    for (const match of document.folded.matchAll(new RegExp(label.source, 'gm')))
      yield { offset: match.index + match[0].length, label: match[0] };
  }
}

/** Who declares a death only signs; who declares his own works, or his income, is the person. */
const OWN_ROLE = /^\s*DECLARANT/;

function fromLabels(document: DocumentText, rule: PersonRule): PersonChoice {
  let partial = NOBODY;
  for (const { offset, label } of findLabels(document, rule.after ?? [])) {
    const reading = readPartyAt(document, offset);
    if (!reading || (isBystander(document, offset) && !OWN_ROLE.test(label))) continue;
    const choice = decidePerson(document, completePair(document, reading), 0.88);
    if (choice.confidence >= ENOUGH || choice.misread) return choice;
    if (choice.confidence > partial.confidence) partial = choice;
  }
  return partial;
}

/** « M. et Mme Didier Blanchard »: the other spouse where the document names both further on. */
function completePair(document: DocumentText, reading: NameReading): NameReading {
  if (!reading.pair || reading.persons.length > 1) return reading;
  const key = foldKey(displayNames(reading.persons));
  const both = findMentions(document).find(
    (mention) => mention.persons.length === 2 && foldKey(displayNames(mention.persons.slice(0, 1))) === key,
  );
  return both ? { ...reading, persons: both.persons } : reading;
}

function fromPairLabels(document: DocumentText, rule: PersonRule): PersonChoice {
  const readings = (rule.pair ?? []).map((label) => {
    for (const { offset } of findLabels(document, [label])) {
      const reading = readHoldersAt(document.text, offset);
      if (reading?.persons[0]?.firstName) return reading;
    }
    return null;
  });
  const [first, second] = readings;
  if (!first?.persons[0] || !second?.persons[0]) return NOBODY;
  return decidePerson(document, { ...first, persons: [first.persons[0], second.persons[0]] }, 0.88);
}

const ADDRESSEE =
  /(?:^|\n)(?=(?:M|MR|MME|MLLE|MONSIEUR|MADAME|MM)\b\.?\s|INDIVISION |SUCCESSION |CONSORTS |SCI |SARL |SAS )|(?<=[A-Z] )(?=MR? OU MME )/g;

/** The addressee of a letter or a bill: a line that opens with a civility, in the first lines; « M OU MME » anywhere in one. */
function fromAddressBlock(document: DocumentText): PersonChoice {
  for (const match of document.folded.matchAll(ADDRESSEE)) {
    const offset = match.index + match[0].length;
    const line = findLineAt(document, offset);
    if (!line || document.lines.indexOf(line) > 24) continue;
    const reading = readPartyAt(document, offset);
    if (reading && !isBystander(document, offset)) {
      const choice = decidePerson(document, reading, 0.82);
      if (choice.confidence >= ENOUGH) return choice;
    }
  }
  return NOBODY;
}

const STREET_OR_TOWN = /^(?:\d{1,4}\b.*[A-Z]{3}|[A-Z' -]+,? \d{5} [A-Z]{2})/;

/** A bare name right above an address, as windows of envelopes show it. */
function fromBareAddress(document: DocumentText): PersonChoice {
  for (const [index, line] of document.lines.slice(0, 24).entries()) {
    const below = document.lines[index + 1]?.folded ?? '';
    if (!STREET_OR_TOWN.test(below) || line.text.length > 45 || /[0-9@:]/.test(line.text)) continue;
    const person = parseName(line.text);
    if (!person?.firstName || !isGivenName(person.firstName)) continue;
    return decidePerson(document, { persons: [person], start: line.start, end: line.start }, 0.78);
  }
  return NOBODY;
}

function fromMentions(document: DocumentText, rule: PersonRule): PersonChoice {
  const mentions = findMentions(document);
  const first = rule.followedBy
    ? mentions.find((mention) => rule.followedBy?.test(document.folded.slice(mention.end, mention.end + 150)))
    : mentions[0];
  if (!first) return NOBODY;
  if (rule.followedBy) return decidePerson(document, { ...first, persons: first.persons.slice(0, 1) }, 0.78);
  if (!rule.couple) return decidePerson(document, first, 0.74);
  if (first.persons.length > 1) return decideSpouses(document, first, 0.74);
  const key = foldKey(displayNames(first.persons));
  const second = mentions.find(
    (mention) => foldKey(displayNames(mention.persons)) !== key && mention.start - first.start < 1500,
  );
  if (!second?.persons[0]) return decidePerson(document, first, 0.45);
  return decideSpouses(document, { ...first, persons: [...first.persons, second.persons[0]] }, 0.78);
}

/** « Nom … Prénoms … » labels a spouse: two names that leave him out are those of parents. */
function decideSpouses(document: DocumentText, couple: NameReading, confidence: number): PersonChoice {
  const names = couple.persons.map((spouse) => foldKey(displayName(spouse)));
  const isLeftOut = findNameFields(document).some(
    ({ person }) => !names.includes(foldKey(displayName(person))),
  );
  return decidePerson(document, couple, isLeftOut ? 0.45 : confidence);
}

/** A letter opens or closes with the bare name of its sender: « Josiane De La Roche ». */
function fromSender(document: DocumentText): PersonChoice {
  const lines = [...document.lines.slice(0, 2), ...document.lines.slice(-3).toReversed()];
  for (const line of lines) {
    const person = line.text.length < 40 && !/[0-9@:]/.test(line.text) ? parseName(line.text) : null;
    if (!person?.firstName || !isGivenName(person.firstName)) continue;
    return decidePerson(document, { persons: [person], start: line.start, end: line.start }, 0.8);
  }
  return NOBODY;
}

function fromNumberedFields(document: DocumentText): PersonChoice {
  const field = findNumberedFields(document);
  return field
    ? decidePerson(document, { persons: [field.person], start: field.start, end: 0 }, 0.88)
    : NOBODY;
}

function fromFields(document: DocumentText, rule: PersonRule): PersonChoice {
  const fields = findNameFields(document).filter((field) => !isBystander(document, field.start));
  const persons = fields.map((field) => field.person).slice(0, rule.couple ? 2 : 1);
  if (persons.length < (rule.couple ? 2 : 1)) return NOBODY;
  return decidePerson(document, { persons, start: fields[0]?.start ?? 0, end: 0 }, 0.9);
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

/** Two identity cards on one sheet, or a second addressee: one name alone is then not the whole answer. */
function doubt(
  document: DocumentText,
  type: DocumentTypeId,
  rule: PersonRule,
  choice: PersonChoice,
): PersonChoice {
  const single = choice.persons.length === 1 && choice.persons[0]?.kind === 'natural';
  if (!single) return choice;
  const cards = type === 'cni' ? (document.folded.match(/CARTE NATIONALE D'IDENTITE/g)?.length ?? 0) : 0;
  const addressees = rule.alone
    ? (document.folded.match(/(?:^|[\n/:;]|[A-Z] )\s*MME [A-Z]{2}/g)?.length ?? 0)
    : 0;
  const woman = new RegExp(`(?:MME|MADAME)\\W+${foldAligned(choice.persons[0]?.lastName ?? '')}`).test(
    document.folded,
  );
  const pair = /\b(?:M|MR)\.? (?:OU|ET) MME\b/.test(document.folded);
  return cards > 1 || (addressees > 0 && !woman && !pair)
    ? { ...choice, confidence: Math.min(choice.confidence, 0.6) }
    : choice;
}

/** Whose name opens the file name, for a document of a known type. */
export function choosePerson(
  document: DocumentText,
  type: DocumentTypeId,
  zone: MachineReadableZone | null,
): PersonChoice {
  const rule = personRules[type];
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
      doubt(document, type, rule, readHolderOfZone(zone, document, fields.persons[0]))
    );
  }
  const ways = [
    () => fields,
    () => (rule.numbered ? fromNumberedFields(document) : NOBODY),
    () => fromPairLabels(document, rule),
    () => fromLabels(document, rule),
    () => (rule.address ? fromAddressBlock(document) : NOBODY),
    () => (rule.address || rule.first ? fromLabels(document, { after: [...generalLabels] }) : NOBODY),
    () => (rule.address ? fromBareAddress(document) : NOBODY),
    () => (rule.kind === 'parcel' ? chooseParcel(document) : NOBODY),
    () => (rule.sender ? fromSender(document) : NOBODY),
    () => (rule.first || rule.couple || rule.followedBy ? fromMentions(document, rule) : NOBODY),
  ];
  let best = NOBODY;
  for (const way of ways) {
    const choice = doubt(document, type, rule, way());
    if (choice.confidence >= ENOUGH || choice.misread) return choice;
    if (choice.confidence > best.confidence) best = choice;
  }
  return best;
}

import { allPapers } from '#server/papers/all-papers.ts';
import { isGathering } from '#server/papers/gathered.ts';
import type { ProposedPart } from '#shared/document-parts.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { ReadField } from '#shared/messages/evidence.ts';
import type { PaperParties } from '#shared/paper-parties.ts';
import type { ReadPage } from '#shared/read-page.ts';
import type { AccountReading } from './accounts/account-reading.ts';
import { findAccounts, haveSeveralHolders } from './accounts/find-accounts.ts';
import { doubtBrokenDate } from './broken-dates.ts';
import { agreeOnDate, doubtMarkedDate } from './dates/agree-on-date.ts';
import { doubtBeforeBirths } from './dates/before-birth.ts';
import { chooseDate, type DateChoice, scoreDates } from './dates/choose-date.ts';
import { doubtSeenDate } from './dates/doubt-seen-date.ts';
import { doubtUnreadDay } from './dates/unread-day.ts';
import { weighDates } from './dates/weigh-dates.ts';
import { type Doubt, type Doubted, hold } from './evidence/doubts.ts';
import { ENOUGH, HELD } from './evidence/trust.ts';
import { type EvidenceModels, loadEvidenceModels } from './evidence-models.ts';
import { followDate, followPerson, isSameForm, trustType } from './examples/follow-example.ts';
import { type LearntExample, type Recollection, recall } from './examples/learnt-examples.ts';
import { agreeOnPerson, agreeOnSide, withoutFacing, withoutOtherSide } from './holders/agree-on-person.ts';
import { doubtAddress } from './holders/doubt-address.ts';
import { doubtChild } from './holders/doubt-child.ts';
import { doubtHalf } from './holders/doubt-half.ts';
import { doubtName } from './holders/doubt-name.ts';
import { doubtNature } from './holders/doubt-nature.ts';
import { doubtNearParty } from './holders/doubt-near-party.ts';

import { completeHalves } from './holders/halved-names.ts';
import { nameAsParties } from './holders/name-as-party.ts';
import { withUsageName } from './holders/usage-name.ts';
import { weighHolders } from './holders/weigh-holders.ts';
import { chooseIdentityDate, isIdentityPaper } from './identity/identity-date.ts';
import { findMachineReadableZone, type MachineReadableZone } from './identity/mrz.ts';
import { holdsOtherCard } from './identity/other-card.ts';
import { findValidUntil } from './identity/valid-until.ts';
import { type KnownPerson, matchPerson } from './names/match-person.ts';
import { displayNames, type PersonName } from './names/person-name.ts';
import { tellsOthersAccount } from './others-account.ts';
import { doubtHeir } from './parties/doubt-heir.ts';
import { doubtSeller } from './parties/doubt-seller.ts';
import { findKin } from './parties/kin-evidence.ts';
import { readOpposition } from './parties/opposition.ts';
import { readParties } from './parties/paper-parties.ts';
import { choosePerson, doubtAlone } from './persons/choose-person.ts';
import { doubtPerson, doubtSpelling, type PersonChoice } from './persons/person-choice.ts';
import { findHoldersByPage, holdsTwoOnAPage } from './several-holders.ts';
import { boundPages } from './text/bound-pages.ts';
import { buildDocumentText, type DocumentText, type Evidence } from './text/document-text.ts';
import { isDoubtful } from './text/doubtful-words.ts';
import { foldKey, foldText } from './text/fold.ts';
import { agreeOnType } from './types/agree-on-type.ts';
import { findIban } from './types/anchors.ts';
import { type Classification, classify } from './types/classify.ts';
import { doubtDenied } from './types/doubt-denied.ts';
import { listContents } from './types/list-contents.ts';
import { findPageTypes, isLong } from './types/several-documents.ts';
import { type WeighedType, weighTypes } from './types/weigh-types.ts';

export type { KnownPerson } from './names/match-person.ts';
export type { Evidence } from './text/document-text.ts';

export interface DocumentInput {
  pages: readonly ReadPage[];
  pageCount: number;
  /** Lower case, without dot. */
  extension: string;
  /** ISO date of the reading. */
  today: string;
  /** Clients of the office. */
  knownPersons: readonly KnownPerson[];
  /** Persons of the case whose client sent it; nobody's when left out. */
  parties?: readonly PersonName[];
  /** What this office has taught by its corrections. */
  examples?: readonly LearntExample[];
  /** What the learned reader knows; that of the repository unless another is measured. */
  models?: EvidenceModels;
}

export interface Decision<T> {
  value: T | null;
  /** From 0 to 1. */
  confidence: number;
  evidence: Evidence | null;
}

export type ReviewReason =
  | 'unreadable'
  | 'type-uncertain'
  | 'person-uncertain'
  | 'person-unknown'
  | 'date-uncertain'
  | 'several-documents'
  | 'too-many-pages'
  | 'text-too-long';

export interface DocumentReading {
  type: Decision<DocumentTypeId>;
  /** Display form of the file name: `MARTIN Claire`, `SCI LES ORMES`. */
  person: Decision<string>;
  /** ISO date, or `YYYY-MM`, or `YYYY`; null with high confidence when the document legitimately has none. */
  date: Decision<string>;
  decision: 'file' | 'review';
  reasons: ReviewReason[];
  /** The same in full: each test that holds it, by its name. What it costs and protects from is counted by them. */
  doubts: (Doubt | ReviewReason)[];
  /**
   * Which of them are doubted, if they are, as one reading among others: another reader who sees the same settles it. A
   * name that is none, and what the page shows badly, it leaves to a person.
   */
  open: ReadField[];
  /** The document carries bank details: filed all the same, flagged for a call-back. */
  bankDetails: boolean;
  /** Every account number on it, right or wrong. */
  accounts: AccountReading[];
  /** Where each of several documents seems to begin and end; empty when the file seems to hold one. */
  parts: ProposedPart[];
  /** Who and what it speaks of: what tells whether it belongs to a case. Null when nothing could be read. */
  parties: PaperParties | null;
}

const READABLE_LETTERS = 40;

function nothing<T>(): Decision<T> {
  return { value: null, confidence: 0, evidence: null };
}

function unreadable(): DocumentReading {
  return {
    type: { value: 'autre', confidence: 0, evidence: null },
    person: nothing(),
    date: nothing(),
    decision: 'review',
    reasons: ['unreadable'],
    doubts: ['unreadable'],
    open: [],
    bankDetails: false,
    accounts: [],
    parts: [],
    parties: null,
  };
}

/** The given name of a person as a client bears it: all of it where the paper prints it whole; null where it is no longer. */
function findWholeGivenName(
  { folded }: DocumentText,
  { kind, lastName, firstName }: PersonName,
  known: readonly KnownPerson[],
): string | null {
  const given = foldText(firstName);
  const bearers = known.filter((client) => {
    const whole = foldText(client.firstName);
    const isLonger = whole.split(/[ -]/)[0] === given && whole !== given;
    return foldKey(client.lastName) === foldKey(lastName) && isLonger && folded.includes(whole);
  });
  return kind === 'natural' && bearers.length === 1 ? (bearers[0]?.firstName ?? null) : null;
}

/** « DOS SANTOS Ana Paula »: where a client bears more of the given names that the paper prints, it is his whole given name. */
function completeGivenNames(
  document: DocumentText,
  choice: PersonChoice,
  known: readonly KnownPerson[],
): PersonChoice {
  const persons = choice.persons.map((person) => ({
    ...person,
    firstName: findWholeGivenName(document, person, known) ?? person.firstName,
  }));
  const isSame = persons.every(({ firstName }, at) => firstName === choice.persons[at]?.firstName);
  return isSame ? choice : { ...choice, persons, value: displayNames(persons) };
}

/** A printed name very close to one client is that client's: the office's spelling wins over an OCR error. */
function settleWithClients(choice: PersonChoice, known: readonly KnownPerson[], ocr: boolean): PersonChoice {
  if (choice.doubted) return choice;
  const [person, other] = choice.persons;
  if (!person || other || person.kind !== 'natural') return choice;
  const match = matchPerson(person, known);
  if (match.kind === 'exact')
    return { ...choice, confidence: Math.max(choice.confidence, Math.min(0.97, choice.confidence + 0.15)) };
  if (match.kind === 'close' && ocr) {
    // A name that nobody bears, one letter from that of a client: he it is.
    const proved = choice.misread && foldKey(match.person.lastName) === foldKey(person.lastName);
    const { lastName, firstName } = match.person;
    return {
      ...choice,
      persons: [{ ...person, lastName, firstName }],
      value: `${match.person.lastName.toLocaleUpperCase('fr-FR')} ${match.person.firstName}`,
      confidence: proved ? 0.8 : Math.min(choice.confidence, 0.85),
    };
  }
  return choice;
}

function collectReasons(
  input: DocumentInput,
  several: boolean,
  type: Classification,
  person: Decision<string>,
  date: DateChoice,
): ReviewReason[] {
  const reasons: ReviewReason[] = [];
  if (type.confidence < ENOUGH || !type.type) reasons.push('type-uncertain');
  if (person.value === null) reasons.push('person-unknown');
  else if (person.confidence < ENOUGH) reasons.push('person-uncertain');
  if (date.confidence < ENOUGH) reasons.push('date-uncertain');
  if (several) reasons.push('several-documents');
  // What the pages hold that nobody read, nobody knows.
  else if (input.pages.length < input.pageCount && type.type && !isLong(type.type))
    reasons.push('too-many-pages');
  if (pageQuality(input.pages) < 0.55) reasons.push('unreadable');
  return reasons;
}

/** A field of which no test says why it is doubted was not read well enough by the rules. */
function listDoubts(
  read: Record<ReadField, Doubted>,
  reasons: readonly ReviewReason[],
): (Doubt | ReviewReason)[] {
  const fields = (['type', 'person', 'date'] as const).filter((field) =>
    reasons.includes(`${field}-uncertain`),
  );
  const doubts = fields.flatMap((field) => {
    const { doubts: own = [] } = read[field];
    return own.length > 0 ? own : [`${field}-unsure` as const];
  });
  return [...new Set([...doubts, ...reasons.filter((reason) => !reason.endsWith('-uncertain'))])];
}

function pageQuality(pages: readonly ReadPage[]): number {
  return Math.min(1, ...pages.slice(0, 1).map((page) => page.confidence));
}

/** The office's own examples complete the rules where these are unsure, and correct them on a paper of the same form. */
function followType(ruled: Classification, recollection: Recollection | null): Classification {
  if (!recollection) return ruled;
  const confidence = trustType(recollection);
  if (ruled.type === recollection.type)
    return { ...ruled, confidence: Math.max(ruled.confidence, confidence) };
  return ruled.confidence < ENOUGH || isSameForm(recollection)
    ? { ...ruled, type: recollection.type, confidence }
    : ruled;
}

function followWhenUnsure<T extends { confidence: number }>(
  ruled: T,
  recollection: Recollection | null,
  follow: (example: LearntExample) => T | null,
): T {
  if (!recollection || (ruled.confidence >= ENOUGH && !isSameForm(recollection))) return ruled;
  return follow(recollection.example) ?? ruled;
}

/** What says that partners have parted is no proof that they are partners. */
function doubtEnded(found: Classification, { ended }: PaperParties): Classification {
  const isOfPartners = found.type !== null && !allPapers[found.type].isOfSpouses;
  return ended && isOfPartners ? hold(found, 'type-ended') : found;
}

/** Which card it is no check digit of its zone proves: where all words say another one, a letter of it was misread. */
function doubtZone(found: Classification, [best]: readonly WeighedType[]): Classification {
  const isOther = best !== undefined && best.type !== found.type && best.probability >= SURE_OF_WORDS;
  return isOther ? hold(found, 'zone-of-another-card') : found;
}

const SURE_OF_WORDS = 0.9;

/** By the rules and by what was learnt; what a machine-readable zone or a seal says is no matter of words. */
function readType(
  document: DocumentText,
  zone: MachineReadableZone | null,
  { types }: EvidenceModels,
): Classification {
  const ruled = classify(document, zone);
  const weighed = weighTypes(document, types);
  if (zone && zone.kind === ruled.type) return doubtZone(ruled, weighed);
  return document.codes.length > 0 ? ruled : agreeOnType(ruled, weighed);
}

/**
 * Words that the rules took for a name and that are none are nothing to set against what the learned reader finds, nor are two
 * for a paper that is one person's.
 */
function withoutMisfit(document: DocumentText, type: DocumentTypeId, ruled: PersonChoice): PersonChoice {
  const isMore = allPapers[type].person?.ofOne === true && ruled.persons.length > 1;
  const isUnfit = isMore || doubtName(document, doubtChild(document, type, ruled)).unfit;
  return ruled.confidence >= ENOUGH && isUnfit ? { ...ruled, confidence: HELD } : ruled;
}

const isPair = (persons: readonly PersonName[]) => persons.length > 1;

/** By the rules and by what was learnt; a machine-readable zone, whose check digits hold, needs no second reader. */
function readPerson(
  document: DocumentText,
  type: DocumentTypeId,
  zone: MachineReadableZone | null,
  { holders }: EvidenceModels,
  parties: readonly PersonName[],
): PersonChoice {
  const chosen = choosePerson(document, type, zone);
  // A zone writes one sign for what joins given names and for what parts them.
  if (zone) {
    const named = nameAsParties(withUsageName(document, doubtHalf(document, chosen)), parties);
    return doubtNearParty(document, named, parties);
  }
  if (!allPapers[type].person) return chosen;
  const ruled = withoutMisfit(document, type, chosen);
  const { parties: kin, faced } = findKin(document, type, ruled, parties);
  const { couple, orOne, ofOne } = allPapers[type].person;
  const isOfTwo = couple === true && !orOne;
  const { areOpposed, areAlike } = readOpposition(document, type);
  const offered = weighHolders(document, type, ruled, holders, kin);
  const isMore = ofOne === true && (offered[0]?.persons.length ?? 0) > 1;
  const weighed = withoutFacing(offered, faced, isMore ? isPair : isOfTwo ? undefined : areOpposed);
  const hasSides = allPapers[type].person?.sides === true;
  const ofSides = hasSides ? agreeOnSide(ruled, weighed, faced.length > 0) : null;
  const heard = hasSides ? withoutOtherSide(weighed) : weighed;
  const agreed = doubtNature(
    type,
    ofSides ?? agreeOnPerson(document, ruled, heard, kin, (persons) => isOfTwo || areAlike(persons)),
  );
  const whole = completeHalves(document, doubtAddress(document, type, doubtChild(document, type, agreed)));
  const doubted = doubtSeller(document, type, doubtHeir(document, type, whole));
  const named = nameAsParties(doubtName(document, doubted), parties);
  return doubtNearParty(document, named, parties);
}

function readDate(
  document: DocumentText,
  type: DocumentTypeId,
  zone: MachineReadableZone | null,
  today: string,
  { dates }: EvidenceModels,
): DateChoice {
  const ruled = isIdentityPaper(type)
    ? chooseIdentityDate(document, type, zone, today)
    : chooseDate(document, type, today);
  // A card has its own marks: what they say needs nobody to confirm it, nor that it bears no date of issue.
  if (zone !== null || allPapers[type].cues === null) return ruled;
  const weighed = weighDates(document, type, today, dates);
  const scores = scoreDates(document, type, today);
  if (isIdentityPaper(type) && ruled.confidence >= ENOUGH) return doubtMarkedDate(ruled, weighed);
  const agreed = agreeOnDate(document, ruled, weighed, scores, today);
  return allPapers[type].person?.couple ? doubtBeforeBirths(agreed, scores) : agreed;
}

function listOpen(
  { doubtful }: DocumentText,
  { type, isDenied }: Classification,
  { value, misread, unfit }: PersonChoice,
  date: DateChoice,
): ReadField[] {
  const isSeen = !isDoubtful(doubtful, date.evidence?.text ?? '');
  return [
    ...(type && !isDenied && allPapers[type].cues !== null ? ['type' as const] : []),
    ...(value !== null && !misread && !unfit ? ['person' as const] : []),
    ...(date.value !== null && isSeen ? ['date' as const] : []),
  ];
}

/** Cards or records of two people on one page, which no cut between pages parts. */
function holdsTwo(
  document: DocumentText,
  { pages, today }: DocumentInput,
  type: DocumentTypeId,
  models: EvidenceModels,
): boolean {
  return holdsOtherCard(document, type, today) || holdsTwoOnAPage(pages, type, models);
}

/** On bank details the person of the paper is the holder, where no label says who is, and nothing that they are another's. */
function readAccounts(
  document: DocumentText,
  type: DocumentTypeId,
  read: PersonChoice,
): { accounts: AccountReading[]; person: PersonChoice } {
  const isBankDetails = allPapers[type].mark === 'iban';
  const isOthers = isBankDetails && tellsOthersAccount(document, read.persons);
  const holder = isBankDetails && !isOthers ? read.value : null;
  const accounts = findAccounts(document.text, { holder, ocr: document.ocr });
  if (isOthers) return { accounts, person: doubtPerson(read, 'account-of-another') };
  const isOfSeveral = isBankDetails && haveSeveralHolders(accounts);
  return { accounts, person: isOfSeveral ? doubtPerson(read, 'account-of-several') : read };
}

/** Until when it says that it is good, and what it holds: of what is denied nobody says that. */
function tellUse(
  document: DocumentText,
  { pages, pageCount, today }: DocumentInput,
  { type, ...days }: { type: Classification; zone: MachineReadableZone | null; issued: string | null },
): Pick<PaperParties, 'validUntil' | 'contents'> {
  const id = type.type ?? 'autre';
  const validUntil = findValidUntil(document, id, { ...days, today });
  const isWholeRead = pages.length >= pageCount;
  return {
    ...(validUntil && { validUntil }),
    ...(isGathering(id) && { contents: type.isDenied ? null : listContents(document, id, isWholeRead) }),
  };
}

/** Type, person and date of a document, each with the passage that proves it; held for a clerk when one is unsure. */
export function readDocument(given: DocumentInput): DocumentReading {
  const { pages, isCut } = boundPages(given.pages);
  const input = { ...given, pages };
  const document = buildDocumentText(pages);
  if (document.text.replace(/[^\p{L}]/gu, '').length < READABLE_LETTERS) return unreadable();
  const zone = findMachineReadableZone(
    document.lines.map((line) => line.text),
    input.today,
  );
  const models = input.models ?? loadEvidenceModels();
  const pageTypes = findPageTypes(input.pages, input.pageCount, models.types);
  const whole = readType(document, zone, models);
  const recollection = recall(document, input.examples ?? []);
  const ruled = whole.confidence < ENOUGH && pageTypes.several ? (pageTypes.first ?? whole) : whole;
  const typed = doubtDenied(document, followType(ruled, recollection));
  const id = typed.type ?? 'autre';
  // An example teaches where things stand on papers of its own type only.
  const example = recollection?.type === id ? recollection : null;
  const matchingZone = zone?.kind === id ? zone : null;
  const agreed = readPerson(document, id, matchingZone, models, input.parties ?? []);
  const chosen = followWhenUnsure(agreed, example, (taught) => {
    const followed = followPerson(document, taught);
    return followed && doubtAlone(document, id, followed);
  });
  const settled = settleWithClients(
    completeGivenNames(document, doubtSpelling(document, chosen), input.knownPersons),
    input.knownPersons,
    document.ocr,
  );
  const parties = readParties(document, id, settled);
  // Two who face each other hold no paper together.
  const type = doubtEnded(typed, parties);
  const faced = parties.opposed ? doubtPerson(settled, 'two-sides') : settled;
  const read = readDate(document, id, matchingZone, input.today, models);
  const seen = doubtSeenDate(document, read);
  const ruledDate = doubtBrokenDate(document, doubtUnreadDay(document, seen, input.today), input.today);
  const date = followWhenUnsure(ruledDate, example, (taught) =>
    followDate(document, taught, { today: input.today, ruled: ruledDate }),
  );
  const parts = pageTypes.several
    ? pageTypes.parts
    : findHoldersByPage(input.pages, input.pageCount, id, models);
  const several = parts.length > 1 || pageTypes.several || holdsTwo(document, input, id, models);
  const { accounts, person } = readAccounts(document, id, faced);
  const reasons = collectReasons(input, several, type, person, date);
  if (isCut) reasons.push('text-too-long');
  return {
    type: { value: id, confidence: type.confidence, evidence: type.evidence },
    person: { value: person.value, confidence: person.confidence, evidence: person.evidence },
    date: { value: date.value, confidence: date.confidence, evidence: date.evidence },
    decision: reasons.length === 0 ? 'file' : 'review',
    reasons,
    doubts: listDoubts({ type, person, date }, reasons),
    open: listOpen(document, type, person, date),
    bankDetails: allPapers[id].mark === 'iban' || accounts.length > 0 || findIban(document.folded) !== null,
    accounts,
    parts,
    parties: {
      ...parties,
      ...tellUse(document, input, { type, zone: matchingZone, issued: date.value }),
    },
  };
}

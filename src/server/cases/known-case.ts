import { allPapers } from '#server/papers/all-papers.ts';
import type { Lesson } from '#server/papers/ownership.ts';
import { readCompanyName } from '#server/reading/names/company-names.ts';
import { displayName, type PersonName } from '#server/reading/names/person-name.ts';
import { comparePersons, isSameSurname } from '#server/reading/names/same-person.ts';
import { ownerships } from '#server/reading/parties/ownership.ts';
import { isSamePlace } from '#server/reading/parties/places.ts';
import { type CaseAnswers, personQuestion } from '#shared/case-facts.ts';
import type { CaseTypeId } from '#shared/case-types.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { AcceptedParty, PaperParties, Place } from '#shared/paper-parties.ts';
import { listClientPersons, readCasePerson } from './case-persons.ts';
import { type Aged, isOld, latestDay } from './paper-age.ts';
import { withoutParted } from './part-spouses.ts';
import { type Because, findParty, isClients, type Party } from './party.ts';

/** A paper of the case that is filed, or one that is looked at. */
export interface CasePaper extends Aged {
  type: DocumentTypeId;
  parties: PaperParties;
}

export interface CaseOwner {
  client: { lastName: string; firstName: string };
  caseType: CaseTypeId | null;
  accepted: readonly AcceptedParty[];
  /** What the office has said of the case; of persons, whether they are of it. */
  answers?: CaseAnswers;
}

export interface KnownCase {
  /** The client, and whose papers are as good as his: spouse, co-holder, whom the office accepted. */
  own: Party[];
  /** Parents and children: theirs where the case is the family's. */
  kin: Party[];
  deceased: Party[];
  /** Whom a contract of the case names on its other side: owners of what is bought. */
  others: Party[];
  companies: Set<string>;
  /** Denominations that a contract of the case names beside the parties: one of them may own what is bought. */
  otherCompanies: Set<string>;
  sirens: Set<string>;
  places: Place[];
  homes: Place[];
  /** A title or a contract of the case tells which property it is about. */
  isPropertyTold: boolean;
  isFamilyCase: boolean;
  isDivorce: boolean;
}

const FAMILY_CASES: readonly (CaseTypeId | null)[] = ['succession', 'donation', 'partage'];
const BREAKS: readonly (CaseTypeId | null)[] = ['divorce', 'partage', 'succession'];
const COMPANY_CASES: readonly (CaseTypeId | null)[] = ['creation_societe', 'cession'];

/** Who and what is known to be of a case, from its row, from what the office said and from what was proved of it. */
export function learnCase(owner: CaseOwner, papers: readonly CasePaper[]): KnownCase {
  const known = openCase(owner);
  const today = latestDay(papers);
  // A paper may be understood only once another one has told who is who.
  for (let size = -1; size !== sizeOf(known); ) {
    size = sizeOf(known);
    for (const paper of papers) learnFrom(known, paper, { caseType: owner.caseType, today });
  }
  if (!BREAKS.includes(owner.caseType)) known.own = withoutParted(known, papers);
  return known;
}

function sizeOf({ own, kin, deceased, others, companies, sirens, places, homes }: KnownCase): number {
  const forms = [own, kin, deceased, others].flat().flatMap((party) => party.forms);
  const worn = forms.filter(({ usageName }) => usageName).length;
  return forms.length + worn + companies.size + sirens.size + places.length + homes.length;
}

function openCase({ client, caseType, accepted, answers = {} }: CaseOwner): KnownCase {
  const known: KnownCase = {
    own: listRow(client).map((forms) => ({ forms, because: 'client' })),
    kin: [],
    deceased: [],
    others: [],
    companies: new Set(),
    otherCompanies: new Set(),
    sirens: new Set(),
    places: [],
    homes: [],
    isPropertyTold: false,
    isFamilyCase: FAMILY_CASES.includes(caseType),
    isDivorce: caseType === 'divorce',
  };
  const company = readCompanyName(`${client.lastName} ${client.firstName}`.trim());
  if (company.hasForm || client.firstName === '') known.companies.add(company.key);
  for (const name of listSaid(answers)) known.own.push({ forms: [name], because: 'accepted' });
  for (const { holders, places, sirens } of accepted) {
    for (const holder of holders) {
      if (holder.kind === 'natural') known.own.push({ forms: [{ ...holder }], because: 'accepted' });
      if (holder.kind === 'company') known.companies.add(readCompanyName(holder.lastName).key);
    }
    addPlaces(known.places, places);
    for (const siren of sirens) known.sirens.add(siren);
  }
  return known;
}

/** Persons of whom the office has said that they are of the case. */
function listSaid(answers: CaseAnswers): PersonName[] {
  const prefix = personQuestion('');
  return Object.entries(answers).flatMap(([key, answer]) => {
    if (!answer || !key.startsWith(prefix)) return [];
    const { lastName, firstName } = readCasePerson(key.slice(prefix.length));
    return [{ kind: 'natural' as const, lastName, firstName }];
  });
}

const BORN = /\s{0,3}[,(]?\s(?:née?|épouse|époux|ép\.?|veuve|vve|divorcée?)\s{1,3}|\s{0,3}\(\s{0,3}/i;

/** The persons of the row, each with the surnames that it gives him: « MARTIN née DURAND », « Claire et Paul ». */
function listRow(client: CaseOwner['client']): PersonName[][] {
  const [lastName = '', ...others] = client.lastName
    .split(BORN)
    .map((name) => name.replace(/[()]/g, '').trim());
  const surnames = others.filter(Boolean);
  return listClientPersons({ lastName, firstName: client.firstName }).map((person, index) => {
    const form: PersonName = { kind: 'natural', lastName: person.lastName, firstName: person.firstName };
    return index > 0 ? [form] : [form, ...surnames.map((surname) => ({ ...form, lastName: surname }))];
  });
}

interface Circumstances {
  caseType: CaseTypeId | null;
  /** As far as the papers tell. */
  today: string | null;
}

/** Who owned or bought with a buyer before says nothing of with whom he buys. */
const BUYS: readonly (CaseTypeId | null)[] = ['achat', 'achat_vefa'];

/** What a paper teaches of the people of a case: who was a household, or made a contract, years ago may be none today. */
function findLesson(paper: CasePaper, { caseType, today }: Circumstances): Lesson | null {
  const { teaches } = ownerships[paper.type];
  if (!teaches) return null;
  const lesson = teaches === 'co-holders' && BUYS.includes(caseType) ? 'household' : teaches;
  const isOutlived = lesson === 'household' || lesson === 'sale';
  return isOutlived && isOld(paper, today) ? null : lesson;
}

function learnFrom(known: KnownCase, paper: CasePaper, circumstances: Circumstances): void {
  const { type, parties } = paper;
  const { kind, teaches, tellsProperty } = ownerships[type];
  const lesson = findLesson(paper, circumstances);
  const holderIsOwn = parties.holders.some((holder) => findParty(known.own, holder, parties));
  if (holderIsOwn) for (const holder of parties.holders) addForm(known.own, holder, parties);
  const isNamed = holderIsOwn || parties.named.flat().some((name) => findParty(known.own, name));
  if (lesson && isNamed) lessons[lesson](known, paper, circumstances);
  if (teaches === 'couple' || teaches === 'family') learnMarriedName(known, paper);
  learnWornNames(known, paper);
  if (kind === 'property' && isNamed) addPlaces(known.places, parties.places);
  if (tellsProperty && isNamed && parties.places.length > 0) known.isPropertyTold = true;
  // Whose home it is, of two who face each other, it does not say.
  if (holderIsOwn && !parties.opposed) addPlaces(known.homes, parties.homes);
}

type Learn = (known: KnownCase, paper: CasePaper, circumstances: Circumstances) => void;

const lessons: Record<Lesson, Learn> = {
  couple: (known, { parties }, { caseType }) => {
    if (!parties.ended || BREAKS.includes(caseType)) joinSpouses(known, parties);
  },
  divorce: (known, { parties }, { caseType }) => {
    if (BREAKS.includes(caseType)) joinSpouses(known, parties);
  },
  'co-holders': (known, paper, { today }) => {
    const { tenants = [] } = paper.parties;
    const rent = (group: readonly PersonName[]) => group.some((name) => tenants.includes(displayName(name)));
    joinHolders(known, paper.parties, 'co-holder', (group) => !rent(group));
    if (!isOld(paper, today)) joinHolders(known, paper.parties, 'household', rent);
  },
  household: (known, { parties }) => joinHolders(known, parties, 'household'),
  // Of the client's own act only: those whom another's act names are nobody's of the case.
  birth: (known, { parties }) => {
    if (!parties.holders.some((holder) => findParty(known.own, holder, parties))) return;
    // A co-owner's wife is none of those who sell.
    if (parties.holders.some((holder) => isClients(known.own, holder, parties)))
      for (const spouse of parties.spouses) addParty(known.own, spouse, 'spouse');
    for (const name of parties.named.flat()) addKin(known, name, { isParent: true });
  },
  family: (known, { parties }, { caseType }) => {
    if (!parties.ended || BREAKS.includes(caseType)) joinSpouses(known, parties);
    for (const name of parties.holders) addKin(known, name, { isParent: true });
    for (const name of parties.named.flat()) addKin(known, name);
  },
  death: (known, { parties }) => addHolders(known.deceased, parties, 'deceased'),
  heirs: (known, { type, parties }) => {
    addHolders(known.deceased, parties, 'deceased');
    if (ownerships[type].kind === 'property') joinHeirs(known, parties);
    for (const name of listPrincipals(parties)) addKin(known, name);
  },
  sale: (known, { parties }) => {
    joinHolders(known, parties, 'co-holder');
    for (const name of [...parties.companies, ...parties.holders.map(({ lastName }) => lastName)])
      known.otherCompanies.add(readCompanyName(name).key);
    for (const name of [...parties.holders, ...parties.named.flat()])
      if (name.kind === 'natural' && !findParty(known.own, name))
        addParty(known.others, name, 'seller-or-buyer');
  },
  gift: (known, { parties }) => {
    joinHolders(known, parties, 'co-holder');
    for (const name of [...parties.holders, ...listPrincipals(parties)]) addKin(known, name);
  },
  associates: (known, { parties }, { caseType }) => {
    for (const holder of parties.holders)
      if (holder.kind === 'company') known.companies.add(readCompanyName(holder.lastName).key);
    for (const siren of parties.sirens.slice(0, 1)) known.sirens.add(siren);
    if (!COMPANY_CASES.includes(caseType)) return;
    for (const name of listPrincipals(parties)) if (name.firstName) addParty(known.own, name, 'associate');
  },
  ward: (known, { parties }) => addHolders(known.own, parties, 'family'),
};

/** The client's own spouse: the two whom the paper is about, and none of the parents and witnesses whom it names. */
function joinSpouses(known: KnownCase, { holders, ...parties }: PaperParties): void {
  if (holders.length !== 2 || !holders.some((name) => isClients(known.own, name, parties))) return;
  for (const name of holders) if (name.kind === 'natural') addParty(known.own, name, 'spouse');
}

/** Those whom a deed names for their own sake: not as somebody's spouse, parent, notary or witness. */
function listPrincipals({ named, cited = [] }: PaperParties): PersonName[] {
  return named.flat().filter((name) => !cited.includes(displayName(name)));
}

/** Beside whom somebody holds with the client: a co-holder's own co-holders, elsewhere, are none of the case. */
const HOLDS_WITH: readonly Because[] = ['client', 'accepted', 'spouse'];

/** Holders of a paper beside the client, and those whom it names in one breath with him: « Monsieur X et Madame Y ». */
function joinHolders(
  known: KnownCase,
  { holders, named, opposed = false, ...parties }: PaperParties,
  because: Because,
  isOf = (_: readonly PersonName[]) => true,
): void {
  const ofClient = (name: PersonName) => {
    const party = findParty(known.own, name, parties);
    return party !== null && HOLDS_WITH.includes(party.because);
  };
  for (const group of opposed ? named : [holders, ...named]) {
    if (group.length > 2 || !group.some(ofClient) || !isOf(group)) continue;
    for (const name of group) if (name.kind === 'natural') addHolder(known, name, because);
  }
}

/** Whoever is shown to own with the client is more than of his household. */
function addHolder({ own }: KnownCase, name: PersonName, because: Because): void {
  addParty(own, name, because);
  const party = findParty(own, name);
  if (party?.because === 'household') party.because = because;
}

/** What the dead left belongs to all whom the deed names with the client for their own sake: whoever sells it, they sell. */
function joinHeirs(known: KnownCase, parties: PaperParties): void {
  const heirs = listPrincipals(parties).filter(
    (name) => name.kind === 'natural' && !findParty(known.deceased, name, parties),
  );
  if (!heirs.some((name) => findParty(known.own, name, parties))) return;
  for (const name of heirs) addParty(known.own, name, 'co-holder');
}

function addHolders(into: Party[], { holders }: PaperParties, because: Because): void {
  for (const holder of holders) if (holder.kind === 'natural') addParty(into, holder, because);
}

function addKin(known: KnownCase, name: PersonName, { isParent = false } = {}): void {
  if (name.kind !== 'natural' || findParty(known.own, name)) return;
  addParty(known.kin, name, 'family');
  const party = isParent && findParty(known.kin, name);
  if (party) party.isParent = true;
}

/** « MARTIN Claire » of the row is the bride DURAND Claire of MARTIN Paul: the act tells her name of birth. */
function learnMarriedName(known: KnownCase, { parties }: CasePaper): void {
  const [one, other] = parties.holders;
  if (!one || !other || parties.holders.length !== 2) return;
  for (const [spouse, bearer] of [
    [one, other],
    [other, one],
  ] as const) {
    const worn = { ...spouse, usageName: bearer.lastName };
    const client = known.own.find(
      ({ because, forms }) =>
        because === 'client' && forms.some((form) => comparePersons(worn, form) === 'same'),
    );
    if (!client) continue;
    addFormOf(client, spouse);
    if (!parties.ended) addParty(known.own, bearer, 'spouse');
  }
}

/** « LE ROUX Germaine », who married TROADEC François, is TROADEC Germaine on other papers. */
function learnWornNames(known: KnownCase, { type, parties }: CasePaper): void {
  const [one, other] = parties.holders;
  const [spouse = parties.late?.[0]] = parties.spouses;
  if (allPapers[type].isOfSpouses && one && other && parties.holders.length === 2) {
    wear(known, one, other);
    wear(known, other, one);
  } else if (one && !other && spouse) wear(known, one, spouse);
  else if (one && !other && allPapers[type].identity) wearOwn(known, one, parties.otherSurnames);
}

/** A card tells the name that its bearer uses, and nobody else's. */
function wearOwn(known: KnownCase, bearer: PersonName, [used, ...more]: readonly string[]): void {
  if (used && more.length === 0) wear(known, bearer, { kind: 'natural', lastName: used, firstName: '' });
}

function wear({ own, kin, deceased }: KnownCase, bearer: PersonName, { lastName, kind }: PersonName): void {
  if (kind !== 'natural' || isSameSurname(bearer.lastName, lastName)) return;
  for (const parties of [own, kin, deceased]) {
    const party = findParty(parties, bearer);
    if (party) addFormOf(party, { ...bearer, usageName: lastName });
  }
}

function addParty(into: Party[], name: PersonName, because: Because): void {
  if (
    !name.firstName ||
    into.some(({ forms }) => forms.some((form) => comparePersons(name, form) === 'same'))
  )
    return;
  into.push({ forms: [{ ...name }], because });
}

function addForm(
  into: readonly Party[],
  name: PersonName,
  parties: Pick<PaperParties, 'line' | 'otherSurnames'>,
): void {
  const party = findParty(into, name, parties);
  const first = party?.forms[0]?.firstName;
  // Only his surnames are learnt: « JEAN » on the line of « JEAN PIERRE » is no name of his.
  if (party && first) addFormOf(party, { ...name, firstName: first });
}

function addFormOf({ forms }: Party, name: PersonName): void {
  const key = displayName(name);
  const known = forms.find((form) => displayName(form) === key);
  if (!known) forms.push({ ...name });
  else if (name.usageName && !known.usageName) known.usageName = name.usageName;
}

function addPlaces(into: Place[], places: readonly Place[]): void {
  for (const place of places)
    if (!into.some((one) => one.key === place.key && isSamePlace(one, place))) into.push(place);
}

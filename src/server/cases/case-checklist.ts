import { isGathering } from '#server/papers/gathered.ts';
import { type CaseAnswers, type CaseFact, personQuestion, pieceQuestion } from '#shared/case-facts.ts';
import { formatPieceKey, type Piece } from '#shared/case-pieces.ts';
import type { CaseTypeId } from '#shared/case-types.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { PieceStatus } from '#shared/piece-statuses.ts';
import { findSuggestion, listConditions, listOfficePieces } from './case-conditions.ts';
import {
  type CasePerson,
  findBearers,
  isNamed,
  isOwnPiece,
  listClientPersons,
  listNamedPersons,
} from './case-persons.ts';
import type { Requirement } from './case-requirements.ts';
import {
  earlier,
  findLastDay,
  findOwnEnd,
  findOwnValidity,
  isEndUnseen,
  type Validity,
} from './case-validity.ts';
import { acceptedTypes } from './default-requirements.ts';
import { isOfEstate } from './estate-pieces.ts';
import { isOfFormerDeal } from './former-deals.ts';
import { isPaidToClient } from './paid-pieces.ts';
import { isOfProperty } from './property-pieces.ts';

export interface ReceivedDocument {
  id: string;
  type: DocumentTypeId;
  person: string | null;
  /** ISO date, `YYYY-MM` or `YYYY`; null where the document has none. */
  date: string | null;
  /** Whose it is by all that the case tells, where that is known: `person` may be his name of birth. */
  bearer?: string | null;
  /** Of an act of death, the day that it records. */
  died?: string | null;
  /** Of a paper about a property, where it is. */
  postcodes?: readonly string[];
  /** What it holds, of one that holds others; null where nobody has seen it. */
  contents?: readonly DocumentTypeId[] | null;
  /** ISO day until which it says itself that it is good; null where that was not read. */
  validUntil?: string | null;
}

export interface CaseInput {
  client: { lastName: string; firstName: string };
  caseType: CaseTypeId;
  /** Of the sheet « Pièces à fournir »; rows of other cases are passed over. */
  requirements: readonly Requirement[];
  documents: readonly ReceivedDocument[];
  /** What the office has answered of this case. */
  answers?: CaseAnswers;
  /** ISO day on which the client's file was opened. */
  openedOn?: string | null;
  today: string;
}

type Need = 'asked' | 'to-confirm' | 'by-office' | 'welcome';

interface Wanted {
  type: DocumentTypeId;
  need: Need;
  validity: Validity | null;
  question: string | null;
  suggestedBy: DocumentTypeId | null;
}

/**
 * Every piece of a case with what has become of it, in the order of the sheet. What the sheet says of a piece goes
 * before the usual conditions. What only some cases need is asked of nobody before the office has said that this one
 * does: neither a paper that suggests it nor a name on a card is enough to write to a client.
 */
export function listPieces(input: CaseInput): Piece[] {
  const { answers = {}, documents } = input;
  const certain = listClientPersons(input.client);
  const others = listNamedPersons(documents, certain).filter(
    ({ name }) => answers[personQuestion(name)] !== false,
  );
  const persons = [
    ...certain,
    ...others.map((person) => ({ ...person, certain: answers[personQuestion(person.name)] === true })),
  ];
  const pieces = listWanted(input, answers).flatMap((wanted) =>
    isOwnPiece(wanted.type) && persons.length > 1 && wanted.need !== 'by-office'
      ? persons.flatMap((person) => settle(wanted, input, person, persons) ?? [])
      : (settle(wanted, input, null, persons) ?? []),
  );
  return showOnce(pieces);
}

/** A paper that stands for the piece of one person is not shown beside the question about another's. */
function showOnce(pieces: Piece[]): Piece[] {
  const counted = new Set(
    pieces.flatMap(({ status, documentId }) => (status === 'present' ? documentId : [])),
  );
  return pieces.map((piece) => {
    const isElsewhere = piece.status === 'to-confirm' && piece.question?.startsWith(personQuestion(''));
    return isElsewhere && counted.has(piece.documentId)
      ? { ...piece, documentId: null, goodUntil: null }
      : piece;
  });
}

function listWanted({ caseType, requirements, documents }: CaseInput, answers: CaseAnswers): Wanted[] {
  const wanted = new Map<DocumentTypeId, Wanted>();
  const conditions = new Map(listConditions(caseType));
  const add = (type: DocumentTypeId, level: Requirement['level'], validity: Validity | null) => {
    const fact = conditions.get(type) ?? null;
    const asked = level === 'conditional' ? findNeed(type, fact, answers) : needOfLevel[level];
    if (asked === null || wanted.get(type)?.need === 'asked') return;
    const suggestedBy = asked === 'to-confirm' && fact ? findSuggestion(fact, documents) : null;
    const question = level === 'conditional' ? (fact ?? pieceQuestion(type)) : null;
    wanted.set(type, { type, need: asked, validity, question, suggestedBy });
  };
  for (const row of requirements)
    if (row.caseType === caseType) add(row.documentType, row.level, row.validity);
  const onSheet = new Set(
    requirements.filter((row) => row.caseType === caseType).map((row) => row.documentType),
  );
  for (const [type] of conditions) if (!onSheet.has(type)) add(type, 'conditional', null);
  for (const type of listOfficePieces(caseType))
    if (!wanted.has(type) && !onSheet.has(type)) add(type, 'office', null);
  return [...wanted.values()];
}

const needOfLevel = { mandatory: 'asked', optional: 'welcome', office: 'by-office' } as const;

/** Null when the office has said that this case does not need it. */
function findNeed(type: DocumentTypeId, fact: CaseFact | null, answers: CaseAnswers): Need | null {
  const answer = answers[pieceQuestion(type)] ?? (fact ? answers[fact] : undefined);
  if (answer === undefined) return 'to-confirm';
  return answer ? 'asked' : null;
}

/** What has become of a piece, for one person or for the whole case; null for a welcome one that never came. */
function settle(
  wanted: Wanted,
  { caseType, documents, today, openedOn = null, answers = {} }: CaseInput,
  person: CasePerson | null,
  persons: readonly CasePerson[],
): Piece | null {
  const { type, need, question, suggestedBy } = wanted;
  const estate = { caseType, papers: documents, persons: persons.filter(({ certain }) => certain), today };
  const [ours, others] = partition(
    documents.filter((document) => acceptedTypes(type).includes(document.type) && mayHold(document, type)),
    (document) =>
      isOfEstate(document, estate, type) &&
      isOfProperty(document, estate) &&
      isPaidToClient(document, estate),
  );
  const candidates = ours
    .map((document) => ({ document, goodUntil: findGoodUntil(document, wanted) }))
    .toSorted((one, other) => (other.document.date ?? '').localeCompare(one.document.date ?? ''));
  const owned = isOwnPiece(type)
    ? candidates.filter(({ document }) => isBorneBy(document, person ?? persons[0] ?? null, persons))
    : candidates;
  const good = owned.filter(({ goodUntil }) => goodUntil === null || goodUntil >= today);
  const isSure = ({ document }: (typeof good)[number]) =>
    isSeen(document, type) && !isEndUnseen(document.type, document.validUntil ?? null);
  const isFormer = ({ document }: (typeof good)[number]) =>
    isOfFormerDeal(document, type, { caseType, papers: documents, openedOn, today });
  const best = good.find((one) => isSure(one) && !isFormer(one)) ?? good.find(isSure) ?? good[0];
  const stranger = candidates.find(({ document }) => isUnsettled(document, persons, answers));
  // His own pieces need no name while the case has nobody else for sure.
  const isAlone = person?.certain && persons.filter(({ certain }) => certain).length === 1;
  const unsure = person && !person.certain ? personQuestion(person.name) : null;
  const piece = (status: PieceStatus, shown = owned[0], asks: string | null = null): Piece => ({
    key: formatPieceKey(type, person && !isAlone ? person.name : null),
    status,
    documentId: shown?.document.id ?? null,
    goodUntil: shown?.goodUntil ?? null,
    question: asks,
    suggestedBy: status === 'to-confirm' ? suggestedBy : null,
  });
  // It may hold the piece, or be good still, and nobody has seen that it is.
  if (best && !isSure(best)) return piece('to-confirm', best);
  // It is there of an older deal: whether that of today is to be asked for, a person says.
  const said = answers[pieceQuestion(type)];
  if (best && isFormer(best) && said === undefined) return piece('to-confirm', best, pieceQuestion(type));
  if (best && !(isFormer(best) && said)) return piece('present', best);
  if (need === 'by-office') return piece('by-office');
  if (need === 'welcome') return owned.length > 0 ? piece('to-confirm') : null;
  if (need === 'to-confirm') return piece('to-confirm', owned[0], question);
  if (unsure) return piece('to-confirm', owned[0], unsure);
  if (owned.length > 0) return piece('expired');
  // A paper of this kind is there in a name that is nobody's of the case: a person looks before it is asked for again.
  if (isOwnPiece(type) && stranger)
    return piece(
      'to-confirm',
      stranger,
      stranger.document.person && personQuestion(stranger.document.person),
    );
  const [another] = others;
  if (!another || answers[pieceQuestion(type)] === true) return piece('missing');
  // It is there of somebody else of the family, or of another house: whether this one is to be asked for, a person says.
  if (answers[pieceQuestion(type)] === false) return null;
  return piece('to-confirm', { document: another, goodUntil: null }, pieceQuestion(type));
}

function partition<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  return [all.filter(is), all.filter((one) => !is(one))];
}

/** As long as its limit says, and no longer than the paper itself or its law. */
function findGoodUntil(document: ReceivedDocument, wanted: Wanted): string | null {
  const { type, date, validUntil = null } = document;
  const piece = isGathering(type) ? wanted.type : type;
  return earlier(findLastDay(date, limitOf(document, wanted)), findOwnEnd(piece, date, validUntil));
}

/**
 * The sheet's limit is that of the piece it names, in whatever holds it; an alternative has its own rules, and an identity
 * paper its law's.
 */
function limitOf({ type, date }: ReceivedDocument, wanted: Wanted): Validity | null {
  const isIt = type === wanted.type || isGathering(type);
  return (isIt ? wanted.validity : null) ?? findOwnValidity(type, date);
}

function mayHold({ type, contents }: ReceivedDocument, wanted: DocumentTypeId): boolean {
  return type === wanted || !isGathering(type) || !contents || contents.includes(wanted);
}

function isSeen({ type, contents }: ReceivedDocument, wanted: DocumentTypeId): boolean {
  return type === wanted || !isGathering(type) || Boolean(contents?.includes(wanted));
}

function isBorneBy(
  document: ReceivedDocument,
  person: CasePerson | null,
  persons: readonly CasePerson[],
): boolean {
  return listBearers(document, persons).some((bearer) => bearer === person);
}

/** One whom the case knows is himself; of any other paper its words tell. */
function listBearers(
  { bearer, person }: ReceivedDocument,
  persons: readonly CasePerson[],
): readonly CasePerson[] {
  return bearer ? persons.filter((person) => isNamed(person, bearer)) : findBearers(person, persons);
}

/** In the name of somebody of whom the office has not said yet whether he is of the case. */
function isUnsettled(
  document: ReceivedDocument,
  persons: readonly CasePerson[],
  answers: CaseAnswers,
): boolean {
  const { person } = document;
  const bearers = listBearers(document, persons);
  return !bearers.some(({ certain }) => certain) && answers[personQuestion(person ?? '')] === undefined;
}

/** The keys of what is asked of the client today, in the order of the sheet. */
export function listAsked(pieces: readonly Piece[]): string[] {
  return pieces.filter(({ status }) => status === 'missing' || status === 'expired').map(({ key }) => key);
}

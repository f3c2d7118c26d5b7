import { judgePaper } from '#server/cases/judge-paper.ts';
import type { CasePaper, KnownCase } from '#server/cases/known-case.ts';
import { findParty } from '#server/cases/party.ts';
import { settlePersons } from '#server/cases/settle-persons.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import type { DocumentDecision } from '#server/features/documents/documents.repository.ts';
import { displayName } from '#server/reading/names/person-name.ts';
import { ownerships } from '#server/reading/parties/ownership.ts';
import { foldKey } from '#server/reading/text/fold.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { type CaseFile, learnFile, paperOf } from '../office/case-file.ts';

/** What a paper is held for when nobody of the case is proved to be named by it. */
export const NOT_OF_CASE = 'person-not-of-case';

export interface Belonging {
  isOfCase: boolean;
  /** Of the office's words that which alone proves it. */
  acceptedBy: string | null;
  /** Its only holder, as the case calls him; null where he is none of its persons. */
  bearer: string | null;
  /** Whom it is filed under where it names its holders less surely than the case does; null where the case does not. */
  settled: string | null;
}

/** Whether a paper is proved to belong to the case, by its papers or by what the office has said. */
function judgeOwner({ client, papers }: CaseFile, paper: CasePaper): Belonging {
  const { acceptedParties } = client;
  // It may say itself who its client is: the bride's name of birth.
  const learn = (accepted: typeof acceptedParties) =>
    learnFile({ client, papers: [...papers, paper] }, accepted);
  const isProved = (accepted: typeof acceptedParties) => judgePaper(paper, learn(accepted)) !== null;
  const bearer = findBearer(paper, learn(acceptedParties));
  // Whose a paper is that is not sure of it, no paper but another one can say.
  const settled = settlePersons(paper, learnFile({ client, papers }));
  if (isProved([])) return { isOfCase: true, acceptedBy: null, bearer, settled };
  const by = acceptedParties.find((party) => isProved([party]));
  const isOfCase = by !== undefined || isProved(acceptedParties);
  return { isOfCase, acceptedBy: by?.id ?? null, bearer, settled };
}

/** The only holder of a paper, as the case calls him. */
export function findBearer({ parties }: CasePaper, { own, deceased }: KnownCase): string | null {
  const [holder, other] = parties.holders;
  if (!holder || other || holder.kind !== 'natural' || !holder.firstName) return null;
  const [form = holder] = findParty([...own, ...deceased], holder, parties)?.forms ?? [];
  return displayName(form);
}

/** Doubts that leave no doubt about whose a paper is. */
const BESIDE_THE_PERSON = ['date-uncertain', 'too-many-pages'];

/**
 * What was decided of a paper by itself, in the light of the case: what is not proved to be of it is held. One that was
 * held only because it names « M. ou Mme MARTIN », because one of two holders was not sure, or because it names nobody but
 * a property, is filed where the case tells whose it is.
 */
export function settleOwner(decision: DocumentDecision, file: CaseFile, nameOf: NameOf): DocumentDecision {
  const paper = paperOf(decision.type, decision.parties ?? null, decision);
  if (!paper) return decision;
  const { plannedState, reasons } = decision;
  const isOfProperty = isOnlyAboutProperty(decision, paper);
  const isUnsure = isOnlyFor(decision, 'person-uncertain');
  const isClear = plannedState === 'filed' || reasons.every((reason) => BESIDE_THE_PERSON.includes(reason));
  if (!isClear && !isUnsure && !isOfProperty) return decision;
  const { isOfCase, acceptedBy, bearer, settled } = judgeOwner(file, paper);
  const couple = isUnsure ? (findCouple(paper) ?? settled) : null;
  if (!isClear && !couple && !isOfProperty) return decision;
  const parties = { ...paper.parties, bearer };
  const person = couple ?? (isOfProperty ? nameOfClient(file.client) : null);
  if (isOfCase && person) {
    const plannedName = nameOf(paper.type, person);
    return { ...decision, person, plannedState: 'filed', plannedName, reasons: [], acceptedBy, parties };
  }
  if (isOfCase || couple) return { ...decision, acceptedBy, parties };
  const rest = isOfProperty ? [] : reasons;
  return { ...decision, plannedState: 'held', reasons: [...rest, NOT_OF_CASE], acceptedBy: null };
}

export function nameOfClient({ lastName, firstName }: Pick<Client, 'lastName' | 'firstName'>): string {
  return `${lastName} ${firstName}`.trim();
}

/** Two writings of one name. */
export function isSameName(one: string, other: string): boolean {
  return foldKey(one) === foldKey(other);
}

type NameOf = (type: DocumentTypeId, person: string) => string;

function isOnlyFor({ reasons }: Pick<DocumentDecision, 'reasons'>, reason: string): boolean {
  return reasons.length === 1 && reasons[0] === reason;
}

/** What waits for nothing but another paper of its case, that says whose it is. */
export function mayBeSettled(decision: Pick<DocumentDecision, 'reasons' | 'parties'>): boolean {
  if (decision.reasons.includes(NOT_OF_CASE)) return true;
  return isOnlyFor(decision, 'person-uncertain') && (decision.parties?.holders.length ?? 0) > 0;
}

/** « M. ou Mme MARTIN ». */
function findCouple({ type, parties }: CasePaper): string | null {
  const [holder, other] = parties.holders;
  const isBare = !other && holder?.kind === 'natural' && holder.firstName === '';
  const isAddressed = parties.couple && isBare && ownerships[type].kind !== 'person';
  return isAddressed ? `M. et Mme ${holder.lastName}` : null;
}

/** Nobody is announced as its owner: the property stands for him. */
function isOnlyAboutProperty(decision: DocumentDecision, { type, parties }: CasePaper): boolean {
  const isUnnamed = isOnlyFor(decision, 'person-unknown') && parties.holders.length === 0;
  return isUnnamed && ownerships[type].kind === 'property' && parties.places.length > 0;
}

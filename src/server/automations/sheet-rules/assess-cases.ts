import { listAsked, listPieces } from '#server/cases/case-checklist.ts';
import type { Requirement } from '#server/cases/case-requirements.ts';
import { inferAnswers, withInferred } from '#server/cases/infer-answers.ts';
import { settleAwaiting } from '#server/cases/pieces-awaiting.ts';
import { type CalledPaper, isHeard, settleCalls } from '#server/cases/pieces-to-call.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Paper } from '#server/features/documents/documents.repository.ts';
import type { InferredAnswer } from '#shared/case-facts.ts';
import { type Piece, parsePieceKey } from '#shared/case-pieces.ts';
import { isCaseTypeId } from '#shared/case-types.ts';
import { isDocumentTypeId } from '#shared/document-types.ts';

/** What a client's case has, and what it still asks. */
export type CaseState = Pick<Client, 'received' | 'missing' | 'pieces' | 'inferred'>;

export interface Case {
  client: CaseState &
    Pick<Client, 'lastName' | 'firstName' | 'caseType' | 'answers'> & {
      /** ISO day on which his file was opened. */
      openedOn?: string;
    };
  documents: (Pick<
    Paper,
    | 'id'
    | 'state'
    | 'type'
    | 'person'
    | 'documentDate'
    | 'bearer'
    | 'died'
    | 'postcodes'
    | 'contents'
    | 'validUntil'
    | 'reasons'
  > &
    CalledPaper)[];
  /** He has written that his account changes, and nobody has called yet. */
  isAnnounced: boolean;
}

/** What has become of each case; null where that is what it was. */
export function assessCases(
  cases: readonly Case[],
  { requirements, today }: { requirements: Requirement[]; today: string },
): (CaseState | null)[] {
  return cases.map((one) => {
    const state = assess(one, requirements, today);
    return isSame(state, one.client) ? null : state;
  });
}

function assess(
  { client, documents, isAnnounced }: Case,
  requirements: Requirement[],
  today: string,
): CaseState {
  const papers = documents.filter(isHeard).flatMap((document) => {
    const { id, state, type, person, documentDate: date } = document;
    const { bearer, died, postcodes, contents, validUntil } = document;
    if (state !== 'filed' || !type || !isDocumentTypeId(type)) return [];
    return [{ id, type, person, date, bearer, died, postcodes, contents, validUntil }];
  });
  const caseType = isCaseTypeId(client.caseType) ? client.caseType : null;
  const inferred = caseType
    ? inferAnswers({ caseType, documents: papers, client, answers: client.answers, today })
    : [];
  const answers = withInferred(client.answers, inferred);
  const listed = caseType
    ? listPieces({
        ...{ client, caseType, requirements, answers, today },
        documents: papers,
        openedOn: client.openedOn ?? null,
      })
    : [];
  const awaiting = documents.filter((document) => document.state === 'held' && isHeard(document));
  const pieces = settleCalls(settleAwaiting(listed, awaiting), documents, isAnnounced);
  // What waits for a person besides has not been received: it may be anybody's.
  const filed = new Set(documents.flatMap(({ id, state }) => (state === 'filed' ? [id] : [])));
  const toCall = pieces.flatMap(({ key, status, documentId }) =>
    status === 'to-call' && documentId && filed.has(documentId) ? (parsePieceKey(key).type ?? []) : [],
  );
  const received = [...new Set([...papers.map(({ type }) => type), ...toCall])].toSorted();
  return { received, missing: listAsked(pieces), pieces, inferred };
}

function isSame(one: CaseState, other: CaseState): boolean {
  const write = ({ received, missing, pieces, inferred }: CaseState) =>
    JSON.stringify([received, missing, pieces.map(writePiece), inferred.map(writeInferred)]);
  return write(one) === write(other);
}

/** In one order: a database may give the fields back in another. */
function writePiece({ key, status, documentId, goodUntil, question, suggestedBy }: Piece) {
  return [key, status, documentId, goodUntil, question, suggestedBy];
}

function writeInferred({ fact, answer, by }: InferredAnswer) {
  const told = by.kind === 'paper' ? by.documentId : by.kind === 'answer' ? by.fact : null;
  return [fact, answer, by.kind, told];
}

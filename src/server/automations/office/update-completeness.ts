import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Paper } from '#server/features/documents/documents.repository.ts';
import { listAsked, listPieces } from '#server/reading/case-checklist.ts';
import type { Requirement } from '#server/reading/case-requirements.ts';
import { settleAwaiting } from '#server/reading/pieces-awaiting.ts';
import type { Piece } from '#shared/case-pieces.ts';
import { isCaseTypeId } from '#shared/case-types.ts';
import { isDocumentTypeId } from '#shared/document-types.ts';
import type { Needs } from '../needs.ts';
import { parisDay } from './paris-time.ts';

/** Compares what each client has with what his case asks, and returns the clients that a person has to look at. */
export async function updateCompleteness(
  needs: Needs,
  requirements: Requirement[] | null,
): Promise<Set<string>> {
  const { records, notary, clock } = needs;
  const toReview = new Set<string>();
  const papers = Map.groupBy(await records.documents.listPapers(notary.id), ({ clientId }) => clientId);
  for (const client of await records.clients.list(notary.id)) {
    const documents = papers.get(client.id) ?? [];
    if (documents.some((document) => document.state === 'held')) toReview.add(client.id);
    if (!requirements) continue;
    const state = assess(client, documents, requirements, parisDay(clock.now()));
    if (!isSame(state, client)) await records.clients.setCompleteness(notary.id, client.id, state);
  }
  return toReview;
}

type State = Pick<Client, 'received' | 'missing' | 'pieces'>;

function assess(client: Client, documents: Paper[], requirements: Requirement[], today: string): State {
  const papers = documents.flatMap(({ id, state, type, person, documentDate }) =>
    state === 'filed' && type && isDocumentTypeId(type) ? [{ id, type, person, date: documentDate }] : [],
  );
  const received = [...new Set(papers.map(({ type }) => type))].toSorted();
  const listed = isCaseTypeId(client.caseType)
    ? listPieces({
        client,
        caseType: client.caseType,
        requirements,
        documents: papers,
        answers: client.answers,
        today,
      })
    : [];
  const pieces = settleAwaiting(
    listed,
    documents.filter(({ state }) => state === 'held'),
  );
  return { received, missing: listAsked(pieces), pieces };
}

function isSame(one: State, other: State): boolean {
  const write = ({ received, missing, pieces }: State) =>
    JSON.stringify([received, missing, pieces.map(writePiece)]);
  return write(one) === write(other);
}

/** In one order: a database may give the fields back in another. */
function writePiece({ key, status, documentId, goodUntil, question, suggestedBy }: Piece) {
  return [key, status, documentId, goodUntil, question, suggestedBy];
}

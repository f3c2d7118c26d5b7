import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Paper } from '#server/features/documents/documents.repository.ts';
import { listAsked, listPieces } from '#server/reading/case-checklist.ts';
import type { Requirement } from '#server/reading/case-requirements.ts';
import { settleAwaiting } from '#server/reading/pieces-awaiting.ts';
import { type CalledPaper, isHeard, settleCalls } from '#server/reading/pieces-to-call.ts';
import { type Piece, parsePieceKey } from '#shared/case-pieces.ts';
import { isCaseTypeId } from '#shared/case-types.ts';
import { isDocumentTypeId } from '#shared/document-types.ts';
import type { Needs } from '../needs.ts';
import { findCalls, toCalledPapers } from './called-papers.ts';
import { parisDay } from './paris-time.ts';

/** Compares what each client has with what his case asks, and returns the clients that a person has to look at. */
export async function updateCompleteness(
  needs: Needs,
  requirements: Requirement[] | null,
): Promise<Set<string>> {
  const { records, notary, clock } = needs;
  const toReview = new Set<string>();
  const calls = findCalls(await records.accounts.listOfOffice(notary.id));
  const toCall = await records.calls.listOpenClients(notary.id);
  const announced = await records.calls.listAnnouncedClients(notary.id);
  const all = toCalledPapers(await records.documents.listPapers(notary.id), calls);
  const papers = Map.groupBy(all, ({ clientId }) => clientId);
  for (const client of await records.clients.list(notary.id)) {
    const documents = papers.get(client.id) ?? [];
    const isHeld = documents.some((document) => document.state === 'held');
    if (isHeld || toCall.has(client.id)) toReview.add(client.id);
    if (!requirements) continue;
    const isAnnounced = announced.has(client.id);
    const state = assess({ ...client, isAnnounced }, documents, requirements, parisDay(clock.now()));
    if (!isSame(state, client)) await records.clients.setCompleteness(notary.id, client.id, state);
  }
  return toReview;
}

type State = Pick<Client, 'received' | 'missing' | 'pieces'>;

function assess(
  client: Client & { isAnnounced: boolean },
  documents: (Paper & CalledPaper)[],
  requirements: Requirement[],
  today: string,
): State {
  const papers = documents.filter(isHeard).flatMap((document) => {
    const { id, state, type, person, documentDate: date, bearer } = document;
    return state === 'filed' && type && isDocumentTypeId(type) ? [{ id, type, person, date, bearer }] : [];
  });
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
  const awaiting = documents.filter((document) => document.state === 'held' && isHeard(document));
  const pieces = settleCalls(settleAwaiting(listed, awaiting), documents, client.isAnnounced);
  // What waits for a person besides has not been received: it may be anybody's.
  const filed = new Set(documents.flatMap(({ id, state }) => (state === 'filed' ? [id] : [])));
  const toCall = pieces.flatMap(({ key, status, documentId }) =>
    status === 'to-call' && documentId && filed.has(documentId) ? (parsePieceKey(key).type ?? []) : [],
  );
  const received = [...new Set([...papers.map(({ type }) => type), ...toCall])].toSorted();
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

import type { Requirement } from '#server/cases/case-requirements.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Document, Paper } from '#server/features/documents/documents.repository.ts';
import type { PapersState } from '#shared/messages/paper-answers.ts';
import { parisDay } from '#shared/paris-time.ts';
import type { Needs } from '../needs.ts';
import { findCalls, toCalledPapers } from '../office/called-papers.ts';
import { isOpenCase, listMissing } from './list-missing.ts';
import { listReceived } from './list-received.ts';

type Reading = Pick<Needs, 'notary' | 'records'>;

/** What a client's file tells of his papers, by what was last compared; null for no client of this office. */
export async function readPapersState(
  { notary, records }: Reading,
  clientId: string,
): Promise<PapersState | null> {
  const client = await records.clients.findById(notary.id, clientId);
  return (
    client &&
    describeState({ notary, records }, client, await records.documents.listOfClient(notary.id, clientId))
  );
}

/** The same with his case compared as it is now; without the office's sheet, by what was last compared. */
export async function comparePapersState(
  needs: Needs,
  clientId: string,
  requirements: Requirement[] | null,
): Promise<PapersState | null> {
  const { notary, records, understanding, clock } = needs;
  const client = await records.clients.findById(notary.id, clientId);
  if (!client) return null;
  const documents = await records.documents.listOfClient(notary.id, clientId);
  if (!requirements) return describeState(needs, client, documents);
  const calls = findCalls(await records.accounts.listOfClient(notary.id, clientId));
  const papers = documents.map((document) => ({
    ...document,
    bearer: document.parties?.bearer ?? null,
    died: document.parties?.died ?? null,
    postcodes: (document.parties?.places ?? []).flatMap(({ postcode }) => postcode ?? []),
    contents: document.parties?.contents ?? null,
    validUntil: document.parties?.validUntil ?? null,
  }));
  const announced = await records.calls.listAnnouncedClients(notary.id);
  const { lastName, firstName, caseType, answers, received, missing, pieces, inferred } = client;
  const [state] = await understanding.assessCases(
    [
      {
        client: {
          ...{ lastName, firstName, caseType, answers, received, missing, pieces, inferred },
          openedOn: parisDay(client.createdAt),
        },
        documents: toCalledPapers(papers, calls).map(takePaper),
        isAnnounced: announced.has(clientId),
      },
    ],
    { requirements, today: parisDay(clock.now()) },
  );
  return describeState(needs, { ...client, ...state }, documents);
}

type Called = ReturnType<
  typeof toCalledPapers<Document & Pick<Paper, 'bearer' | 'died' | 'postcodes' | 'contents' | 'validUntil'>>
>[number];

function takePaper({
  id,
  state,
  type,
  person,
  documentDate,
  bearer,
  died,
  postcodes,
  contents,
  validUntil,
  reasons,
  call,
}: Called) {
  return {
    id,
    state,
    type,
    person,
    documentDate,
    bearer,
    died,
    postcodes,
    contents,
    validUntil,
    reasons,
    call,
  };
}

async function describeState(
  { notary, records }: Reading,
  client: Client,
  documents: readonly Document[],
): Promise<PapersState> {
  const addresses = client.emails.map((email) => email.toLowerCase());
  const senders = await records.documents.listSenders(notary.id, client.id);
  const sent = new Set(
    senders.flatMap(({ documentId, address }) => (addresses.includes(address) ? [documentId] : [])),
  );
  return {
    received: listReceived(client, documents, { sent, cameOn: listDays(senders) }),
    missing: listMissing(client),
    isOpen: isOpenCase(client),
  };
}

/** The day on which the message of each paper came, not the one on which it was stored. */
function listDays(senders: readonly { documentId: string; at: Date | null }[]): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (const { documentId, at } of senders) {
    const day = at && parisDay(at);
    if (day && day < (days.get(documentId) ?? '9999')) days.set(documentId, day);
  }
  return days;
}

import { findBearers, isOwnPiece, listClientPersons } from '#server/cases/case-persons.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Document } from '#server/features/documents/documents.repository.ts';
import { ownerships } from '#server/reading/parties/ownership.ts';
import { parsePieceKey } from '#shared/case-pieces.ts';
import { documentTypes, isDocumentTypeId, tellType } from '#shared/document-types.ts';
import type { PapersState } from '#shared/messages/paper-answers.ts';
import { parisDay } from '#shared/paris-time.ts';

/** Doubts that leave none about what a paper is and whose. */
const HARMLESS = ['date-uncertain', 'too-many-pages'];

interface Arrivals {
  /** Documents that came from an address of his. */
  sent: ReadonlySet<string>;
  /** ISO day of the message that each came with; others came on the day on which they were stored. */
  cameOn: ReadonlyMap<string, string>;
}

type Case = Pick<Client, 'lastName' | 'firstName' | 'pieces'>;

/**
 * What has come of a client's own papers, oldest first. What he sent himself, and what stands for a piece of his whoever
 * sent it; never a paper of somebody else, nor bank details that nobody has found to be right.
 */
export function listReceived(
  client: Case,
  documents: readonly Document[],
  { sent, cameOn }: Arrivals,
): PapersState['received'] {
  const serving = listServing(client);
  return documents.flatMap((document) => {
    const isServing = serving.has(document.id);
    if (!isServing && !sent.has(document.id)) return [];
    const label = labelOf(client, document, isServing);
    const isChecked = document.state === 'filed';
    return label === undefined
      ? []
      : [{ label, day: cameOn.get(document.id) ?? parisDay(document.storedAt), isChecked }];
  });
}

/** The papers by which a piece of the client, or of the whole case, is there. */
function listServing(client: Case): ReadonlySet<string> {
  const own = listClientPersons(client);
  const isOwn = (name: string) => own.some((person) => person.name === name);
  return new Set(
    client.pieces.flatMap(({ key, status, documentId }) => {
      const { person } = parsePieceKey(key);
      return status === 'present' && documentId && (person === null || isOwn(person)) ? [documentId] : [];
    }),
  );
}

/** Null for one that nobody has said yet what it is; undefined for one of which nothing is told. */
function labelOf(client: Case, document: Document, isServing: boolean): string | null | undefined {
  const { state, type, reasons, splitAt } = document;
  if (state === 'refused' || splitAt) return undefined;
  if (state === 'stored') return null;
  // A paper that nobody has settled may be anybody's: that something came is all that is told.
  const isSettled = state === 'filed' || reasons.every((reason) => HARMLESS.includes(reason));
  if (!isSettled) return type === 'rib' ? undefined : null;
  if (!type || !isDocumentTypeId(type)) return null;
  if (type === 'rib') return isServing ? documentTypes.rib.label : undefined;
  return isServing || isOwnPaper(client, document) ? tellType(type) : undefined;
}

/** His own, or the household's, the property's: not one that names somebody else as its holder. */
function isOwnPaper(client: Case, { type, person, parties }: Document): boolean {
  if (!type || !isDocumentTypeId(type)) return false;
  const bearer = parties?.bearer ?? person;
  if (!isOwnPiece(type) && ownerships[type].kind !== 'person') return true;
  return bearer !== null && findBearers(bearer, listClientPersons(client)).length > 0;
}

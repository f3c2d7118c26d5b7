import { listedPapers } from '#server/papers/all-papers.ts';
import type { Ownership } from '#server/papers/ownership.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';

/** What proves a paper of each type to be of a case, and what it then teaches. */
export const ownerships = Object.fromEntries(
  listedPapers.map(([type, { ownership }]) => [type, ownership]),
) as Readonly<Record<DocumentTypeId, Ownership>>;

import type { Caller } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import type { AcceptedParty } from '#shared/paper-parties.ts';
import type { Document, DocumentsRepository } from './documents.repository.ts';

export interface AcceptPartyNeeds {
  documents: Pick<DocumentsRepository, 'findById'>;
  newId(): string;
  /** Everything or nothing: the case's new party, the document's new plan, the audit log. */
  record(caller: Caller, document: Document & { clientId: string }, party: AcceptedParty): Promise<void>;
  /** Files this document and the others of that party. What fails here is done by the next run. */
  file(notaryId: string, documentId: string): Promise<void>;
}

export type AcceptParty = ReturnType<typeof createAcceptParty>;

/** « C’est une partie du dossier » : from now on papers of that person, company or place are filed by themselves. */
export function createAcceptParty(needs: AcceptPartyNeeds) {
  return async (notaryId: string, documentId: string, caller: Caller): Promise<AcceptedParty> => {
    const document = await needs.documents.findById(notaryId, documentId);
    if (!document) throw new AppError('not-found');
    const { clientId, parties } = document;
    const isAsked = document.state === 'held' && document.reasons.includes('person-not-of-case');
    const isNamed = parties && parties.holders.length + parties.places.length > 0;
    if (!isAsked || !clientId || !isNamed) throw new AppError('document-not-correctable');
    const isCompanys = parties.holders.some(({ kind }) => kind === 'company');
    const party: AcceptedParty = {
      id: needs.newId(),
      name: document.person ?? parties.places[0]?.key ?? '',
      holders: parties.holders,
      places: parties.places,
      sirens: isCompanys ? parties.sirens.slice(0, 1) : [],
    };
    await needs.record(caller, { ...document, clientId }, party);
    await needs.file(notaryId, documentId);
    return party;
  };
}

import type { CaseTypeId } from '#shared/case-types.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { type CaseFacts, listConditions, listOfficePieces, readFacts } from './case-conditions.ts';
import { isValidOn, type ReceivedDocument, type Requirement, type Validity } from './case-requirements.ts';
import { acceptedTypes } from './default-requirements.ts';

/** In French on screen: présent, manquant, périmé, à confirmer, obtenu par l’office. */
export type PieceStatus = 'present' | 'missing' | 'expired' | 'to-confirm' | 'by-office';

export interface Piece {
  documentType: DocumentTypeId;
  status: PieceStatus;
  /** What came in its place: the latest document that counts. */
  document: ReceivedDocument | null;
}

/**
 * Every piece of a case with what has become of it, in the order of the sheet. What the sheet « Pièces à fournir » says of
 * a piece goes before the usual conditions; these only tell what else may be needed, and are never asked of the client
 * before the fact that decides is known.
 */
export function listPieces(input: {
  caseType: CaseTypeId;
  requirements: readonly Requirement[];
  documents: readonly ReceivedDocument[];
  facts?: CaseFacts;
  today: string;
}): Piece[] {
  const { caseType, documents, today } = input;
  const rows = input.requirements.filter((row) => row.caseType === caseType);
  const facts = { ...readFacts(documents.map(({ type }) => type)), ...input.facts };
  const pieces = new Map<DocumentTypeId, Piece>();
  const find = (type: DocumentTypeId, validity: Validity | null) =>
    findBest(documents, type, validity, today);
  for (const { documentType, level, validity } of rows) {
    const needed = level === 'mandatory' ? 'missing' : level === 'office' ? 'by-office' : 'to-confirm';
    const best = find(documentType, validity);
    if (level === 'optional' && !best) continue;
    pieces.set(documentType, { documentType, ...(best ?? { status: needed, document: null }) });
  }
  for (const [documentType, fact] of listConditions(caseType)) {
    if (pieces.has(documentType) || facts[fact] === false) continue;
    const status = facts[fact] ? 'missing' : 'to-confirm';
    pieces.set(documentType, { documentType, ...(find(documentType, null) ?? { status, document: null }) });
  }
  for (const documentType of listOfficePieces(caseType)) {
    if (pieces.has(documentType)) continue;
    const best = find(documentType, null);
    pieces.set(documentType, { documentType, ...(best ?? { status: 'by-office', document: null }) });
  }
  return [...pieces.values()];
}

/** A document that is still good, else the latest that no longer is; null when none came. */
function findBest(
  documents: readonly ReceivedDocument[],
  required: DocumentTypeId,
  validity: Validity | null,
  today: string,
): Pick<Piece, 'status' | 'document'> | null {
  const candidates = documents
    .filter(({ type }) => acceptedTypes(required).includes(type))
    .toSorted((left, right) => (right.date ?? '').localeCompare(left.date ?? ''));
  // The sheet's limit is that of the piece it names; an alternative has its own rules.
  const good = candidates.find(({ type, date }) =>
    isValidOn(date, type === required ? validity : null, today),
  );
  if (good) return { status: 'present', document: good };
  return candidates[0] ? { status: 'expired', document: candidates[0] } : null;
}

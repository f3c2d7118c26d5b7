import { type DocumentTypeId, documentTypes, isDocumentTypeId, tellType } from './document-types.ts';
import type { PieceStatus } from './piece-statuses.ts';

/** One piece of a case. Only what is missing or expired is ever asked of the client. */
export interface Piece {
  /** Its type, and the person who owes it where each owes one: see `formatPieceKey`. */
  key: string;
  status: PieceStatus;
  documentId: string | null;
  /** The last day on which that document counts; null when nothing limits it. */
  goodUntil: string | null;
  /** What the office is asked when it is to be confirmed: a fact of the case, or another key of `case-facts.ts`. */
  question: string | null;
  /** The type of the paper that makes one think that the fact is so. */
  suggestedBy: string | null;
}

const SEPARATOR = '|';

/** A piece of a case: its type, and whose it is where each person of the case owes one of his own. */
export function formatPieceKey(type: DocumentTypeId, person: string | null): string {
  return person ? `${type}${SEPARATOR}${person}` : type;
}

export function parsePieceKey(key: string): { type: DocumentTypeId | null; person: string | null } {
  const at = key.indexOf(SEPARATOR);
  const type = at < 0 ? key : key.slice(0, at);
  return { type: isDocumentTypeId(type) ? type : null, person: at < 0 ? null : key.slice(at + 1) };
}

/** « Carte d'identité (MARTIN Paul) », as the sheets hold it; what the catalogue no longer knows is shown as it was kept. */
export function labelPiece(key: string): string {
  return writePiece(key, (type) => documentTypes[type].label);
}

/** The same as people read it. */
export function tellPiece(key: string): string {
  return writePiece(key, tellType);
}

function writePiece(key: string, write: (type: DocumentTypeId) => string): string {
  const { type, person } = parsePieceKey(key);
  const label = type ? write(type) : key;
  return person ? `${label} (${person})` : label;
}

import { type Piece, parsePieceKey } from '#shared/case-pieces.ts';
import { acceptedTypes } from './default-requirements.ts';

/** A document that waits for a person. */
export interface AwaitingDocument {
  id: string;
  type: string | null;
  reasons: readonly string[];
}

/** Doubts about the paper itself; those about its name or its date leave no doubt that it came. */
const ABOUT_THE_PAPER = new Set(['type-uncertain', 'unreadable', 'several-documents']);

/**
 * The pieces with what waits for a person taken into account: one that would be asked of the client, while a paper of
 * that very kind is there in a name or with a date to be looked at, is to be confirmed by the office instead.
 */
export function settleAwaiting(pieces: readonly Piece[], awaiting: readonly AwaitingDocument[]): Piece[] {
  const certain = awaiting.filter(
    ({ reasons }) => reasons.length > 0 && !reasons.some((reason) => ABOUT_THE_PAPER.has(reason)),
  );
  return pieces.map((piece) => {
    const { type } = parsePieceKey(piece.key);
    if ((piece.status !== 'missing' && piece.status !== 'expired') || !type) return piece;
    const accepted: readonly string[] = acceptedTypes(type);
    const paper = certain.find((document) => document.type !== null && accepted.includes(document.type));
    return paper ? { ...piece, status: 'to-confirm', documentId: paper.id, goodUntil: null } : piece;
  });
}

import { type Piece, parsePieceKey } from '#shared/case-pieces.ts';

/** What the telephone has still to say of a paper with bank details, or has said. */
export interface CalledPaper {
  id: string;
  type: string | null;
  call: 'to-confirm' | 'refused' | null;
}

/**
 * The pieces with the calls taken into account: bank details of which the latest paper waits for a call, or of which a
 * message has said that they are others now, are neither there nor missing. Papers in the order in which they came.
 */
export function settleCalls(
  pieces: readonly Piece[],
  papers: readonly CalledPaper[],
  isAnnounced = false,
): Piece[] {
  const latest = papers.findLast(({ type, call }) => type === 'rib' && call !== 'refused');
  const isCalled = latest?.call === 'to-confirm';
  if (!latest || (!isCalled && !isAnnounced)) return [...pieces];
  return pieces.map((piece) =>
    // Nothing but what is there is doubted by words alone.
    parsePieceKey(piece.key).type === 'rib' &&
    (isCalled ? piece.status !== 'by-office' : piece.status === 'present')
      ? {
          ...piece,
          status: 'to-call',
          documentId: latest.id,
          goodUntil: null,
          question: null,
          suggestedBy: null,
        }
      : piece,
  );
}

/** Whether a paper counts for a piece at all: bank details that are doubted or refused do not. */
export function isHeard({ type, call }: CalledPaper): boolean {
  return type !== 'rib' || call === null;
}

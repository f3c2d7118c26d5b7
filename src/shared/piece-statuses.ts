/** In French on screen: présent, manquant, périmé, à confirmer, obtenu par l’office. */
export const pieceStatuses = ['present', 'missing', 'expired', 'to-confirm', 'by-office'] as const;
export type PieceStatus = (typeof pieceStatuses)[number];

/** In French on screen: présent, manquant, périmé, à confirmer, à confirmer par téléphone, obtenu par l’office. */
export const pieceStatuses = ['present', 'missing', 'expired', 'to-confirm', 'to-call', 'by-office'] as const;
export type PieceStatus = (typeof pieceStatuses)[number];

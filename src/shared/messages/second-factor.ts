/** What is said of the second factor, besides the errors of the catalogue. */
export const secondFactorToasts = {
  on: 'Second facteur activé',
  off: 'Second facteur retiré',
  failed: 'Le second facteur n’a pas été modifié.',
  loadFailed: 'L’état du second facteur n’a pas pu être chargé.',
} as const;

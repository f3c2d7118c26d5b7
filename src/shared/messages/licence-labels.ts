import type { LicenceOrigin, ReconciliationDifference } from '../contracts/licences.ts';
import type { LicenceObstacle } from '../licence-obstacles.ts';

/** What an administrator reads of licences. */
export const licenceOriginLabels: Record<LicenceOrigin, string> = {
  manual: 'Créée par un administrateur',
  promo: 'Accès gratuit',
  purchase: 'Achetée',
};

export const licenceObstacleLabels: Record<LicenceObstacle, string> = {
  inactive: 'Désactivée',
  blocked: 'Suspendue',
  unpaid: 'Suspendue, impayée',
  ended: 'Terminée',
  incomplete: 'En attente de paiement',
  paused: 'Interrompue',
};

export const reconciliationLabels: Record<ReconciliationDifference['kind'], string> = {
  'licence-missing': 'Paiement sans licence',
  'state-differs': 'État différent',
  'subscription-missing': 'Abonnement inconnu de Stripe',
  'refusal-missed': 'Refus de la banque manqué',
  'amount-differs': 'Montant inattendu',
  'bought-twice': 'Acheté deux fois',
  'office-removed': 'Abonnement d’une étude supprimée',
};

export const licenceToasts = {
  created: 'Licence créée : sa clé part par e-mail.',
  createFailed: 'La licence n’a pas pu être créée.',
  keyMailed: 'La clé part de nouveau par e-mail.',
  keyReplaced: 'Clé remplacée : la nouvelle part par e-mail, les sessions sont fermées.',
  suspended: 'Licence suspendue : ses automatisations sont arrêtées.',
  restored: 'Licence rétablie.',
  changeFailed: 'La licence n’a pas pu être modifiée.',
  loadFailed: 'Les licences n’ont pas pu être chargées.',
} as const;

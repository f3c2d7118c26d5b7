import type { LicenceObstacle } from '../licence-obstacles.ts';

/** Quoted from the specification to the letter; a file apart from the other toasts, so that only its screens load it. */
export const paymentToasts = {
  checkout: {
    failed: 'Erreur lors de la création du paiement',
    noUrl: 'Erreur: aucune URL de paiement reçue',
  },
  subscription: {
    failed: "Erreur lors de la vérification de l'abonnement",
    updated: "Statut d'abonnement mis à jour",
  },
  portal: {
    noKey: 'Clé de licence non disponible',
    refused: (message: string) => `Erreur: ${message}`,
    failed: "Erreur lors de l'ouverture du portail de gestion",
    noUrl: 'Aucune URL de portail reçue',
    unknown: 'Erreur inconnue',
  },
  cancellation: {
    failed: "Erreur lors de l'annulation de l'abonnement",
    succeeded:
      "Abonnement annulé avec succès. Il restera actif jusqu'à la fin de votre période de facturation.",
  },
} as const;

const statusLabels: Record<string, string> = {
  active: 'Actif',
  past_due: 'Paiement en retard',
  cancel_at_period_end: 'Annulation programmée',
  canceled: 'Annulé',
  incomplete: 'Incomplet',
};

/** A status that we do not know is shown as it is. */
export function labelSubscriptionStatus(status: string): string {
  return statusLabels[status] ?? status;
}

export const subscriptionLabels = {
  active: 'Active',
  inactive: 'Inactive',
  none: 'Sans abonnement mensuel',
} as const;

/** Why an automation was skipped, in its history. */
export const obstacleSentences: Record<LicenceObstacle, string> = {
  inactive: 'La licence de l’étude n’est pas active.',
  blocked: 'La licence de l’étude est suspendue par l’administrateur.',
  unpaid: 'La licence de l’étude est suspendue : le paiement mensuel attend depuis plus de sept jours.',
  ended: 'L’abonnement de l’étude est terminé.',
  incomplete: 'Le premier paiement de l’étude n’est pas terminé.',
  paused: 'L’abonnement de l’étude est interrompu.',
};

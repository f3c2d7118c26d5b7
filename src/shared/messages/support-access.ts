import type { SupportHours } from '../contracts/support-access.ts';

export const supportTexts = {
  hours: { 1: 'Une heure', 4: 'Quatre heures', 24: 'Vingt-quatre heures' } satisfies Record<
    SupportHours,
    string
  >,
  granted: 'Accès du support ouvert',
  ended: 'Accès du support fermé',
  failed: 'L’accès du support n’a pas été modifié.',
  loadFailed: 'L’accès du support n’a pas pu être chargé.',
  /** In the place of names, for an administrator. */
  counted:
    'Le détail nomme des clients et des pièces : il s’ouvre quand l’étude accorde un accès du support.',
} as const;

export const privacyLabels = {
  title: 'Politique de confidentialité',
  updated: 'Dernière mise à jour\u00a0: 21/05/2025',
} as const;

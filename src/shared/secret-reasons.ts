/** Why an administrator has a secret of an office shown: words of ours, as the audit log keeps no other. */
export const secretReasons = ['asked-by-office', 'mail-repair', 'incident'] as const;
export type SecretReason = (typeof secretReasons)[number];

export const secretReasonLabels: Record<SecretReason, string> = {
  'asked-by-office': 'L’étude me l’a demandé',
  'mail-repair': 'Réparer la connexion à sa boîte',
  incident: 'Traiter un incident de sécurité',
};

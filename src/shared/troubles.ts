/** What can keep one office from being served, by what it needs. */
export const officeTroubleKinds = ['mailbox', 'drive', 'consent', 'sheets', 'automation'] as const;
export type OfficeTroubleKind = (typeof officeTroubleKinds)[number];

/**
 * And all of them: nothing is started, what is started is not taken up, the disk fills, the audit log is
 * broken, a mail to a licence holder or a buyer is refused.
 */
export const troubleKinds = [...officeTroubleKinds, 'tick', 'worker', 'disk', 'audit', 'mail'] as const;
export type TroubleKind = (typeof troubleKinds)[number];

export function isOfficeTrouble(kind: TroubleKind): kind is OfficeTroubleKind {
  return (officeTroubleKinds as readonly string[]).includes(kind);
}

/** Whose a trouble is who bought and has no licence: payments know him by his checkout. */
export const CHECKOUT_SUBJECT = 'checkout:';

/** Null for the subject of any other trouble. */
export function nameCheckout(subject: string): string | null {
  return subject.startsWith(CHECKOUT_SUBJECT) ? `achat ${subject.slice(CHECKOUT_SUBJECT.length)}` : null;
}

export const troubleLabels: Record<TroubleKind, string> = {
  mailbox: 'La boîte dédiée n’est plus relevée',
  drive: 'Le drive ne peut plus être utilisé',
  consent: 'Google n’accepte plus l’accès',
  sheets: 'Les feuilles de l’étude ne peuvent pas être lues',
  automation: 'Une automatisation échoue',
  tick: 'Le planificateur ne passe plus',
  worker: 'Les exécutions attendent et ne commencent pas',
  disk: 'Le disque du serveur demande votre attention',
  audit: 'Le journal d’audit ne suit plus ses sceaux',
  mail: 'Un courrier de la plateforme est refusé',
};

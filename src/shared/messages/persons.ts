import type { PersonStanding, Standing } from '../standings.ts';

export const standingLabels: Record<PersonStanding, string> = {
  notary: 'Notaire',
  clerk: 'Clerc',
  reader: 'Lecture seule',
};

/** What each may do, under its name. */
export const standingSentences: Record<PersonStanding, string> = {
  notary: 'Tout, sauf la clé de licence, l’abonnement et l’équipe.',
  clerk: 'Traite les dossiers : classer, répondre, relancer. Ne change pas les réglages de l’étude.',
  reader: 'Consulte les dossiers, les pièces et l’activité. Ne change rien.',
};

export function labelStanding(standing: Standing): string {
  return standing === 'holder' ? 'Titulaire de la clé' : standingLabels[standing];
}

/** What somebody is about to do, where he has to prove who he is first. */
export const personActs = {
  invite: (email: string) => `Inviter ${email}`,
  change: (name: string, standing: PersonStanding) => `Rôle de ${name} : ${standingLabels[standing]}`,
  remove: (name: string) => `Retirer l’accès de ${name}`,
  confirm: 'Confirmer l’équipe',
  demand: 'Exiger le second facteur de chacun',
  demandNoMore: 'Ne plus exiger le second facteur',
} as const;

export const personToasts = {
  invited: (email: string) => `Invitation envoyée à ${email}`,
  inviteFailed: 'L’invitation n’a pas été envoyée.',
  changed: 'Rôle modifié',
  changeFailed: 'Le rôle n’a pas été modifié.',
  removed: (name: string) => `${name} n’a plus accès à l’étude`,
  removeFailed: 'L’accès n’a pas été retiré.',
  confirmed: 'Équipe confirmée : les connexions par e-mail sont rouvertes',
  confirmFailed: 'L’équipe n’a pas été confirmée.',
  demanded: 'Le second facteur est exigé de toute l’étude',
  notDemanded: 'Le second facteur n’est plus exigé',
  demandFailed: 'Le réglage n’a pas été modifié.',
  loadFailed: 'L’équipe n’a pas pu être chargée.',
} as const;

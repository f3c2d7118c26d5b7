/** Why the office's mailbox cannot be read or used, and what its notary can do about it. */
export const mailServerProblems = {
  'no-password':
    'Le mot de passe de la boîte dédiée n’est pas renseigné : complétez « Configuration compte ».',
  'wrong-password':
    'Le serveur de messagerie refuse l’adresse ou le mot de passe de la boîte dédiée : vérifiez-les dans « Configuration compte » (Gmail demande un mot de passe d’application).',
  'consent-missing':
    'La boîte dédiée attend une autorisation : donnez-la dans « Configuration compte ». Rien n’est perdu : les messages attendent.',
  'consent-ended':
    'L’autorisation de lire la boîte dédiée n’est plus acceptée (retirée, expirée, ou mot de passe changé) : donnez-la de nouveau dans « Configuration compte ». Rien n’est perdu : les messages attendent.',
  'server-unknown':
    'Aucun serveur de messagerie n’est connu pour le domaine de l’adresse dédiée : l’administrateur de Minutier doit l’indiquer.',
  unreachable:
    'Le serveur de messagerie de l’étude ne répond pas : un nouvel essai aura lieu, aucun message n’est perdu.',
  insecure:
    'Le serveur de messagerie de l’étude n’offre pas de connexion chiffrée fiable : le mot de passe ne lui est pas envoyé.',
  refused: 'Le serveur de messagerie de l’étude a refusé la demande : un nouvel essai aura lieu.',
} as const;

export type MailServerProblem = keyof typeof mailServerProblems;

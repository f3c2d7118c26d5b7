/** Why the office's Google account cannot be worked with, and what its notary can do about it. */
export const googleProblems = {
  'not-connected':
    'Le compte Google n’est pas encore connecté : cliquez sur « Connecter le compte Google » dans « Configuration compte ». Rien n’est perdu : les messages attendent dans la boîte.',
  revoked:
    'Google n’accepte plus l’accès de Minutier (retiré, expiré, ou mot de passe changé) : connectez de nouveau le compte Google dans « Configuration compte ».',
  'scope-missing':
    'Toutes les autorisations n’ont pas été données : connectez de nouveau le compte Google et cochez Drive, Sheets et Gmail.',
  'wrong-account':
    'Le compte Google choisi n’est pas l’adresse dédiée : connectez de nouveau en choisissant l’adresse dédiée.',
  'consent-refused':
    'L’autorisation a été refusée sur l’écran de Google : sans elle, Minutier ne peut pas ranger les pièces. Connectez le compte quand vous le souhaitez.',
  'client-refused':
    'Google refuse le Client ID ou le Client secret : vérifiez-les dans le formulaire, avec l’URI de redirection déclarée chez Google.',
  'consent-expired':
    'La demande de connexion a expiré ou a déjà servi : cliquez de nouveau sur « Connecter le compte Google ».',
  'storage-full':
    'L’espace de stockage du compte Google est plein : libérez de la place ou augmentez-le. Rien n’est perdu, le rangement reprendra.',
  quota:
    'Google demande de patienter avant de nouveaux appels : un nouvel essai aura lieu, rien n’est perdu.',
  unreachable: 'Google ne répond pas : un nouvel essai aura lieu, rien n’est perdu.',
  forbidden:
    'Google refuse l’accès à un dossier ou à un fichier : vérifiez que l’adresse dédiée peut encore le modifier.',
} as const;

export type GoogleProblem = keyof typeof googleProblems;

/** Only the notary can settle these: until he has, nobody asks Google again. */
const lastingGoogleProblems = [
  'not-connected',
  'revoked',
  'scope-missing',
  'wrong-account',
  'consent-refused',
  'client-refused',
  'consent-expired',
] as const satisfies readonly GoogleProblem[];

export function isLasting(problem: GoogleProblem): boolean {
  return (lastingGoogleProblems as readonly string[]).includes(problem);
}

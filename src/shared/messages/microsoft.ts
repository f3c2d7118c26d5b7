/** Why an authorisation at Microsoft did not come about, or is none any more. */
export const microsoftProblems = {
  'consent-refused':
    'L’autorisation a été refusée sur l’écran de Microsoft : sans elle, Minutier ne peut pas lire la boîte. Donnez-la quand vous le souhaitez.',
  'approval-needed':
    'Votre organisation demande l’accord de son administrateur Microsoft 365 : il l’approuve une fois pour tous, puis recommencez.',
  'consent-expired':
    'La demande d’autorisation a expiré, a déjà servi ou vient d’un autre navigateur : recommencez.',
  'wrong-account':
    'Le compte choisi n’ouvre pas cette boîte : recommencez avec le compte de la boîte, ou donnez-lui accès à la boîte partagée.',
  revoked:
    'Microsoft n’accepte plus l’accès de Minutier (retiré, expiré, ou mot de passe changé) : autorisez-le de nouveau dans « Mise en route ».',
  'client-refused':
    'Microsoft refuse l’application de Minutier : l’administrateur de Minutier doit vérifier MICROSOFT_CLIENT_ID et son secret.',
  unreachable: 'Microsoft ne répond pas : réessayez dans un instant.',
} as const;

export type MicrosoftProblem = keyof typeof microsoftProblems;

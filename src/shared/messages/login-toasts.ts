/** Apart from the other toasts, so that the sign-in page carries these alone. Quoted from the specification to the letter. */
export const loginToasts = {
  verifyFailed: 'Erreur lors de la vérification de la clé de licence',
  invalid: 'Clé de licence invalide',
  failed: 'Erreur lors de la connexion',
  succeeded: (name: string) => `Connecté en tant que ${name}`,
  loggedOut: 'Déconnecté avec succès',
} as const;

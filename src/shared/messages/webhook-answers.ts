const known: Record<number, string> = {
  401: 'Le moteur appelé n’a pas reconnu l’appel - vérifiez l’URL du workflow et, pour un autre moteur, son secret',
  403: 'Accès refusé au webhook - vérifiez les permissions',
  404: "Webhook introuvable - vérifiez l'URL",
  429: 'Le moteur appelé refuse des appels aussi fréquents',
  500: 'Erreur serveur du webhook - vérifiez la configuration',
};

/** The sentence of an HTTP status, on every screen; null where the answer's own words say more. */
export function sayStatus(status: number): string | null {
  return known[status] ?? (status > 500 ? 'Le moteur appelé est en panne ou surchargé' : null);
}

/** What is said where an engine gives no reason that a jurist could read. */
export const answerSentences = {
  refused: 'Le moteur appelé a refusé l’appel',
  failed: 'Le moteur appelé a répondu que l’exécution a échoué',
  webPage: 'Le moteur appelé a répondu par une page web au lieu d’un résultat',
} as const;

/** How it answered, beside the sentence: `Réponse vide (HTTP 404)`. Nothing beside an answer that went well. */
export function sayAnswer(status: number | null, isEmpty: boolean): string | null {
  if (status === null || (status >= 200 && status < 300)) return null;
  return isEmpty ? `Réponse vide (HTTP ${status})` : `Réponse HTTP ${status}`;
}

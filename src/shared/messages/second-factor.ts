/** What is said of the second factor, besides the errors of the catalogue. */
export const secondFactorToasts = {
  on: 'Second facteur activé',
  off: 'Second facteur retiré',
  failed: 'Le second facteur n’a pas été modifié.',
  loadFailed: 'L’état du second facteur n’a pas pu être chargé.',
} as const;

/** After « Ce n’était pas moi » of whoever came with the key: the way out, by who is asked. */
export const closedToKey = {
  holder:
    'Vous avez dit qu’un inconnu était entré avec votre clé de licence : elle n’active aucun second facteur tant qu’elle n’est pas remplacée. Remplacez-la ici (la nouvelle part à l’adresse de la licence, toutes les sessions sont fermées), ou demandez à l’exploitant de Minutier de le faire.',
  admin:
    'Vous avez dit qu’un inconnu était entré avec votre clé : elle n’active aucun second facteur tant qu’elle n’est pas remplacée. Demandez à l’exploitant de Minutier de la remplacer.',
} as const;

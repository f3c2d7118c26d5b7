/** What is said of sessions, besides signing in and out. */
export const sessionToasts = {
  ended: 'Session fermée',
  othersEnded: (count: number) =>
    count > 1
      ? `${count} autres sessions fermées`
      : count === 1
        ? 'L’autre session est fermée'
        : 'Aucune autre session',
  endFailed: 'La session n’a pas pu être fermée.',
  replaceFailed: 'La clé n’a pas été remplacée.',
  loadFailed: 'Les sessions n’ont pas pu être chargées.',
} as const;

export const unknownDevice = 'Appareil inconnu';

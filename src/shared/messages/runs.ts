/** Why a run did not take place, or came to no end: what the history says of it. */
export const runSentences = {
  busy: 'L’exécution précédente n’est pas terminée.',
  lost: 'L’exécution a été interrompue plusieurs fois et n’a pas pu finir ; la prochaine reprendra son travail.',
  switchedOff: 'L’automatisation a été désactivée avant cette exécution.',
  secretUnreadable:
    'Le secret de ce workflow ne peut pas être ouvert : remplacez-le dans « Modifier le workflow », et donnez le nouveau au moteur appelé.',
  hostResting: (host: string, until: Date) =>
    `Le serveur ${host} n’a répondu à aucun des derniers appels : il n’est plus appelé avant ${formatTime(until)}.`,
} as const;

const time = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

function formatTime(date: Date): string {
  return time.format(date);
}

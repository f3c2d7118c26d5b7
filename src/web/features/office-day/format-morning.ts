/** « lundi 23 novembre, 8 h », of Paris. */
export function formatMorning(iso: string): string {
  const day = new Intl.DateTimeFormat('fr-FR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Paris',
  }).format(new Date(iso));
  return `${day}, 8\u00a0h`;
}

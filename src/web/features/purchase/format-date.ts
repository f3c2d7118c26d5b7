const day = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Paris',
});

/** `21/11/2026`, Paris time. */
export function formatDate(date: Date): string {
  return day.format(date);
}

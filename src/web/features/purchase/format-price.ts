const exact = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const round = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});
const day = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Paris',
});

/** `950 €` from cents. */
export function formatPrice(cents: number): string {
  return round.format(cents / 100);
}

/** `158,33 €` from cents. */
export function formatTax(cents: number): string {
  return exact.format(cents / 100);
}

/** `21/11/2026`, Paris time. */
export function formatDate(date: Date): string {
  return day.format(date);
}

import { findVat, vatRate } from '#shared/price.ts';

const exact = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const round = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});

/** `950 €` from cents. */
export function formatPrice(cents: number): string {
  return round.format(cents / 100);
}

/** `TTC, dont 158,33 € de TVA à 20 %`, for a price that contains it. */
export function describeVat(cents: number): string {
  return `TTC, dont ${exact.format(findVat(cents) / 100)} de TVA à ${vatRate}\u00a0%`;
}

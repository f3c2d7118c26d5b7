import { price, vatRate } from '../price.ts';

const day = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Paris',
});
const euros = (cents: number) => `${cents / 100}\u00a0€`;

/** What stands beside the button of the payment page, whose own words call the first month a trial. */
export function describeCheckoutTerms(firstMonthlyPayment: Date): string {
  return `Vous payez ${euros(price.initial)} aujourd’hui, puis ${euros(price.monthly)} chaque mois à partir du ${day.format(firstMonthlyPayment)}, TVA de ${vatRate}\u00a0% comprise. L’abonnement se résilie à tout moment et reste actif jusqu’à la fin de la période payée.`;
}

import { writeParisDay } from '../paris-time.ts';
import { price, vatRate } from '../price.ts';

const euros = (cents: number) => `${cents / 100}\u00a0€`;

/** What stands beside the button of the payment page, whose own words call the first month a trial. */
export function describeCheckoutTerms(firstMonthlyPayment: Date): string {
  return `Vous payez ${euros(price.initial)} aujourd’hui, puis ${euros(price.monthly)} chaque mois à partir du ${writeParisDay(firstMonthlyPayment)}, TVA de ${vatRate}\u00a0% comprise. L’abonnement se résilie à tout moment et reste actif jusqu’à la fin de la période payée.`;
}

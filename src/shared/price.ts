import { parisDay } from './paris-time.ts';

/** What a licence costs, in euro cents, VAT included. */
export const price = { initial: 95_000, monthly: 15_000 } as const;

/** Per cent, contained in the prices. */
export const vatRate = 20;

/** Gives a licence for nothing; written exactly so. */
const freeCode = 'TEST100';

export function isFreeCode(code: string | undefined): boolean {
  return code === freeCode;
}

/** The tax contained in an amount, both in cents. */
export function findVat(cents: number): number {
  return Math.round((cents * vatRate) / (100 + vatRate));
}

/**
 * The first monthly payment: the same day of the next month by the calendar of Paris, or that month's last day. At
 * noon, so that it is the same day wherever it is read.
 */
export function findFirstMonthlyPayment(bought: Date): Date {
  const [year = 0, month = 0, day = 0] = parisDay(bought).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastDay), 11));
}

import { foldText } from '#server/reading/text/fold.ts';
import { findIban } from '#server/reading/types/anchors.ts';

/** An account number with a typing error in it is one all the same: the check digits are not asked. */
const ACCOUNTS = [
  /\b[A-Z]{2}\d{2}(?:[ .-]?[A-Z0-9]{4}){4}/,
  /\b\d{5}[ .-]?\d{5}[ .-]?[A-Z0-9]{11}[ .-]?\d{2}\b/,
];

/** Whether a text holds an IBAN or the older French account number: no mail of ours ever does. */
export function holdsBankDetails(text: string): boolean {
  const folded = foldText(text).replace(/\s+/g, ' ');
  return findIban(folded) !== null || ACCOUNTS.some((account) => account.test(folded));
}

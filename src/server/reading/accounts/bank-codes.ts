/**
 * French banks by the code of their accounts, with how their BICs begin: those of the register of the ACPR (REGAFI) that
 * have one code in the whole country. Regional banks have many codes and are not judged, nor is any that is not here.
 */
const BICS_OF_BANK: Record<string, readonly string[]> = {
  '20041': ['PSST'],
  '30002': ['CRLY'],
  '30003': ['SOGE'],
  '30004': ['BNPA'],
  '30056': ['CCFR', 'HSBC'],
  '40618': ['BOUS'],
  '10107': ['BRED'],
  '16958': ['QNTO'],
  '28233': ['REVO'],
};

/** « PSST » is La Banque postale's: no other bank's account comes with it. */
const BANK_OF_BIC: Record<string, string> = { PSST: '20041', CRLY: '30002', BOUS: '40618', QNTO: '16958' };

/** Places whose accounts bear another country's letters in the IBAN than in the BIC. */
const SAME_BANKS = [
  ['FR', 'MC', 'GP', 'MQ', 'RE', 'GF', 'YT', 'PM', 'BL', 'MF', 'NC', 'PF', 'WF', 'TF'],
  ['GB', 'JE', 'GG', 'IM'],
];

/** Whether the bank of a BIC may hold this account, as far as public tables tell. */
export function mayHold(bic: string, iban: string): boolean {
  const [prefix, country] = [bic.slice(0, 4), bic.slice(4, 6)];
  const own = iban.slice(0, 2);
  if (country !== own && !SAME_BANKS.some((some) => some.includes(country) && some.includes(own)))
    return false;
  if (own !== 'FR') return true;
  const bank = iban.slice(4, 9);
  const known = BICS_OF_BANK[bank];
  if (known) return known.includes(prefix);
  return BANK_OF_BIC[prefix] === undefined;
}

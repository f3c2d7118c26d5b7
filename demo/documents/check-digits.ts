const MRZ_WEIGHTS = [7, 3, 1];

/** Check digit of ICAO 9303 part 3 §4.9: weights 7, 3, 1; letters count from 10; `<` is 0. */
export function mrzCheckDigit(text: string): number {
  let sum = 0;
  for (const [index, letter] of [...text].entries()) sum += mrzValue(letter) * (MRZ_WEIGHTS[index % 3] ?? 0);
  return sum % 10;
}

function mrzValue(letter: string): number {
  return letter === '<' ? 0 : Number.parseInt(letter, 36);
}

/** The French RIB key: 97 less the remainder of bank, branch and account. Digits only. */
export function ribKey(bank: string, branch: string, account: string): string {
  const key = 97n - ((89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(account)) % 97n);
  return String(key).padStart(2, '0');
}

/** The whole IBAN of a French account, check digits of ISO 13616 included. */
export function frenchIban(bank: string, branch: string, account: string): string {
  const national = `${bank}${branch}${account}${ribKey(bank, branch, account)}`;
  return `FR${String(98 - ibanRemainder(`FR00${national}`)).padStart(2, '0')}${national}`;
}

/** 1 for a valid IBAN (ISO 7064 MOD 97-10). */
export function ibanRemainder(iban: string): number {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  );
  return Number(BigInt(digits) % 97n);
}

/** Marks with a check digit, or nearly unique, found in noisy text. */

/** An IBAN whose mod-97 check holds (ISO 13616), without spaces; null when there is none. */
export function findIban(folded: string): string | null {
  for (const match of folded.matchAll(
    /\b([A-Z]{2}[0-9OIS]{2}(?:[ .-]?[0-9A-Z]{4}){3,6}(?:[ .-]?[0-9A-Z]{1,4})?)(?![0-9A-Z])/g,
  )) {
    const compact = (match[1] ?? '').replace(/[ .-]/g, '');
    for (const candidate of [compact, compact.slice(0, 27)]) if (isIban(candidate)) return candidate;
  }
  return null;
}

export function isIban(compact: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return false;
  if (compact.startsWith('FR') && compact.length !== 27) return false;
  const digits = (compact.slice(4) + compact.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Luhn check of a number of digits, as SIREN and SIRET carry it. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** The first SIREN (9 digits) whose check holds. */
export function findSiren(folded: string): string | null {
  for (const match of folded.matchAll(/(?<!\d)(\d{3}[ .]?\d{3}[ .]?\d{3})(?:[ .]?\d{5})?(?!\d)/g)) {
    const siren = (match[1] ?? '').replace(/\D/g, '');
    if (passesLuhn(siren)) return siren;
  }
  return null;
}

/** The registration number of a DPE or an energy audit: year, département, letter, seven digits, letter. */
export function findAdemeNumber(folded: string): string | null {
  return /\b2\d[0-9][0-9AB][A-Z]\d{7}[A-Z]\b/.exec(folded)?.[0] ?? null;
}

/** The number of an administrative form, without its version: « cerfa n° 15726*02 » → 15726. */
export function findCerfaNumber(folded: string): string | null {
  return /(?:CERFA|N[°Oº]?)[\s.:N°º]{0,30}(\d{5})\s?[*#]\s?\d{1,2}/.exec(folded)?.[1] ?? null;
}

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

/** The registration number of a DPE or an energy audit: year, département, letter, seven digits, letter. */
export function findAdemeNumber(folded: string): string | null {
  return /\b2\d[0-9][0-9AB][A-Z]\d{7}[A-Z]\b/.exec(folded)?.[0] ?? null;
}

/** The number of an administrative form, without its version: « cerfa n° 15726*02 » → 15726. */
export function findCerfaNumber(folded: string): string | null {
  return /(?:CERFA|N[°Oº]?)[\s.:N°º]{0,30}(\d{5})\s?[*#]\s?\d{1,2}/.exec(folded)?.[1] ?? null;
}

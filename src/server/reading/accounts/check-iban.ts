import { countrySpecs, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import type { AccountProblem } from './account-reading.ts';

/** Length of the IBANs of a country; null when it has none. */
export function lengthOf(country: string): number | null {
  const { chars, IBANRegistry } = countrySpecs[country] ?? {};
  return IBANRegistry && chars ? chars : null;
}

type Place = 'digit' | 'letter' | 'either';

/** What stands where in the IBANs of a country, from its third character on. */
export function listPlaces(country: string): Place[] {
  const written = countrySpecs[country]?.bban_regexp ?? '';
  const places: Place[] = ['digit', 'digit'];
  for (const [, set, count] of written.matchAll(/\[([^\]]{1,12})\](?:\{(\d{1,2})\})?/g)) {
    const place = set === '0-9' ? 'digit' : set === 'A-Z' ? 'letter' : 'either';
    for (let index = 0; index < Number(count ?? 1); index += 1) places.push(place);
  }
  return places;
}

/** ISO 13616: length, structure and check digits, and the country's own key where it has one; null when all hold. */
export function findIbanProblem(iban: string): AccountProblem | null {
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return null;
  const found = (...codes: ValidationErrorsIBAN[]) => codes.some((code) => errorCodes.includes(code));
  if (found(ValidationErrorsIBAN.WrongBBANLength)) return 'length';
  if (found(ValidationErrorsIBAN.WrongBBANFormat, ValidationErrorsIBAN.NoIBANCountry)) return 'structure';
  if (found(ValidationErrorsIBAN.WrongIBANChecksum, ValidationErrorsIBAN.ChecksumNotNumber))
    return 'checksum';
  return 'national-key';
}

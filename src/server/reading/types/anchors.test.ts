import { describe, expect, it } from 'vitest';
import { findAdemeNumber, findCerfaNumber, findIban, isIban } from './anchors.ts';

describe('les repères à clé de contrôle', () => {
  it('trouve un IBAN dont la clé est juste, avec ou sans espaces', () => {
    expect(findIban('IBAN FR76 1820 6728 4857 5246 4448 242\nBIC CMATFR2B')).toBe(
      'FR7618206728485752464448242',
    );
    expect(findIban('FR7614445788093394803237283')).toBe('FR7614445788093394803237283');
  });

  it('refuse un IBAN dont un chiffre est faux', () => {
    expect(findIban('IBAN FR76 1820 6728 4857 5246 4448 243')).toBeNull();
    expect(isIban('FR76')).toBe(false);
  });

  it('lit les numéros ADEME et cerfa', () => {
    expect(findAdemeNumber('N° 2563V4705528M')).toBe('2563V4705528M');
    expect(findCerfaNumber('CERFA N° 15726*02')).toBe('15726');
    expect(findCerfaNumber('CODE 15726')).toBeNull();
  });
});

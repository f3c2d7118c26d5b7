import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toIsoDate } from '#shared/calendar.ts';
import { foldText } from '../text/fold.ts';
import { findLetterDates } from './dates-in-letters.ts';

const read = (text: string) => findLetterDates(foldText(text)).map((date) => date.value);

const UNITS = [
  '',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
  'dix-sept',
  'dix-huit',
  'dix-neuf',
];
const TENS = [
  '',
  '',
  'vingt',
  'trente',
  'quarante',
  'cinquante',
  'soixante',
  'soixante',
  'quatre-vingt',
  'quatre-vingt',
];
const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

/** Reference writing of a number below 100, after the rules of the Académie before 1990. */
function spell(value: number): string {
  if (value < 20) return UNITS[value] ?? '';
  const ten = Math.floor(value / 10);
  const unit = ten === 7 || ten === 9 ? value - (ten - 1) * 10 : value % 10;
  if (unit === 0) return ten === 8 ? 'quatre-vingts' : (TENS[ten] ?? '');
  const link = (unit === 1 || unit === 11) && ten < 8 ? ' et ' : '-';
  return `${TENS[ten]}${link}${UNITS[unit]}`;
}

function spellYear(year: number): string {
  if (year >= 2000) return `deux mille ${spell(year - 2000)}`.trim();
  const hundreds = Math.floor((year - 1000) / 100);
  return `mil ${UNITS[hundreds]} cent ${spell(year % 100)}`.trim();
}

function spellDate(year: number, month: number, day: number): string {
  return `${day === 1 ? 'premier' : spell(day)} ${MONTHS[month - 1]} ${spellYear(year)}`;
}

describe('les dates en lettres', () => {
  it.each([
    ['douze mars mil neuf cent quatre-vingt-cinq', '1985-03-12'],
    ['premier janvier deux mille', '2000-01-01'],
    ['vingt et un juin mil neuf cent soixante-dix-neuf', '1979-06-21'],
    ['trente et un août deux mil six', '2006-08-31'],
    ['seize février mil neuf cent soixante-seize', '1976-02-16'],
    ['vingt-huit décembre mil neuf cent quatre-vingt-dix-sept', '1997-12-28'],
    ['neuf septembre deux mille vingt-quatre', '2024-09-09'],
    ['quatre novembre mil neuf cent', '1900-11-04'],
    ['onze octobre mil huit cent quatre-vingt-douze', '1892-10-11'],
    ['le dix-sept mai deux mille vingt-cinq à neuf heures quarante', '2025-05-17'],
    ['le douze mars mil neuf cent quatrevingtcinq', '1985-03-12'],
    ['le trois juin mil neuf cent nonante-deux', '1992-06-03'],
    ['vingt-un juin mil neuf cent septante', '1970-06-21'],
    ['le deux février deux mille vingt-six, à vingt heures quinze', '2026-02-02'],
    ['le vingt-\nquatre mai deux mille\nvingt-cinq', '2025-05-24'],
  ])('lit « %s »', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  it.each([
    ["L'AN DEUX MILLE VINGT-CINQ,\nLE VINGT-TROIS DÉCEMBRE\nMaître X", '2025-12-23'],
    ["L'an mil neuf cent quatre-vingt-sept, le neuf juillet, en l'étude", '1987-07-09'],
    ["L'an deux mille vingt-six et le onze mars", '2026-03-11'],
    ["L'AN 2025, LE 23 DÉCEMBRE", '2025-12-23'],
  ])("lit l'en-tête d'acte « %s »", (text, expected) => {
    expect(read(text)).toContain(expected);
    expect(findLetterDates(foldText(text))[0]?.heading).toBe(true);
  });

  it.each([
    'âgé de trente-deux ans',
    'trente et un février deux mille',
    'six cent quatre-vingt-un mille francs',
    'mai',
  ])('ne voit pas de date dans « %s »', (text) => {
    expect(read(text)).toEqual([]);
  });

  const dates = fc.record({
    year: fc.integer({ min: 1880, max: 2035 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  });

  it("retrouve toute date de 1880 à 2035, quelle que soit l'écriture", () => {
    fc.assert(
      fc.property(dates, fc.constantFrom('plain', 'upper', 'spaces'), ({ year, month, day }, form) => {
        const text = spellDate(year, month, day);
        const written =
          form === 'upper' ? text.toUpperCase() : form === 'spaces' ? text.replace(/-/g, ' ') : text;
        expect(read(`né le ${written}, à Brest`)).toEqual([toIsoDate(year, month, day)]);
      }),
      { numRuns: 300 },
    );
  });

  it('retrouve 97 dates sur 100 avec une lettre mal lue, et presque aucune fausse', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    let right = 0;
    let wrong = 0;
    let total = 0;
    // A fixed walk over dates, positions and letters: the shares do not change from run to run.
    for (let seed = 0; seed < 400; seed += 1) {
      const [year, month, day] = [1880 + ((seed * 37) % 156), 1 + ((seed * 5) % 12), 1 + ((seed * 11) % 28)];
      const text = spellDate(year, month, day);
      const at = (seed * 53) % text.length;
      if (!/[a-z]/.test(text[at] ?? '')) continue;
      total += 1;
      const found = read(`le ${text.slice(0, at)}${letters[(seed * 7) % 26]}${text.slice(at + 1)}.`);
      if (found[0] === toIsoDate(year, month, day)) right += 1;
      else if (found.length > 0) wrong += 1;
    }
    expect(right / total).toBeGreaterThan(0.97);
    expect(wrong / total).toBeLessThan(0.02);
  });

  it('dit où la date commence, pour lire ce qui l’annonce', () => {
    const text = foldText(
      'ACTE DE MARIAGE N° 150\nLe vingt-trois décembre mil neuf cent quatre-vingt-\ndix-neuf a été célébré',
    );
    const [date] = findLetterDates(text);
    expect(date?.value).toBe('1999-12-23');
    expect(text.slice(date?.start).startsWith('VINGT-TROIS DECEMBRE')).toBe(true);
  });
});

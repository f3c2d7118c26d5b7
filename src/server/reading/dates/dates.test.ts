import { describe, expect, it } from 'vitest';
import { foldText } from '../text/fold.ts';
import { expandYear, findDates } from './dates.ts';

const today = '2026-03-16';
const read = (text: string) => findDates(foldText(text), today).map((date) => date.value);

describe('les dates en chiffres et en texte', () => {
  it.each([
    ['12/03/1985', '1985-03-12'],
    ['12-03-1985', '1985-03-12'],
    ['12.03.1985', '1985-03-12'],
    ['né le 12 03 1985', '1985-03-12'],
    ['12.03.85', '1985-03-12'],
    ['12/03/25', '2025-03-12'],
    ['2025-03-12', '2025-03-12'],
    ['12 mars 1985', '1985-03-12'],
    ['1er mars 1985', '1985-03-01'],
    ['1 er mars 1985', '1985-03-01'],
    ['1er. mars 1985', '1985-03-01'],
    ['ler mars 1985', '1985-03-01'],
    ['1° mars 1985', '1985-03-01'],
    ['le 12 MARS 1985', '1985-03-12'],
    ['12 janv. 1985', '1985-01-12'],
    ['12-févr-85', '1985-02-12'],
    ['12 sept 1985', '1985-09-12'],
    ['mardi 12 mars 1985', '1985-03-12'],
    ['12/03/2025 à 10h30', '2025-03-12'],
    ['le douze mars 2025', '2025-03-12'],
    ['le vingt et un mars 2025', '2025-03-21'],
    ['depuis mars 2025', '2025-03'],
    ['mars 2025', '2025-03'],
    ['03/2025', '2025-03'],
    ['O1/O2/2O25', '2025-02-01'],
    ['12 JANVLER 2024', '2024-01-12'],
    ['3 AOQT 2024', '2024-08-03'],
    ['le 9 DÉCEMDRE 2023', '2023-12-09'],
    ['Jo 19 Mo 12 An 2025', '2025-12-19'],
  ])('lit « %s »', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  it.each([
    '31/02/2020',
    '13/25/2025',
    '00/00/1932',
    'XX/XX/1932',
    '02 40 11 22 33',
    'art. 12.3',
    'FR76 3000 2784',
    'IP 10.11.12.13',
  ])('ne lit rien dans « %s »', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('contrôle une date par son jour de la semaine', () => {
    const [right] = findDates(foldText('mercredi 12 février 2025'), today);
    const [wrong] = findDates(foldText('lundi 12 février 2025'), today);
    expect([right?.weekday, wrong?.weekday]).toEqual([true, false]);
  });

  it("donne leur siècle aux années à deux chiffres sans viser l'avenir", () => {
    expect(expandYear(85, today)).toBe(1985);
    expect(expandYear(25, today)).toBe(2025);
    expect(expandYear(1900, today)).toBe(1900);
  });
});

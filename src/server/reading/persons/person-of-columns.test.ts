import { describe, expect, it } from 'vitest';
import { buildDocumentText } from '../text/document-text.ts';
import { choosePerson } from './choose-person.ts';

const read = (type: 'acte_mariage' | 'livret_famille', text: string) =>
  choosePerson(buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]), type, null);

describe('two spouses side by side', () => {
  it.each([
    [
      'a table of an extract, with the parents below',
      'acte_mariage',
      `EXTRAIT D'ACTE DE MARIAGE
ÉPOUX 1 ÉPOUX 2
Nom de famille LE SCANF QUILLIEN
Prénom(s) Arnaud, Paul Nathalie, Rose
Date de naissance 14/01/1980 30/03/1983
Père LE SCANF Roger QUILLIEN André
Mère LAURENT Éliane NICOLAS Hélène
Délivré le 28 avril 2026`,
      'LE SCANF Arnaud et QUILLIEN Nathalie',
    ],
    [
      'a booklet without labels',
      'livret_famille',
      `LIVRET DE FAMILLE
MARI FEMME
VALLET RIVIÈRE
Georges Suzanne
né le 5 août 1938 née le 17 janvier 1941
Mariage célébré à Niort le 9 avril 1963`,
      'VALLET Georges et RIVIÈRE Suzanne',
    ],
    [
      'labels in one column, their values in another',
      'acte_mariage',
      `EXTRAIT D'ACTE DE MARIAGE
ÉPOUX
Nom
Prénoms
Né le
Fils de
DUVAL
Didier, Philippe
19/08/1966
Rezé
Loïc DUVAL
Gaëlle SEGUIN
ÉPOUSE
Nom
Prénoms
Fille de
Extrait délivré le 26/09/2025
BARBIER
Laurence
11/10/1972
Guillaume BARBIER`,
      'DUVAL Didier et BARBIER Laurence',
    ],
  ] as const)('%s', (_what, type, text, names) => {
    const choice = read(type, text);
    expect(choice.value).toBe(names);
    expect(choice.confidence).toBeGreaterThan(0.7);
  });

  it.each([
    [
      'three surnames in a row: nobody knows where the columns part',
      'LE SCANF QUILLIEN MOREL',
      'Arnaud Nathalie',
    ],
    ['four given names without a comma', 'LE SCANF QUILLIEN', 'Arnaud Paul Nathalie Rose'],
    ['one column only', 'LE SCANF', 'Arnaud'],
  ])('%s', (_what, surnames, given) => {
    const text = `EXTRAIT D'ACTE DE MARIAGE
ÉPOUX 1 ÉPOUX 2
Nom de famille ${surnames}
Prénom(s) ${given}
Date de naissance 14/01/1980 30/03/1983
Délivré le 28 avril 2026`;
    expect(read('acte_mariage', text).confidence).toBeLessThan(0.7);
  });

  it('the heads « PÈRE  MÈRE » of an act of marriage are those of parents', () => {
    const text = `EXTRAIT D'ACTE DE MARIAGE de Arnaud LE SCANF et Nathalie QUILLIEN
PÈRE MÈRE
Nom LE SCANF LAURENT
Prénoms Roger Éliane`;
    expect(read('acte_mariage', text).value).not.toBe('LE SCANF Roger et LAURENT Éliane');
  });

  it('two who are joined by « et », each with a birth, are the couple of a booklet that names children as well', () => {
    const choice = read(
      'livret_famille',
      `LIVRET DE FAMILLE
Extrait de l'acte de mariage n° 12
François MADEC né le 4 mai 1934 à Niort
et Germaine LE ROUX née le 30 octobre 1936 à Parthenay
ont contracté mariage
Premier enfant
Le 2 juin 1960 est né Yvon MADEC à Niort`,
    );
    expect(choice.value).toBe('MADEC François et LE ROUX Germaine');
    expect(choice.confidence).toBeGreaterThan(0.7);
  });
});

describe('a form that its writer shares with a spouse', () => {
  const form = (heads: string, names: string) => `FICHE À NOUS RETOURNER
${heads}
Nom de naissance      MARTEL-ROUX        DA CUNHA
Prénoms               ${names}
Né(e) le              04/02/1971         11/09/1974
Fait le 3 mars 2026`;
  const readForm = (text: string) =>
    choosePerson(
      buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]),
      'questionnaire_client',
      null,
    ).value;

  it.each([
    ['                      MOI                MON CONJOINT / PARTENAIRE'],
    ['1. ÉTAT CIVIL : VOUS        CONJOINT, PARTENAIRE'],
    ['                      Client 1           Votre conjoint'],
  ])('names both: « %s »', (heads) => {
    expect(readForm(form(heads, 'Bastien            Graça Maria'))).toBe(
      'MARTEL-ROUX Bastien et DA CUNHA Graça',
    );
  });

  it('names whoever writes where the column of a spouse is empty', () => {
    const text = form('       MOI                MON CONJOINT', 'Bastien').replace('        DA CUNHA', '');
    expect(readForm(text)).toBe('MARTEL-ROUX Bastien');
  });
});

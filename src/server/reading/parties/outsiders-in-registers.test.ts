import { describe, expect, it } from 'vitest';
import { buildDocumentText } from '../text/document-text.ts';
import { listOutsiders } from './outsiders.ts';

const register = (entries: string) =>
  buildDocumentText([
    {
      number: 1,
      text: `EXTRAIT KBIS
à jour au 5 novembre 2026
Dénomination ou raison sociale BATI SUD
GESTION, DIRECTION, ADMINISTRATION, CONTRÔLE
${entries}`,
      source: 'text',
      confidence: 1,
    },
  ]);

describe('an entry of a register has its office on a line above', () => {
  it.each([
    [
      'labels of the name below it',
      'Gérant\nNom, prénoms MARTIN Claire\nNé(e) le 05/02/1985 à Brest\nCommissaire aux comptes titulaire\nNom, prénoms DURAND Paul\nNé(e) le 03/03/1960 à Nantes',
    ],
    ['the name alone below it', 'Gérant\nMARTIN Claire\nCommissaire aux comptes\nDURAND Paul'],
    ['a deputy', 'Président\nMADAME MARTIN Claire\nCommissaire aux comptes suppléant\nMONSIEUR DURAND Paul'],
    [
      'a firm and who speaks for it',
      'Président\nMADAME MARTIN Claire\nCommissaire aux comptes titulaire\nDénomination AUDIT OUEST\nForme juridique SARL\nreprésentée par Monsieur Paul DURAND',
    ],
    ['over a line end', 'Gérante : Mme Claire MARTIN\nCommissaire aux\ncomptes : M. Paul DURAND'],
  ])('%s: the auditor is none of its managers', (_, entries) => {
    expect(listOutsiders(register(entries))).toEqual(['DURAND Paul']);
  });

  it('two managers below their office are', () => {
    const entries = 'Gérant\nMARTIN Claire\nCo-gérant\nNom, prénoms DURAND Paul';
    expect(listOutsiders(register(entries))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { read } from '../denied-papers.fixture.ts';

const offer = (said: string) => `OFFRE D'ACHAT
${said}
Fait à Bordeaux, le 5 novembre 2026
Signatures`;

const buyers =
  'Monsieur Luc ROUX, né le 3 mai 1978 à Brest\nMadame Claire MARTIN, née le 12 mars 1980 à Brest';
const house = 'le bien situé 4 place du Marché à Bordeaux au prix de 200 000 €';

describe('who write an offer together are of one side', () => {
  it.each([
    ['on lines of their own', `Nous soussignés :\n${buyers}\nfaisons offre d’achat pour ${house}`],
    [
      'with their trades',
      `Nous soussignés, Luc ROUX, ingénieur, et Claire MARTIN, institutrice, acquéreurs, formulons une offre d’achat pour ${house}, à Mme Anne PETIT, vendeur`,
    ],
    [
      'in two columns',
      `Nous soussignés\nNom : ROUX            Nom : MARTIN\nPrénom : Luc          Prénom : Claire\nAdresse : 12 rue des Lilas 33000 Bordeaux\nProposons d’acquérir ${house}\nVendeur : M. Paul DURAND`,
    ],
    [
      'in the words of a form',
      `Nous soussignés, Monsieur Luc ROUX et Madame Claire MARTIN, après avoir visité le bien appartenant à M. Paul DURAND, déclarons formuler une offre ferme d’achat pour ${house}`,
    ],
    ['« les soussignés »', `Les soussignés :\n${buyers}\noffrent d’acquérir ${house}`],
  ])('%s', (_, said) => {
    const { decision, person } = read(offer(said));
    expect(person.value).toBe('ROUX Luc et MARTIN Claire');
    expect(decision).toBe('file');
  });

  it.each([
    [
      'one who sells and one who buys',
      `Nous soussignés :\nMonsieur Luc ROUX, vendeur\nMadame Claire MARTIN, acquéreur\nproposons de conclure la vente pour ${house}`,
    ],
    [
      'each his part',
      `Nous soussignés :\nMonsieur Luc ROUX, d’une part\nMadame Claire MARTIN, d’autre part\noffrons ${house}`,
    ],
  ])('but not %s', (_, said) => {
    const { parties } = read(offer(said));
    expect(parties?.named.filter((group) => group.length > 1)).toEqual([]);
  });
});

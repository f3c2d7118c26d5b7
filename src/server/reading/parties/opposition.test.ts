import { describe, expect, it } from 'vitest';
import type { PersonName } from '../names/person-name.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { readOpposition } from './opposition.ts';

const person = (lastName: string, firstName: string): PersonName => ({
  kind: 'natural',
  lastName,
  firstName,
});
const documentOf = (text: string) => buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);

const promise = documentOf(`PROMESSE DE VENTE
LE VENDEUR
Madame Ludivine TARRIDE, née à Foix le 3 mars 1961
LES ACQUÉREURS
Monsieur Oscar BELLANGER, né à Pau
Madame Yasmina KHELLAF, née à Oran`);
const [seller, buyer, other] = [
  person('TARRIDE', 'Ludivine'),
  person('BELLANGER', 'Oscar'),
  person('KHELLAF', 'Yasmina'),
];

describe('the sides of a contract', () => {
  const { areOpposed, areAlike } = readOpposition(promise, 'avant_contrat');

  it('are a seller and a buyer', () => {
    expect(areOpposed([seller, buyer])).toBe(true);
    expect(areOpposed([buyer, seller])).toBe(true);
    expect(areAlike([seller, buyer])).toBe(false);
  });

  it('are not two buyers, who are one', () => {
    expect(areOpposed([buyer, other])).toBe(false);
    expect(areAlike([buyer, other])).toBe(true);
  });

  it('are not told of one person, nor of whom the paper calls nothing', () => {
    expect(areOpposed([seller])).toBe(false);
    expect(areAlike([seller])).toBe(false);
    expect(areOpposed([seller, person('NADAL', 'Rose')])).toBe(false);
  });
});

it('are who died and who pays, on what is of the deceased', () => {
  const bill = documentOf(`POMPES FUNÈBRES DU GAVE
Obsèques de M. Basile TARRIDE
Facturé à Mme Ludivine TARRIDE, 4 rue du Gave, 64000 PAU`);
  const { areOpposed } = readOpposition(bill, 'facture_obseques');
  expect(areOpposed([person('TARRIDE', 'Basile'), seller])).toBe(true);
  expect(readOpposition(bill, 'facture_travaux').areOpposed([person('TARRIDE', 'Basile'), seller])).toBe(
    false,
  );
});

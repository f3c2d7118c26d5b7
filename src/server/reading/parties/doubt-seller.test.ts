import { expect, it } from 'vitest';
import { ENOUGH } from '../evidence/trust.ts';
import type { PersonName } from '../names/person-name.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { doubtSeller } from './doubt-seller.ts';

const text = `L'AN DEUX MILLE VINGT, LE TROIS MARS
A REÇU le présent acte de VENTE
VENDEUR   M. Hector LAMY, né le 3 mai 1941 à Pau
ACQUÉREUR   Mme Claire MARTIN, née le 5 février 1985 à Brest`;
const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);

function isHeld(lastName: string, firstName: string, type: 'titre_propriete' | 'avant_contrat'): boolean {
  const persons: PersonName[] = [{ kind: 'natural', lastName, firstName }];
  const choice = { persons, value: 'read', confidence: 0.9, evidence: null };
  return doubtSeller(document, type, choice).confidence < ENOUGH;
}

it('a title is no seller’s', () => {
  expect(isHeld('LAMY', 'Hector', 'titre_propriete')).toBe(true);
  expect(isHeld('MARTIN', 'Claire', 'titre_propriete')).toBe(false);
  expect(isHeld('LAMY', 'Hector', 'avant_contrat')).toBe(false);
});

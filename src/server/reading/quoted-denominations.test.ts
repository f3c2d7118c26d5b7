import { expect, it } from 'vitest';
import { choosePerson } from './persons/choose-person.ts';
import { buildDocumentText } from './text/document-text.ts';

const nameOf = (type: 'statuts' | 'reglement_copropriete', text: string) =>
  choosePerson(buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]), type, null).value;

it.each([
  'La dénomination est : « LE PHARE ».',
  'La société prend la dénomination de « LE PHARE », sigle LP.',
])('what stands between quotation marks is all of a denomination: %s', (article) => {
  const text = `STATUTS
Société civile immobilière au capital de 1 500 euros
ARTICLE 3 – DÉNOMINATION
${article}
ARTICLE 4 – SIÈGE`;
  expect(nameOf('statuts', text)).toBe('SCI LE PHARE');
});

it('a residence is called what stands in quotation marks below the word', () => {
  const text = `RÉSIDENCE
« LE CLOS DES VIGNES »
7 rue Haute – PAU
RÈGLEMENT DE COPROPRIÉTÉ
Le règlement de la copropriété comprend les lots`;
  expect(nameOf('reglement_copropriete', text)).toBe('Résidence LE CLOS DES VIGNES');
});

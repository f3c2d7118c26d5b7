import { expect, it } from 'vitest';
import { displayName } from '../names/person-name.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { listDenominations } from './denominations.ts';

function names(text: string, form = ''): string[] {
  const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
  return listDenominations(document, form).map(({ person }) => displayName(person));
}

it.each([
  ['LAGON VANILLE (SASU)', 'SASU LAGON VANILLE'],
  ['KREOL AGRO — société par actions simplifiée', 'SAS KREOL AGRO'],
  ['Société   LES SKIS DU PRÉ, SARL en formation', 'SARL LES SKIS DU PRÉ'],
  ['TRANSPORTS GRANDPERRIN\nSARL au capital de 8 000 €', 'SARL TRANSPORTS GRANDPERRIN'],
])('a denomination before its form: « %s »', (text, expected) => {
  expect(names(text)).toContain(expected);
});

it('a denomination that a sentence announces, over the end of a line', () => {
  const text = 'il a été constitué une société dénommée LES HAUTS DE\nSAINT-LEU. Capital : 800 €.';
  expect(names(text, 'SCI')).toContain('SCI LES HAUTS DE SAINT-LEU');
});

it('a denomination that is announced with its form has it once', () => {
  expect(names('une société : SCI TAMARIN DES\nHAUTS. Forme : SCI.', 'SCI')).toEqual([
    'SCI TAMARIN DES HAUTS',
  ]);
});

it('no words of a sentence, no form alone', () => {
  expect(names('La société est dissoute, SARL')).toEqual([]);
  expect(names('La société SARL (SARL)')).toEqual([]);
});

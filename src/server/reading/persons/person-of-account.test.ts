import { expect, it } from 'vitest';
import { ENOUGH } from '../evidence/trust.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { fromOwnerAccounts } from './person-of-account.ts';

const read = (text: string) =>
  fromOwnerAccounts(buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]));

it.each([
  ['Propriétaire PBC4KX LAGARDÈRE / EUGÉNIE ROSE\nNée le 04/05/1950', 'LAGARDÈRE Eugénie'],
  ['Débiteur(s) légal(aux) : MCF8ZT DU PUY/ARMEL JEAN - propriétaire', 'DU PUY Armel'],
  [
    'Propriétaire/Indivision MBD2QA M LAGARDÈRE PAUL né le 02/02/1951\nPropriétaire/Indivision MBD2QC MME OYONO CLARISSE née le 05/06/1955',
    'LAGARDÈRE Paul et OYONO Clarisse',
  ],
])('reads the owners behind their numbers: « %s »', (text, expected) => {
  const choice = read(text);
  expect(choice.value).toBe(expected);
  expect(choice.confidence).toBeGreaterThanOrEqual(ENOUGH);
});

it('leaves three owners to a clerk', () => {
  const text = ['A M ROC PAUL', 'C MME ROC CLAIRE', 'D M ROC JULIEN']
    .map((name) => `Propriétaire/Indivision MBD2Q${name}`)
    .join('\n');
  expect(read(text).confidence).toBeLessThan(ENOUGH);
});

it('reads nobody behind another number', () => {
  expect(read('Section AB1234 MAISON / JARDIN\nN° SIRENE 502773').value).toBeNull();
  expect(read('Vos références : 24 77 301 M DUPONT PAUL').value).toBeNull();
});

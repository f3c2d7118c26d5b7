import { expect, it } from 'vitest';
import { buildDocumentText } from '../text/document-text.ts';
import { isBystander } from './bystanders.ts';

it.each([
  ['Jean-Aimé RABEMANANTSOA – traducteur assermenté', true],
  ['Jean-Aimé RABEMANANTSOA, traducteur assermenté', true],
  ['Jean-Aimé RABEMANANTSOA – né à Antsirabe', false],
])('whose office stands behind his name only signs: « %s »', (text, expected) => {
  const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
  expect(isBystander(document, 0, 'Jean-Aimé RABEMANANTSOA'.length)).toBe(expected);
});

it.each([
  ['Inès BOUVARD, chargée de clientèle\n', false],
  ['Le directeur d’agence\n', true],
  ['Suivi par le conseiller\n', true],
])(
  'whom a letter is written to below the name and the office of its writer is no bystander: « %s »',
  (above, expected) => {
    const document = buildDocumentText([
      { number: 1, text: `${above}Mme Odile PRIGENT\n5 rue des Halles`, source: 'text', confidence: 1 },
    ]);
    const at = document.text.indexOf('Mme Odile');
    expect(isBystander(document, at, at + 'Mme Odile PRIGENT'.length)).toBe(expected);
  },
);

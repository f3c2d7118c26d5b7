import { expect, it } from 'vitest';
import { buildDocumentText } from '../text/document-text.ts';
import { isBystander } from './bystanders.ts';
import { findMentions } from './mentions.ts';

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

it.each([
  ['Louise MARCHAND, fille de\n'],
  ['Louise MARCHAND, fille de Monsieur\n'],
  ['Louise MARCHAND, représentée par\n'],
  ['Louise MARCHAND, représentée par son gérant\n'],
  ['Louise MARCHAND, veuve de\n'],
  ['Louise MARCHAND, en présence de son avocate\n'],
  ['Louise MARCHAND, en présence de\n'],
])('what ends a line with « of » or « by » governs the name on the next: « %s »', (above) => {
  const document = buildDocumentText([
    { number: 1, text: `${above}M. Aurélien TISSOT\n9 rue du Puits`, source: 'text', confidence: 1 },
  ]);
  const at = document.text.indexOf('M. Aurélien');
  expect(isBystander(document, at, at + 'M. Aurélien TISSOT'.length)).toBe(true);
  expect(findMentions(document).map(({ persons }) => persons[0]?.lastName)).not.toContain('TISSOT');
});

it.each([
  ['Régisseur : M. Aurélien TISSOT', true],
  ['caisse 4   hôtesse M. Aurélien TISSOT', true],
  ['Vendu par : M. Aurélien TISSOT', true],
  ['ascendants : M. Aurélien TISSOT // Rose PRIGENT', true],
  ['Abonné : M. Aurélien TISSOT', false],
])('who takes the money or is somebody’s parent is no holder: « %s »', (text, expected) => {
  const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
  expect(isBystander(document, document.text.indexOf('M. Aurélien'))).toBe(expected);
});

it.each([
  ['prêté par mon beau-frère ', true],
  ['vendu par notre voisin, M. ', true],
  ['payé par ma belle-mère, Mme ', true],
  ['vendu par l’entreprise de ', false],
])('kin and neighbours of whoever writes are cited: « %s »', (before, expected) => {
  const document = buildDocumentText([
    { number: 1, text: `Le tracteur a été ${before}Étienne PRIGENT`, source: 'text', confidence: 1 },
  ]);
  expect(isBystander(document, document.text.indexOf('Étienne'))).toBe(expected);
});

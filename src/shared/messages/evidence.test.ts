import { expect, test } from 'vitest';
import { tellEvidence } from './evidence.ts';

const tell = (
  field: 'type' | 'person' | 'date',
  text: string,
  read: { type?: string; person?: string; date?: string } = {},
) =>
  tellEvidence(field, { type: null, person: null, date: null, ...read }, { page: 1, text })?.replaceAll(
    '\u00a0',
    ' ',
  );

test('the band of a card is called what it is, not quoted', () => {
  const band = 'IDFRAMARTIN<<<<<<<<<<<<<<<<<<<<<750123';
  expect(tell('person', band, { type: 'cni', person: 'MARTIN Claire' })).toBe(
    'MARTIN Claire : retenu parce que la bande de lecture de la carte le porte (page 1).',
  );
  expect(tell('date', band, { type: 'passeport', date: '2026-02-12' })).toBe(
    '12-02-2026 : retenu parce que la bande de lecture du passeport le porte (page 1).',
  );
});

test.each([
  ['Titulaire du compte : MARTIN CLAIRE', 'le nom figure sous « Titulaire du compte »'],
  ['Titulaire du compte : Mme Martin Claire', 'le nom figure sous « Titulaire du compte »'],
  ['Propriétaire : M OU MME MARTIN CLAIRE', 'le nom figure sous « Propriétaire »'],
  ['Emprunteur : Mme Claire Anne MARTIN', 'le nom figure sous « Emprunteur »'],
  ['Assurée : Mme MÂRTIN Claire', 'le nom figure sous « Assurée »'],
  ['MARTIN Claire', 'le nom se lit dans « MARTIN Claire »'],
  ['reçu de madame MARTIN Claire ce jour', 'le nom se lit dans « reçu de madame MARTIN Claire ce jour »'],
])('a name is found where a clerk sees it: %s', (text, where) => {
  expect(tell('person', text, { person: 'MARTIN Claire' })).toBe(
    `MARTIN Claire : retenu parce que ${where} (page 1).`,
  );
});

test.each([
  ['Fait à Lyon, le 12 février 2026', 'la date suit « Fait à Lyon, le »'],
  ['Date de délivrance : 12.02.2026', 'la date suit « Date de délivrance »'],
  ['12/02/2026', 'la date se lit dans « 12/02/2026 »'],
])('a date is told by what announces it: %s', (text, where) => {
  expect(tell('date', text, { date: '2026-02-12' })).toBe(`12-02-2026 : retenu parce que ${where} (page 1).`);
});

test('a type is told by its title', () => {
  expect(tell('type', "COPIE INTÉGRALE   D'ACTE DE NAISSANCE", { type: 'acte_naissance' })).toBe(
    "Acte de naissance : retenu parce que le document porte « COPIE INTÉGRALE D'ACTE DE NAISSANCE » (page 1).",
  );
  expect(tell('type', '2D-Doc DC04FR0', { type: 'avis_impot' })).toContain('le cachet électronique');
});

test('nothing is told of what was not read, and nothing in percent', () => {
  expect(tellEvidence('date', { type: null, person: null, date: null }, null)).toBeNull();
  expect(tell('person', 'x'.repeat(300))).not.toContain('%');
});

import { expect, it } from 'vitest';
import { findNamed } from './find-named.ts';

const sure = { type: 0.95, person: 0.9, date: 0.9 };
const paper = (type: string, person: string | null, change = {}) => ({
  clientId: null,
  state: 'held' as const,
  type,
  person,
  confidence: sure,
  ...change,
});

it('is whom the only identity card names, whatever else came with it', () => {
  const papers = [
    paper('justificatif_domicile', 'COURTOIS Régine'),
    paper('cni', 'DELORMEAU Anne-Sophie'),
    paper('acte_naissance', 'DELORMEAU Lucas'),
  ];
  expect(findNamed(papers)).toEqual({
    lastName: 'DELORMEAU',
    firstName: 'Anne-Sophie',
    typeLabel: 'Carte nationale d’identité',
  });
});

it('is one person in two ways of writing', () => {
  const papers = [paper('cni', 'DE LA HAYE Hélène'), paper('passeport', 'DE LA HAYE Helene')];
  expect(findNamed(papers)).toMatchObject({ lastName: 'DE LA HAYE', firstName: 'Hélène' });
});

it('is whom a bill names where nothing proves more', () => {
  expect(findNamed([paper('justificatif_domicile', 'GARRIGOU Solène')])).toMatchObject({
    lastName: 'GARRIGOU',
    typeLabel: 'Justificatif de domicile',
  });
});

it.each([
  ['two cards of two persons', [paper('cni', 'FERRAND Marc'), paper('cni', 'FERRAND Odette')]],
  ['a firm', [paper('kbis', 'SCI LES ORMES')]],
  ['a building', [paper('reglement_copropriete', 'Résidence LES TILLEULS')]],
  ['a couple', [paper('titre_propriete', 'FERRAND Marc et Odette')]],
  ['half a name', [paper('cni', 'FERRAND')]],
  ['an initial', [paper('cni', 'FERRAND M')]],
  ['a name read with doubt', [paper('cni', 'FERRAND Marc', { confidence: { ...sure, person: 0.5 } })]],
  ['a type read with doubt', [paper('cni', 'FERRAND Marc', { confidence: { ...sure, type: 0.5 } })]],
  ['what was not read', [paper('cni', null, { confidence: null })]],
  ['a paper that is somebody’s', [paper('cni', 'FERRAND Marc', { clientId: 'c' })]],
  ['a paper that was refused', [paper('cni', 'FERRAND Marc', { state: 'refused' })]],
])('is nobody by %s', (_, papers) => {
  expect(findNamed(papers)).toBeNull();
});

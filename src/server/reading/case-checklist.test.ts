import { expect, it } from 'vitest';
import { listPieces, type PieceStatus } from './case-checklist.ts';
import { parseRequirementRow, type ReceivedDocument, type Requirement } from './case-requirements.ts';

const today = '2026-03-16';

function row(piece: string, mandatory = 'Oui', validity = ''): Requirement {
  const parsed = parseRequirementRow({ caseType: 'Vente maison', piece, mandatory, validity });
  if (!('requirement' in parsed)) throw new Error(parsed.problem);
  return parsed.requirement;
}

function statuses(
  requirements: Requirement[],
  documents: ReceivedDocument[] = [],
  facts = {},
): Record<string, PieceStatus> {
  const pieces = listPieces({ caseType: 'vente_maison', requirements, documents, facts, today });
  return Object.fromEntries(pieces.map(({ documentType, status }) => [documentType, status]));
}

it('tells what is there, what is missing and what is out of date', () => {
  const sheet = [row('CNI'), row('Titre de propriété'), row('État des risques', 'Oui', '6 mois')];
  const documents: ReceivedDocument[] = [
    { type: 'passeport', date: '2019-05-02' },
    { type: 'erp', date: '2025-06-01' },
  ];
  expect(statuses(sheet, documents)).toMatchObject({
    cni: 'present',
    titre_propriete: 'missing',
    erp: 'expired',
  });
});

it('asks for what some cases need only once the fact that decides is known', () => {
  expect(statuses([])).toMatchObject({ plomb: 'to-confirm', bail: 'to-confirm' });
  expect(statuses([], [], { 'built-before-1949': true, rented: false })).toMatchObject({ plomb: 'missing' });
  expect(statuses([], [], { rented: false })).not.toHaveProperty('bail');
});

it('learns from a document that is there: an extract of the register makes the seller a company', () => {
  expect(statuses([]).statuts).toBe('to-confirm');
  expect(statuses([], [{ type: 'kbis', date: '2026-02-20' }])).toMatchObject({
    kbis: 'present',
    statuts: 'missing',
  });
});

it('a single file of all diagnostics stands for each of them', () => {
  expect(statuses([row('DPE')], [{ type: 'ddt', date: '2026-01-05' }])).toMatchObject({ dpe: 'present' });
});

it('what the office obtains itself is never missing, unless its sheet says so', () => {
  expect(statuses([]).certificat_urbanisme).toBe('by-office');
  expect(statuses([row("Certificat d'urbanisme")]).certificat_urbanisme).toBe('missing');
});

it('the words of the sheet go before the usual conditions', () => {
  const sheet = [row('Plomb', 'Étude'), row('Bail', 'Si besoin'), row('RIB', 'Non')];
  const found = statuses(sheet, [], { rented: true });
  expect(found).toMatchObject({ plomb: 'by-office', bail: 'to-confirm' });
  expect(found).not.toHaveProperty('rib');
});

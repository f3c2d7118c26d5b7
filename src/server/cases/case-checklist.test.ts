import { describe, expect, it } from 'vitest';
import type { CaseAnswers } from '#shared/case-facts.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { PieceStatus } from '#shared/piece-statuses.ts';
import { listAsked, listPieces, type ReceivedDocument } from './case-checklist.ts';
import { parseRequirementRow, type Requirement } from './case-requirements.ts';

const today = '2026-03-16';

function row(piece: string, mandatory = 'Oui', validity = '', caseType = 'Vente maison'): Requirement {
  const parsed = parseRequirementRow({ caseType, piece, mandatory, validity });
  if (!('requirement' in parsed)) throw new Error(parsed.problem);
  return parsed.requirement;
}

function paper(type: DocumentTypeId, date: string | null, person = 'MARTIN Claire'): ReceivedDocument {
  return { id: `${type} ${person}`, type, date, person };
}

function list(
  requirements: Requirement[],
  documents: ReceivedDocument[] = [],
  answers: CaseAnswers = {},
  firstName = 'Claire',
) {
  const client = { lastName: 'MARTIN', firstName };
  return listPieces({ client, caseType: 'vente_maison', requirements, documents, answers, today });
}

function statuses(...input: Parameters<typeof list>): Record<string, PieceStatus> {
  return Object.fromEntries(list(...input).map(({ key, status }) => [key, status]));
}

const asked = (...input: Parameters<typeof list>) => listAsked(list(...input));

describe('what has become of the pieces of a case', () => {
  it('tells what is there, what is missing and what is out of date, in the order of the sheet', () => {
    const sheet = [row('CNI'), row('Titre de propriété'), row('État des risques', 'Oui', '6 mois')];
    const documents = [paper('passeport', '2019-05-02'), paper('erp', '2025-06-01')];
    expect(statuses(sheet, documents)).toMatchObject({
      cni: 'present',
      titre_propriete: 'missing',
      erp: 'expired',
    });
    expect(asked(sheet, documents)).toEqual(['titre_propriete', 'erp']);
    expect(list(sheet, documents)[0]).toMatchObject({
      documentId: 'passeport MARTIN Claire',
      goodUntil: '2029-05-02',
    });
  });

  it('keeps to the latest of two copies, and counts months from date to date', () => {
    const sheet = [row('Acte de naissance', 'Oui', '3 mois')];
    expect(asked(sheet, [paper('acte_naissance', '2025-12-15')])).toEqual(['acte_naissance']);
    expect(
      asked(sheet, [paper('acte_naissance', '2020-01-01'), paper('acte_naissance', '2026-03-01')]),
    ).toEqual([]);
  });

  it('an identity card that the law no longer counts is asked for again', () => {
    expect(statuses([row('CNI')], [paper('cni', '2009-03-02')])).toMatchObject({ cni: 'expired' });
    expect(statuses([row('CNI')], [paper('cni', '2012-03-02')])).toMatchObject({ cni: 'present' });
  });

  it('a single file of all diagnostics stands for each that it holds, a residence permit for a card', () => {
    const sheet = [row('DPE', 'Oui', '10 ans'), row('CNI')];
    const ddt = { ...paper('ddt', '2018-01-05'), contents: ['dpe' as const] };
    expect(asked(sheet, [ddt, paper('titre_sejour', null)])).toEqual([]);
  });
});

describe('what only some cases need', () => {
  it('is asked of nobody before the office has said that this one does', () => {
    expect(statuses([])).toMatchObject({ plomb: 'to-confirm', bail: 'to-confirm' });
    expect(asked([])).toEqual([]);
    expect(list([]).find(({ key }) => key === 'bail')).toMatchObject({
      question: 'rented',
      suggestedBy: null,
    });
    expect(asked([], [], { 'built-before-1949': true })).toEqual(['plomb']);
    expect(statuses([], [], { rented: false })).not.toHaveProperty('bail');
  });

  it('is put to the office when a paper suggests it, and not to the client', () => {
    const pieces = list([], [paper('kbis', '2026-02-20', 'SCI LES ORMES')]);
    expect(pieces.find(({ key }) => key === 'statuts')).toMatchObject({
      status: 'to-confirm',
      question: 'company',
      suggestedBy: 'kbis',
    });
    expect(listAsked(pieces)).toEqual([]);
  });

  it('can be written in the sheet, whose words go before the usual conditions', () => {
    const sheet = [
      row('Plomb', 'Étude'),
      row('Bail', 'Si besoin'),
      row('Carte grise', 'Si besoin'),
      row('RIB', 'Non'),
    ];
    expect(statuses(sheet, [], { rented: true, 'built-before-1949': true })).toMatchObject({
      plomb: 'by-office',
      bail: 'missing',
      carte_grise: 'to-confirm',
    });
    expect(statuses(sheet)).not.toHaveProperty('rib');
    expect(asked(sheet, [], { 'piece:carte_grise': true })).toEqual(['carte_grise']);
    expect(asked([row('Bail')], [], { rented: false })).toEqual(['bail']);
  });
});

it('what the office obtains itself is never asked of the client, unless its sheet says so', () => {
  expect(statuses([]).certificat_urbanisme).toBe('by-office');
  expect(asked([row("Certificat d'urbanisme", 'Étude')])).toEqual([]);
  expect(asked([row("Certificat d'urbanisme")])).toEqual(['certificat_urbanisme']);
});

it('rows of other cases are passed over', () => {
  expect(asked([row('Testament', 'Oui', '', 'Testament')])).toEqual([]);
});

describe('two persons in one case', () => {
  const sheet = [row('CNI'), row('Justificatif de domicile')];
  const hers = paper('cni', '2020-01-01', 'MARTIN Claire');
  const his = paper('cni', '2021-01-01', 'DURAND Paul');

  it('owe an identity paper each, and one proof of address together', () => {
    const bill = paper('justificatif_domicile', '2026-03-01', 'M. et Mme MARTIN');
    const documents = [hers, bill];
    expect(asked(sheet, documents, {}, 'Claire et Paul')).toEqual(['cni|MARTIN Paul']);
    expect(statuses(sheet, documents, {}, 'Claire et Paul')).toMatchObject({
      'cni|MARTIN Claire': 'present',
      justificatif_domicile: 'present',
    });
  });

  it('one of whom only a card names is asked for nothing before the office has said that he counts', () => {
    const documents = [hers, his];
    const birth = [row('CNI'), row('Acte de naissance')];
    expect(statuses(birth, documents)).toMatchObject({
      cni: 'present',
      'cni|DURAND Paul': 'present',
      acte_naissance: 'missing',
      'acte_naissance|DURAND Paul': 'to-confirm',
    });
    expect(asked(birth, documents, { 'person:DURAND Paul': true })).toEqual([
      'acte_naissance|MARTIN Claire',
      'acte_naissance|DURAND Paul',
    ]);
    expect(asked(birth, documents, { 'person:DURAND Paul': false })).toEqual(['acte_naissance']);
  });

  it('the card of somebody else is not taken for the client’s, and he is not written to before a person has looked', () => {
    expect(statuses([row('CNI')], [his])).toMatchObject({ cni: 'to-confirm' });
    expect(asked([row('CNI')], [his])).toEqual([]);
    expect(asked([row('CNI')], [his], { 'person:DURAND Paul': true })).toEqual(['cni|MARTIN Claire']);
    expect(asked([row('CNI')], [his], { 'person:DURAND Paul': false })).toEqual(['cni']);
  });
});

describe('a paper that holds others', () => {
  const sheet = [
    row('DPE', 'Oui', '10 ans'),
    row('État des risques', 'Oui', '6 mois'),
    row('Diagnostic amiante'),
  ];
  const ddt = (date: string, contents: DocumentTypeId[] | null) => ({ ...paper('ddt', date), contents });

  it('a DDT of 2014 without DPE is neither a DPE nor an ERP', () => {
    expect(statuses(sheet, [ddt('2014-06-12', ['amiante', 'plomb'])])).toMatchObject({
      dpe: 'missing',
      erp: 'missing',
      amiante: 'present',
    });
  });

  it('counts for what it holds as long as each of them does', () => {
    const held = ddt('2025-06-12', ['amiante', 'dpe', 'erp']);
    expect(statuses(sheet, [held])).toMatchObject({ dpe: 'present', erp: 'expired', amiante: 'present' });
    expect(list(sheet, [held])[0]).toMatchObject({ goodUntil: '2035-06-12' });
  });

  it('is looked at by a person where nobody has seen what it holds', () => {
    expect(statuses(sheet, [ddt('2025-06-12', null)])).toMatchObject({
      dpe: 'to-confirm',
      erp: 'expired',
      amiante: 'to-confirm',
    });
  });
});

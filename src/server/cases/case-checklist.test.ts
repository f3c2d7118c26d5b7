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
    const ddt = { ...paper('ddt', '2022-01-05'), contents: ['dpe' as const] };
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

  it('is shown once, as his: not also beside the question whether he is of the case', () => {
    const shown = list([row('CNI')], [his]).filter(({ documentId }) => documentId === his.id);
    expect(shown).toMatchObject([{ key: 'cni|DURAND Paul', status: 'present' }]);
    expect(list([row('CNI')], [his])).toContainEqual(
      expect.objectContaining({ key: 'cni', status: 'to-confirm', question: 'person:DURAND Paul' }),
    );
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

describe('a paper that says itself until when it is good', () => {
  const owned = (type: DocumentTypeId, date: string | null, validUntil: string | null) => ({
    ...paper(type, date),
    validUntil,
  });

  it.each([
    ['titre_sejour', '2024-05-04', '2025-05-03', 'expired', '2025-05-03'],
    ['titre_sejour', '2024-05-04', '2034-05-03', 'present', '2034-05-03'],
    // A prefect says how long, and nobody has seen what he said.
    ['titre_sejour', '2024-05-04', null, 'to-confirm', '2034-05-04'],
    ['passeport', '2019-05-04', '2024-05-03', 'expired', '2024-05-03'],
    ['passeport', '2019-05-04', '2029-05-03', 'present', '2029-05-03'],
    ['passeport', '2019-05-04', null, 'present', '2029-05-04'],
    // A minor's, and one that prints ten years and has five more.
    ['cni', '2015-05-04', '2025-05-03', 'expired', '2025-05-03'],
    ['cni', '2012-05-04', '2022-05-03', 'present', '2027-05-03'],
    ['cni', null, '2024-05-03', 'expired', '2024-05-03'],
    // What was misread ends nothing.
    ['cni', '2022-05-04', '2012-05-04', 'present', '2032-05-04'],
  ] as const)('%s of %s good until %s is %s', (type, date, until, status, goodUntil) => {
    expect(list([row('CNI')], [owned(type, date, until)])[0]).toMatchObject({ status, goodUntil });
  });

  it.each([
    ['2019-03-03', '2029-03-02', 'expired', '2024-12-31'],
    ['2017-03-03', null, 'expired', '2022-12-31'],
    ['2021-07-01', null, 'present', '2031-07-01'],
    ['2021-08-03', '2025-08-02', 'expired', '2025-08-02'],
  ] as const)('a DPE of %s that prints %s is %s', (date, until, status, goodUntil) => {
    const sheet = [row('DPE', 'Oui', '10 ans')];
    expect(list(sheet, [owned('dpe', date, until)])[0]).toMatchObject({ status, goodUntil });
    const ddt = { ...paper('ddt', date), contents: ['dpe' as const] };
    if (until === null) expect(list(sheet, [ddt])[0]).toMatchObject({ status, goodUntil });
  });

  it('of two permits the one whose end was seen counts', () => {
    const permits = [
      owned('titre_sejour', '2026-01-04', null),
      owned('titre_sejour', '2025-05-04', '2035-05-03'),
    ];
    expect(list([row('CNI')], permits)[0]).toMatchObject({ status: 'present', goodUntil: '2035-05-03' });
  });
});

describe('the contract of 2012 is not the one that is signed now', () => {
  const sale = (piece: string, documents: ReceivedDocument[], more: object = {}) =>
    listPieces({
      client: { lastName: 'MARTIN', firstName: 'Claire' },
      caseType: 'achat',
      requirements: [row(piece, 'Oui', '', 'Achat')],
      documents,
      today,
      ...more,
    })[0];

  it.each([
    ['Compromis de vente', 'avant_contrat', '2012-10-03', 'to-confirm'],
    ['Compromis de vente', 'avant_contrat', '2025-12-03', 'present'],
    ['Offre de prêt', 'offre_pret', '2014-10-03', 'to-confirm'],
    ['Offre de prêt', 'offre_pret', '2026-01-03', 'present'],
    ["Attestation d'origine des fonds", 'origine_fonds', '2012-10-03', 'to-confirm'],
    ['Taxe foncière', 'taxe_fonciere', '2009', 'to-confirm'],
    ['Taxe foncière', 'taxe_fonciere', '2025', 'present'],
    ["PV d'assemblée générale", 'pv_ag', '2008-10-12', 'to-confirm'],
    ["PV d'assemblée générale", 'pv_ag', '2023-10-12', 'present'],
    ["Attestation d'assurance habitation", 'attestation_assurance', '2009-10-03', 'to-confirm'],
    // A title has no age.
    ['Titre de propriété', 'titre_propriete', '1985-10-03', 'present'],
  ] as const)('%s: %s of %s is %s', (piece, type, date, status) => {
    const one = sale(piece, [paper(type, date)]);
    expect(one).toMatchObject({ status });
    // Nobody is written to, and the office is asked.
    if (status === 'to-confirm') expect(one?.question).toBe(`piece:${type}`);
  });

  it('is asked for once the office says so, and is there where it says that it need not be', () => {
    const old = [paper('avant_contrat', '2012-10-03')];
    const answered = (said: boolean) =>
      sale('Compromis de vente', old, { answers: { 'piece:avant_contrat': said } });
    expect(answered(true)).toMatchObject({ status: 'expired' });
    expect(answered(false)).toMatchObject({ status: 'present' });
  });

  it('is that of a file which was opened then', () => {
    const contract = [paper('avant_contrat', '2023-10-03')];
    expect(sale('Compromis de vente', contract, { openedOn: '2023-11-01' })).toMatchObject({
      status: 'present',
    });
    expect(sale('Compromis de vente', contract, { openedOn: '2025-11-01' })).toMatchObject({
      status: 'to-confirm',
    });
  });

  it('beside today’s it is nothing', () => {
    const both = [paper('avant_contrat', '2012-10-03'), paper('avant_contrat', '2026-02-03', 'DURAND Paul')];
    expect(sale('Compromis de vente', both)).toMatchObject({
      status: 'present',
      documentId: 'avant_contrat DURAND Paul',
    });
  });

  it('an estate’s statement is that of the death', () => {
    const death = { ...paper('acte_deces', '2024-05-12', 'MARTIN Jean'), died: '2024-05-03' };
    const estate = (date: string) =>
      listPieces({
        client: { lastName: 'MARTIN', firstName: 'Claire' },
        caseType: 'succession',
        requirements: [row('Relevé de compte', 'Oui', '', 'Succession')],
        documents: [death, paper('releve_compte', date, 'MARTIN Jean')],
        today,
      })[0];
    expect(estate('2024-05-03')).toMatchObject({ status: 'present' });
    expect(estate('2019-05-03')).toMatchObject({ status: 'to-confirm' });
  });
});

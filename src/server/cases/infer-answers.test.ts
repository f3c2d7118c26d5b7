import { describe, expect, it } from 'vitest';
import type { CaseAnswers } from '#shared/case-facts.ts';
import type { CaseTypeId } from '#shared/case-types.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { inferAnswers, withInferred } from './infer-answers.ts';

const today = '2026-06-16';

function infer(
  types: DocumentTypeId[],
  answers: CaseAnswers = {},
  caseType: CaseTypeId = 'vente_maison',
  date = '2020-03-01',
) {
  const documents = types.map((type) => ({ id: type, type, date }));
  return inferAnswers({ caseType, documents, answers, today });
}
const told = (...input: Parameters<typeof infer>) =>
  Object.fromEntries(infer(...input).map(({ fact, answer }) => [fact, answer]));

describe('what a case tells of itself', () => {
  it('is nothing while nothing of it is filed', () => {
    expect(infer([])).toEqual([]);
  });

  it('comes with the paper that tells it', () => {
    expect(infer(['contrat_mariage'])).toEqual([
      {
        fact: 'married',
        answer: true,
        by: { kind: 'paper', documentId: 'contrat_mariage', type: 'contrat_mariage' },
      },
      {
        fact: 'contract',
        answer: true,
        by: { kind: 'paper', documentId: 'contrat_mariage', type: 'contrat_mariage' },
      },
    ]);
  });

  it.each([
    ['reglement_copropriete', 'donation', 'co-owned'],
    ['pv_ag', 'donation', 'co-owned'],
    ['convention_pacs', 'vente_maison', 'pacs'],
    ['jugement_divorce', 'vente_maison', 'divorced'],
    ['titre_sejour', 'achat', 'foreign'],
    ['mandat_vente', 'vente_maison', 'mandate'],
    ['titre_propriete', 'succession', 'real-estate'],
    ['assurance_do', 'vente_maison', 'recent-works'],
  ] as const)('is told by %s in %s: %s', (paper, caseType, fact) => {
    expect(told([paper], {}, caseType)[fact]).toBe(true);
  });

  it('a loan tells that one is taken now, and an older one nothing', () => {
    for (const paper of ['accord_pret', 'offre_pret'] as const) {
      expect(told([paper], {}, 'achat', '2026-03-01')['purchase-loan']).toBe(true);
      expect(told([paper], {}, 'achat', '2014-03-01')['purchase-loan']).toBeUndefined();
    }
  });

  it.each([
    ['livret_famille', 'married'],
    ['acte_deces', 'widowed'],
    ['bail', 'rented'],
    ['kbis', 'company'],
    ['tableau_amortissement', 'loan'],
    ['facture_travaux', 'recent-works'],
  ] as const)('is not guessed from %s: %s is asked', (paper, fact) => {
    expect(told([paper])[fact]).toBeUndefined();
  });

  it('is only what its kind asks', () => {
    expect(told(['contrat_mariage', 'mandat_vente'], {}, 'succession')).toEqual({ contract: true });
  });

  it('is nothing that a kind of case always is: what a flat’s sale needs stands in the office’s own list', () => {
    expect(infer(['reglement_copropriete', 'pv_ag'], {}, 'vente_copropriete')).toEqual([]);
  });

  it('is nothing of a marriage that a judgment has ended', () => {
    expect(told(['contrat_mariage', 'jugement_divorce'])).toEqual({ divorced: true });
  });

  it('is nothing of a PACS beside a marriage', () => {
    expect(told(['convention_pacs', 'acte_mariage'])).toEqual({ married: true });
  });

  it('is nothing of works that are too old to be insured', () => {
    const documents = [{ id: 'one', type: 'assurance_do' as const, date: '2012-01-01' }];
    expect(inferAnswers({ caseType: 'vente_maison', documents, answers: {}, today })).toEqual([]);
  });

  it('follows from what a person has said', () => {
    expect(infer([], { 'built-before-1949': true })).toEqual([
      { fact: 'permit-before-1997', answer: true, by: { kind: 'answer', fact: 'built-before-1949' } },
    ]);
    expect(told([], { 'permit-before-1997': false })).toEqual({ 'built-before-1949': false });
    expect(told([], { married: false })).toEqual({ contract: false });
  });

  it('never says otherwise than a person', () => {
    expect(told(['contrat_mariage'], { married: false })).toEqual({});
    expect(withInferred({ married: false }, infer(['acte_mariage']))).toMatchObject({ married: false });
  });
});

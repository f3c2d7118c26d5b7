import { describe, expect, it } from 'vitest';
import type { CaseAnswers } from '#shared/case-facts.ts';
import type { CaseTypeId } from '#shared/case-types.ts';
import { paper, person } from '#support/paper-parties.ts';
import { findAccountHolders } from './case-parties.ts';
import { type CasePaper, learnCase } from './known-case.ts';

interface Row {
  lastName: string;
  firstName: string;
  answers?: CaseAnswers;
  caseType?: CaseTypeId;
  papers?: CasePaper[];
}

const known = ({ lastName, firstName, answers = {}, caseType = 'vente_maison', papers = [] }: Row) =>
  learnCase({ client: { lastName, firstName }, caseType, accepted: [], answers }, papers);
const isOfParty = (holder: string, lastName: string, firstName: string, answers: CaseAnswers = {}) =>
  findAccountHolders(holder, known({ lastName, firstName, answers })).length > 0;

describe('the holder of an account and the parties of a case', () => {
  it.each([
    ['MME CLAIRE FONTAINE', 'FONTAINE', 'Claire'],
    ['M OU MME FONTAINE PAUL', 'FONTAINE', 'Claire'],
    ['Fontaine C.', 'FONTAINE', 'Claire'],
    ['M. FONTAINE ET MME FONTAINE', 'FONTAINE', 'Claire'],
    ['SCI LES ORMES', 'SCI LES ORMES', ''],
    ['Mme LEFEVRE Anne', 'LEFÈVRE', 'Anne'],
    ['MLLE DE LA ROCHE MARIE', 'DE LA ROCHE', 'Marie'],
    ['MARTIN Paul', 'MARTIN', 'Claire et Paul'],
    ['F0NTAINE CLAIRE', 'FONTAINE', 'Claire'],
    ['M MARTIN JEAN PIERRE', 'MARTIN', 'Jean-Pierre'],
    ['M MARTIN J P', 'MARTIN', 'Jean-Pierre'],
    ['MME DURAND CLAIRE', 'MARTIN née DURAND', 'Claire'],
  ])('%s is one of %s %s', (holder, lastName, firstName) => {
    expect(isOfParty(holder, lastName, firstName)).toBe(true);
  });

  it.each([
    ['M. FONTAINE PAUL', 'FONTAINE', 'Claire'],
    ['MME CLAIRE FONTANA', 'FONTAINE', 'Claire'],
    ['SARL FONTAINE CLAIRE', 'FONTAINE', 'Claire'],
    ['SCI LES ORMES INVEST', 'SCI LES ORMES', ''],
    ['AGENCE DU PORT', 'FONTAINE', 'Claire'],
    ['KOUASSI Jean', 'FONTAINE', 'Claire'],
    ['M MARTIN JEAN', 'MARTIN', 'Jean-Pierre'],
    ['M MARTIN PIERRE', 'MARTIN', 'Jean-Pierre'],
  ])('%s is none of %s %s', (holder, lastName, firstName) => {
    expect(isOfParty(holder, lastName, firstName)).toBe(false);
  });

  it('counts whom the office has said to be of the case', () => {
    expect(isOfParty('M. FONTAINE PAUL', 'FONTAINE', 'Claire', { 'person:FONTAINE Paul': true })).toBe(true);
    expect(isOfParty('M. FONTAINE PAUL', 'FONTAINE', 'Claire', { 'person:FONTAINE Paul': false })).toBe(
      false,
    );
  });

  it('counts whom its papers prove: the spouse of a booklet, the company of statutes, an heir of an estate', () => {
    const claire = { lastName: 'FONTAINE', firstName: 'Claire' };
    const booklet = paper('livret_famille', {
      holders: [person('ROUX', 'Paul'), person('FONTAINE', 'Claire')],
      named: [[person('ROUX', 'Luc')]],
    });
    const statutes = paper('statuts', {
      holders: [{ kind: 'company', lastName: 'SCI LES ORMES', firstName: '' }],
      named: [[person('FONTAINE', 'Claire')]],
    });
    const find = (holder: string, papers: CasePaper[], caseType: CaseTypeId = 'vente_maison') =>
      findAccountHolders(holder, known({ ...claire, papers, caseType }));
    expect(find('M PAUL ROUX', [])).toEqual([]);
    expect(find('M PAUL ROUX', [booklet])).toHaveLength(1);
    expect(find('SCI LES ORMES', [])).toEqual([]);
    expect(find('SCI LES ORMES', [statutes])).toHaveLength(1);
    expect(find('M LUC ROUX', [booklet])).toEqual([]);
    expect(find('M LUC ROUX', [booklet], 'succession')).toHaveLength(1);
  });

  it('tells one holder from the other, and a joint account from both', () => {
    const couple = known({ lastName: 'MARTIN', firstName: 'Claire et Paul' });
    const [her, his, both] = ['MME MARTIN CLAIRE', 'M MARTIN PAUL', 'M OU MME MARTIN PAUL'].map((holder) =>
      findAccountHolders(holder, couple),
    );
    expect(her).not.toEqual(his);
    expect(both).toEqual(expect.arrayContaining([...(her ?? []), ...(his ?? [])]));
  });
});

import { describe, expect, it } from 'vitest';
import { isOfParty, listCaseParties } from './case-parties.ts';

const parties = (lastName: string, firstName: string, answers = {}) =>
  listCaseParties({ lastName, firstName, answers });

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
  ])('%s is one of %s %s', (holder, lastName, firstName) => {
    expect(isOfParty(holder, parties(lastName, firstName))).toBe(true);
  });

  it.each([
    ['M. FONTAINE PAUL', 'FONTAINE', 'Claire'],
    ['MME CLAIRE FONTANA', 'FONTAINE', 'Claire'],
    ['SARL FONTAINE CLAIRE', 'FONTAINE', 'Claire'],
    ['SCI LES ORMES INVEST', 'SCI LES ORMES', ''],
    ['AGENCE DU PORT', 'FONTAINE', 'Claire'],
    ['KOUASSI Jean', 'FONTAINE', 'Claire'],
  ])('%s is none of %s %s', (holder, lastName, firstName) => {
    expect(isOfParty(holder, parties(lastName, firstName))).toBe(false);
  });

  it('counts whom the office has said to be of the case', () => {
    expect(
      isOfParty('M. FONTAINE PAUL', parties('FONTAINE', 'Claire', { 'person:FONTAINE Paul': true })),
    ).toBe(true);
    expect(
      isOfParty('M. FONTAINE PAUL', parties('FONTAINE', 'Claire', { 'person:FONTAINE Paul': false })),
    ).toBe(false);
  });
});

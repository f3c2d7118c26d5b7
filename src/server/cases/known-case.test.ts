import { describe, expect, it } from 'vitest';
import type { CaseTypeId } from '#shared/case-types.ts';
import type { NamedParty } from '#shared/paper-parties.ts';
import { paper, person } from '#support/paper-parties.ts';
import { judgePaper } from './judge-paper.ts';
import { type CasePaper, learnCase } from './known-case.ts';

const ahmed = person('SALHI', 'Ahmed');
const leila = person('SALHI', 'Leïla');
const karim = person('SALHI', 'Karim');
const zohra = person('KADER', 'Zohra');

describe('what a deed of heirs about a property proves', () => {
  const attestation = paper('attestation_immobiliere', {
    holders: [ahmed],
    named: [[ahmed], [zohra], [leila], [karim]],
    cited: ['KADER Zohra'],
  });
  const proofOf = (owner: NamedParty, holder: NamedParty, caseType: CaseTypeId, papers = [attestation]) =>
    judgePaper(
      paper('cni', { holders: [holder] }),
      learnCase({ client: owner, caseType, accepted: [] }, papers),
    );

  it('the client’s brother who inherits with her sells with her', () => {
    expect(proofOf(leila, karim, 'vente_copropriete')).toBe('co-holder');
  });

  it('neither the dead, nor whom it only cites, nor the heirs of somebody else', () => {
    expect(proofOf(leila, ahmed, 'vente_copropriete')).toBeNull();
    expect(proofOf(leila, zohra, 'vente_copropriete')).toBeNull();
    expect(proofOf(person('ROCHE', 'Pauline'), karim, 'vente_copropriete')).toBeNull();
  });

  it('a notoriété, which is about no property, makes nobody sell', () => {
    const notoriety = paper('acte_notoriete', { holders: [ahmed], named: [[ahmed], [leila], [karim]] });
    expect(proofOf(leila, karim, 'vente_copropriete', [notoriety])).toBeNull();
  });
});

describe('whoever holds with the client', () => {
  const luc = person('GUIVARCH', 'Luc');
  const branch = person('CAISSE DE BREST', 'Hugo');
  const others = [person('GUIVARCH', 'Malo'), person('LE BIHAN', 'Sonia')];
  const offer = (borrower: NamedParty, also: NamedParty[] = []) =>
    paper('offre_pret', { holders: [borrower, ...also], named: [[branch, borrower]] });
  const caseOf = (papers: CasePaper[]) =>
    learnCase(
      { client: { lastName: 'GUIVARCH', firstName: 'Luc' }, caseType: 'achat', accepted: [] },
      papers,
    );

  it('does not bring the borrowers of another offer of the same branch', () => {
    const [malo = luc, sonia = luc] = others;
    const strangers = offer(malo, [sonia]);
    expect(judgePaper(strangers, caseOf([offer(luc), strangers]))).toBeNull();
    expect(judgePaper(paper('cni', { holders: [sonia] }), caseOf([offer(luc), strangers]))).toBeNull();
  });

  it('is of the case himself', () => {
    const anne = person('RIOU', 'Anne');
    expect(judgePaper(paper('cni', { holders: [anne] }), caseOf([offer(luc, [anne])]))).toBe('co-holder');
  });
});

it('a card tells under which name its bearer has a bank', () => {
  const birth = paper('livret_famille', {
    holders: [person('DANIEL', 'Georges'), person('AUBRY', 'Simone')],
    named: [[person('DANIEL', 'Brigitte')], [person('DANIEL', 'Philippe')]],
  });
  const card = paper('cni', { holders: [person('DANIEL', 'Brigitte')], otherSurnames: ['POTIN'] });
  const strangers = paper('cni', { holders: [person('DANIEL', 'Paule')], otherSurnames: ['MOREL'] });
  const known = learnCase(
    { client: { lastName: 'DANIEL', firstName: 'Philippe' }, caseType: 'succession', accepted: [] },
    [birth, card, strangers],
  );
  expect(judgePaper(paper('rib', { holders: [person('POTIN', 'Brigitte')] }), known)).toBe('family');
  expect(judgePaper(paper('rib', { holders: [person('MOREL', 'Paule')] }), known)).toBeNull();
  expect(judgePaper(paper('rib', { holders: [person('POTIN', 'Paule')] }), known)).toBeNull();
});

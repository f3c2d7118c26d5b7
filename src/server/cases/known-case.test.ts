import { describe, expect, it } from 'vitest';
import type { CaseTypeId } from '#shared/case-types.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { NamedParty, PaperParties } from '#shared/paper-parties.ts';
import { judgePaper } from './judge-paper.ts';
import { type CasePaper, learnCase } from './known-case.ts';

const person = (lastName: string, firstName: string): NamedParty => ({
  kind: 'natural',
  lastName,
  firstName,
});
const paper = (type: DocumentTypeId, parties: Partial<PaperParties>): CasePaper => ({
  type,
  parties: {
    ...{ holders: [], line: '', couple: false, otherSurnames: [], spouses: [], named: [] },
    ...{ companies: [], sirens: [], places: [], homes: [] },
    ...parties,
  },
});
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

import type { CasePaper } from '#server/cases/known-case.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { NamedParty, PaperParties } from '#shared/paper-parties.ts';

/** A person whom a paper names. */
export function person(lastName: string, firstName: string): NamedParty {
  return { kind: 'natural', lastName, firstName };
}

/** A paper of this type that names nobody but these. */
export function paper(type: DocumentTypeId, parties: Partial<PaperParties>): CasePaper {
  return {
    type,
    parties: {
      ...{ holders: [], line: '', couple: false, otherSurnames: [], spouses: [], named: [] },
      ...{ companies: [], sirens: [], places: [], homes: [] },
      ...parties,
    },
  };
}

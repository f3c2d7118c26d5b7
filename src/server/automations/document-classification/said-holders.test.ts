import { describe, expect, it } from 'vitest';
import { listPieces } from '#server/cases/case-checklist.ts';
import { judgePaper } from '#server/cases/judge-paper.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { paper, person } from '#support/paper-parties.ts';
import { learnFile } from '../office/case-file.ts';
import { sayHolders } from './said-holders.ts';

const seller = person('DURAND', 'Paul');
const fileOf = (lastName: string, firstName: string) => ({
  client: { lastName, firstName, caseType: 'vente_maison', acceptedParties: [], answers: {} },
  papers: [],
});

describe('a paper of which the office has said whose it is', () => {
  const statusOf = (client: [string, string], said: string, read = paper('cni', {})) => {
    const file = fileOf(...client);
    const { bearer } = sayHolders(read.parties, { type: 'cni', person: said }, file);
    const pieces = listPieces({
      client: { lastName: client[0], firstName: client[1] },
      caseType: 'vente_maison',
      requirements: [{ caseType: 'vente_maison', documentType: 'cni', level: 'mandatory', validity: null }],
      documents: [{ id: '1', type: 'cni', person: said, date: '2023-01-10', bearer: bearer ?? null }],
      today: '2026-11-27',
    });
    return pieces.find(({ key }) => key.startsWith('cni'))?.status;
  };

  it.each([
    ['under another surname', ['MARTIN', 'Claire'], 'PETIT Claire'],
    ['of the son Jean', ['MARTIN', 'Jean-Pierre'], 'MARTIN Jean'],
    ['of the son Pierre', ['MARTIN', 'Jean Pierre'], 'MARTIN Pierre'],
  ] as [string, [string, string], string][])('%s is not the client’s', (_, client, said) => {
    expect(statusOf(client, said)).not.toBe('present');
  });

  it.each([
    ['as it stands in the row', 'MARTIN Claire'],
    ['in small letters', 'Martin Claire'],
  ])('in the client’s own name, %s, is hers', (_, said) => {
    expect(statusOf(['MARTIN', 'Claire'], said)).toBe('present');
  });

  it('in the name of birth, where the paper tells the other, is hers', () => {
    const card = paper('cni', { holders: [person('DUBOIS', 'Anne')], otherSurnames: ['MARTIN'] });
    expect(statusOf(['MARTIN', 'Anne'], 'DUBOIS Anne', card)).toBe('present');
    expect(statusOf(['MARTIN', 'Anne'], 'DUBOIS Zoé', card)).not.toBe('present');
  });

  it.each([
    ['a contract', 'avant_contrat'],
    ['a title', 'titre_propriete'],
  ] as [string, DocumentTypeId][])('%s teaches what was said, not what was read', (_, type) => {
    const claire = person('MARTIN', 'Claire');
    const read = paper(type, { holders: [seller, claire], named: [[seller, claire]] });
    const file = fileOf('MARTIN', 'Claire');
    const isSellers = (parties: typeof read.parties) =>
      judgePaper(paper('rib', { holders: [seller] }), learnFile({ ...file, papers: [{ type, parties }] }));
    expect(isSellers(read.parties)).toBe('co-holder');
    expect(isSellers(sayHolders(read.parties, { type, person: 'MARTIN Claire' }, file))).toBeNull();
    expect(isSellers(sayHolders(read.parties, { type, person: 'DURAND Paul' }, file))).toBeNull();
  });

  it('of two holders goes on telling that they hold together', () => {
    const file = fileOf('MARTIN', 'Claire');
    for (const said of ['MARTIN Claire et DURAND Paul', 'MARTIN Claire et Paul']) {
      const parties = sayHolders(null, { type: 'titre_propriete', person: said }, file);
      expect(parties.holders.map(({ firstName }) => firstName)).toEqual(['Claire', 'Paul']);
      expect(parties.bearer).toBeNull();
    }
  });

  it('that was only put right in its date stays as it was read', () => {
    const read = paper('titre_propriete', {
      holders: [seller],
      homes: [{ kind: 'address', key: '3 RUE', postcode: null, town: null }],
    });
    const said = sayHolders(
      read.parties,
      { type: 'titre_propriete', person: 'DURAND Paul' },
      fileOf('DURAND', 'Paul'),
    );
    expect(said).toMatchObject({ ...read.parties, bearer: 'DURAND Paul' });
  });
});

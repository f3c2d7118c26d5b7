import { describe, expect, it } from 'vitest';
import type { PersonName } from '../names/person-name.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { listNamedParties } from './named-parties.ts';

const parties: PersonName[] = [
  { kind: 'natural', lastName: 'LIN', firstName: 'Mei' },
  { kind: 'natural', lastName: 'DE OLIVEIRA FONSECA', firstName: 'Benedita' },
];

function namesIn(text: string): string[] {
  const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
  return listNamedParties(document, parties).map(({ person }) => person.lastName);
}

describe('a person of the case in a paper', () => {
  it('is found in any order and layout', () => {
    expect(namesIn('Familienname\nLIN\nVornamen\nMei')).toEqual(['LIN']);
    expect(namesIn('Declara que Benedita de Oliveira Fonseca, solteira,')).toEqual(['DE OLIVEIRA FONSECA']);
  });

  it('is not one of whom only half a name is told, or in another place', () => {
    expect(namesIn('Madame LIN Suzanne')).toEqual([]);
    expect(namesIn('LINARES Mei')).toEqual([]);
    expect(namesIn(`LIN\n${'une ligne de plus\n'.repeat(4)}Mei`)).toEqual([]);
  });

  it('is looked at in a bounded number of places, however often a paper names him', () => {
    expect(namesIn('LIN Mei, '.repeat(5000))).toHaveLength(60);
  });
});

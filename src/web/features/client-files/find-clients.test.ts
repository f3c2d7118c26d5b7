import { expect, it } from 'vitest';
import type { ClientFile } from '#shared/contracts/clients.ts';
import { findClients } from './find-clients.ts';
import { describeStatuses } from './piece-status.ts';

function file(name: string, change: Partial<ClientFile> = {}): ClientFile {
  return {
    id: name,
    name,
    caseLabel: 'Vente maison',
    statuses: ['present'],
    asked: [],
    held: 0,
    remindersSent: 0,
    lastReminderAt: null,
    suspensions: [],
    ...change,
  };
}

const files = [
  file('ÉTIENNE Odette'),
  file('MARTIN Claire', { asked: ['RIB'] }),
  file('ROUX Paul', { caseLabel: null }),
  file('VIDAL Anne', { caseLabel: 'Succession' }),
];
const names = (words: string) => findClients(files, words).map(({ name }) => name);

it('what waits for the notary comes first, then what waits for the client', () => {
  expect(names('')).toEqual(['ROUX Paul', 'MARTIN Claire', 'ÉTIENNE Odette', 'VIDAL Anne']);
});

it('a client is found without his accents, or by his case', () => {
  expect(names('etienne')).toEqual(['ÉTIENNE Odette']);
  expect(names('anne succes')).toEqual(['VIDAL Anne']);
  expect(names('personne')).toEqual([]);
});

it('the states of a case are told in words, the most pressing first', () => {
  expect(describeStatuses(['present', 'missing', 'present', 'by-office', 'expired'])).toBe(
    '1 manquante, 1 périmée, 2 présentes, 1 obtenue par l’office',
  );
});

import { expect, test } from 'vitest';
import { findCalledAlike } from './owner-hint.ts';

const anne = { id: 'delormeau', name: 'DELORMEAU Anne' };
const clients = [anne, { id: 'roux', name: 'ROUX Julie' }];
const paper = { client: null, person: 'Delormeau Anne', confidence: { type: 0.9, person: 0.9, date: 0.9 } };

test('the one client who is called as a paper of nobody says is proposed', () => {
  expect(findCalledAlike(clients, paper)).toEqual(anne);
  expect(findCalledAlike([...clients, { ...anne, id: 'another' }], paper)).toBeNull();
});

test('nobody is proposed by a name that is a guess', () => {
  const guess = { ...paper.confidence, person: 0.4 };
  expect(findCalledAlike(clients, { ...paper, confidence: guess })).toBeNull();
  expect(findCalledAlike(clients, { ...paper, confidence: null })).toBeNull();
});

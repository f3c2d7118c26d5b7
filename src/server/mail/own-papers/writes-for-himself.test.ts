import { expect, test } from 'vitest';
import { splitMailText } from '../message/new-text.ts';
import { writesForHimself } from './writes-for-himself.ts';

const PAUL = { lastName: 'DUPONT', firstName: 'Paul' };
const writes = (signed: string) =>
  writesForHimself(splitMailText(`Que manque-t-il ?\n\n${signed}`), {
    match: { outcome: 'known', id: 'paul', why: 'sender-address' },
    standing: 'known',
    client: PAUL,
  });

test.each([
  ['Paul et Marie Dupont'],
  ['Marie et Paul Dupont'],
  ['Marie Dupont et Paul Dupont'],
  ['Paul Dupont'],
  ['Commandant (h) P. Dupont'],
  ['Docteur Paul Dupont'],
])('the client writes for himself from his own address, alone or with his wife: %s', (signed) => {
  expect(writes(signed)).toBe(true);
});

test.each([
  ['Marie Dupont'],
  ['Docteur Marie Dupont'],
  ['Capitaine L. Dupont'],
  ['Les coordonnées du vendeur :\nJean Martin\n06 12 34 56 78'],
])('somebody else’s name alone makes it nobody’s to answer: %s', (signed) => {
  expect(writes(signed)).toBe(false);
});

import { expect, it } from 'vitest';
import { spellOut } from './spelling.ts';

it.each(['RETRAITE', 'CAMPAGNE', 'DOTATION', 'NOTARIE', 'VACANTES', 'DECELER'])(
  '« %s » is a word of its own and no slip',
  (word) => {
    expect(spellOut(word)).toEqual([word]);
  },
);

it.each([
  ['RETRACTTE', 'RETRACTE'],
  ['TRANQILLE', 'TRANQUILLE'],
  ['COMPGANE', 'COMPAGNE'],
])('« %s » is a slip of « %s »', (wrong, meant) => {
  expect(spellOut(wrong)).toEqual([meant]);
});

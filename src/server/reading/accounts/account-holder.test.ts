import { expect, test } from 'vitest';
import { findHolder } from './account-holder.ts';

test.each([
  ['Titulaire du compte (Account Owner) M PERNOT JEAN-LUC\n8 RUE SAINT-BERNARD', 'M PERNOT JEAN-LUC'],
  ['Titulaire du compte : MME CLAIRE FONTAINE', 'MME CLAIRE FONTAINE'],
  ['Account holder\nSCI LES ORMES', 'SCI LES ORMES'],
])('whose an account is, where its label says so: %j', (text, holder) => {
  expect(findHolder(text)).toBe(holder);
});

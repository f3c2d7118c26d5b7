import { expect, it } from 'vitest';
import { hidePersons } from './hide-persons.ts';

it.each([
  ['Je suis Claire Fontaine, où se garer ?', 'Je suis [nom] [nom], où se garer ?'],
  ['Appelez FONTAINE au 06 12 34 56 78.', 'Appelez [nom] au [numéro].'],
  ['Écrivez à claire@client.example svp', 'Écrivez à [adresse] svp'],
  ['Mon IBAN est FR76 3000 6000 0112 3456 7890 189', 'Mon IBAN est [numéro]'],
  ['Fontaines et clairement restent', 'Fontaines et clairement restent'],
])('« %s » says no more who asks', (text, hidden) => {
  expect(hidePersons(text, ['FONTAINE', 'Claire'])).toBe(hidden);
});

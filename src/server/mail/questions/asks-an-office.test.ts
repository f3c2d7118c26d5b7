import { expect, it } from 'vitest';
import { asksAnOffice } from './asks-an-office.ts';

it.each([
  ['Bonjour, jusqu’à quelle heure êtes-vous ouverts le vendredi ?', true],
  ['Bonjour, comment prendre rendez-vous avec un notaire de l’étude ?', true],
  ['Bonjour, où peut-on se garer près de votre étude ?', true],
  ['Souhaitez-vous augmenter la visibilité de votre site internet ?', false],
  ['Seriez-vous disponible pour une démonstration de notre logiciel de gestion ?', false],
  ['Merci beaucoup, bonne journée à vous.', false],
])('« %s » asks what any office hears: %s', (text, asks) => {
  expect(asksAnOffice(text)).toBe(asks);
});

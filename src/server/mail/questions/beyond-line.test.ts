import { expect, it } from 'vitest';
import { asksBeyondLine } from './beyond-line.ts';

const company = {
  question: 'Comment créer une SCI ?',
  answer: 'Apportez les statuts et la déclaration de non-condamnation.',
};
const notice = { question: 'Quel est le délai du préavis ?', answer: 'Trois mois à compter de la lettre.' };

it.each([
  ['Peut-on prendre un mineur comme associé ?', '', company, true],
  ['On peut prendre un mineur comme associé ?', '', company, true],
  ['Où peut-on retirer les statuts ?', '', company, false],
  [
    'Peut-on payer par carte ?',
    '',
    { question: 'Quels paiements acceptez-vous ?', answer: 'La carte.' },
    false,
  ],
  ['Recevez-vous le samedi ?', '', { question: 'Recevez-vous ?', answer: 'Oui, sur rendez-vous.' }, true],
  ['Recevez-vous le samedi ?', '', { question: 'Recevez-vous ?', answer: 'Du lundi au vendredi.' }, false],
  ['Alors jusqu’à quel jour ai-je le temps ?', 'La lettre est arrivée mardi.', notice, true],
  ['Alors jusqu’à quel jour ai-je le temps ?', 'La lettre est arrivée.', notice, false],
])('knows what a line does not tell: %s %s', (text, context, line, beyond) => {
  expect(asksBeyondLine({ text, context }, line)).toBe(beyond);
});

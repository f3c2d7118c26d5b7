import { expect, test } from 'vitest';
import { findQuestions } from './find-questions.ts';
import { matchAnswer } from './match-answer.ts';

const SHEET = Object.entries({
  frais: [
    'À combien s’élèvent les frais de notaire pour un achat ?',
    'Environ 7 à 8 % du prix dans l’ancien.',
  ],
  copie: ['Combien coûte une copie d’acte ?', '18 € la copie.'],
  diagnostics: ['Qui paie les diagnostics ?', 'Le vendeur.'],
  retractation: [
    'Quel est le délai de rétractation de l’acquéreur ?',
    'Dix jours à compter de la notification.',
  ],
  naissance: ['Où demander un acte de naissance ?', 'À la mairie de naissance.'],
  horaires: [
    'Quels sont vos horaires d’ouverture ?',
    'Du lundi au vendredi, de 9 h à 12 h et de 14 h à 18 h.',
  ],
}).map(([id, [question = '', answer = '']]) => ({ id, question, answer }));
const ask = (text: string) => matchAnswer(findQuestions(text), SHEET);

test.each([
  ['frais', 'Quel est le pourcentage des frais de notaire pour un achat ?'],
  ['copie', 'Quel est le prix d’une copie d’acte ?'],
  ['diagnostics', 'C’est le vendeur qui paie les diagnostics ?'],
  ['retractation', 'De combien de jours est le délai de rétractation ?'],
])('what the sheet says of everybody is the answer to a general question: %s, « %s »', (id, text) => {
  expect(ask(text)).toMatchObject({ action: 'answer', entries: [id] });
});

test.each([
  ['amount', 'À combien s’élèvent les frais de notaire pour un achat à 240 000 € ?'],
  ['amount', 'Combien vais-je payer de frais de notaire pour un achat ?'],
  ['amount', 'Quel est le montant de mes frais ?'],
  ['legal-advice', 'Qui paie les diagnostics si le vendeur refuse ?'],
  ['legal-advice', 'Qui paie la réparation de la chaudière ?'],
])('%s of his own is for a person: « %s »', (reason, text) => {
  expect(ask(text)).toEqual({ action: 'redirect', reason });
});

test('nobody speaks of prices where the sheet does not', () => {
  expect(ask('Combien coûte un acte de naissance ?')).toEqual({ action: 'redirect', reason: 'amount' });
});

test('what is so for whoever comes to the office is so whatever story leads to it; a case is not', () => {
  const story = 'Ma mère, qui est malade et sous tutelle, me dépose en ville après la pharmacie.';
  expect(ask(`${story} Quels sont vos horaires d’ouverture ?`)).toMatchObject({ entries: ['horaires'] });
  expect(ask(`${story} Qui paie les diagnostics ?`)).toMatchObject({ action: 'redirect' });
});

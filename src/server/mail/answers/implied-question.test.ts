import { expect, test } from 'vitest';
import { answerImplied } from './implied-question.ts';

const SHEET = [
  { id: 'parking', question: 'Où se garer ?', answer: 'Place Royale.' },
  { id: 'horaires', question: 'Quels sont les horaires de l’étude ?', answer: 'De 9 h à 18 h.' },
  {
    id: 'procuration',
    question: 'Peut-on signer par procuration ?',
    answer: 'Oui, elle vous sera adressée.',
  },
  { id: 'frais', question: 'À combien s’élèvent les frais de notaire ?', answer: 'Environ 7 à 8 %.' },
  { id: 'naissance', question: 'Où demander un acte de naissance ?', answer: 'À la mairie de naissance.' },
];

test.each([
  ['horaires', 'Bonjour Maître,\n\nJe ne trouve pas vos horaires d’ouverture.\n\nMerci beaucoup.'],
  ['horaires', 'horaires d’ouverture'],
  ['naissance', 'Je ne sais pas où demander mon acte de naissance.'],
])('%s is asked without being asked: « %s »', (id, text) => {
  expect(answerImplied(text, SHEET)?.match).toMatchObject({ action: 'answer', entries: [id] });
});

test.each([
  'Je vous ai envoyé mon acte de naissance hier.',
  'Nous nous sommes garés sans peine place Royale.',
  'Je ne trouve pas vos horaires. Mon frère s’oppose à la vente.',
  'Je ne sais pas où demander mon acte de naissance, c’est inadmissible !!!',
  'Merci de demander mon acte de naissance à la mairie.',
  'La maison est libre depuis lundi.',
])('nothing is answered to what is only told, or told beside something else: « %s »', (text) => {
  expect(answerImplied(text, SHEET)).toBeNull();
});

test.each([
  'Procuration signée.',
  'Horaires non respectés',
  'Plus de parking',
  'Je ne comprends pas vos frais de notaire',
  'Parking fermé',
])('four words that tell or blame ask nothing: « %s »', (text) => {
  expect(answerImplied(text, SHEET)).toBeNull();
});

import { expect, it } from 'vitest';
import { asksBeyondLine } from './beyond-line.ts';

const company = {
  question: 'Comment créer une SCI ?',
  answer: 'Apportez les statuts et la déclaration de non-condamnation.',
};
const notice = { question: 'Quel est le délai du préavis ?', answer: 'Trois mois à compter de la lettre.' };

const hours = {
  question: 'Quels sont vos horaires ?',
  answer: 'Du lundi au vendredi, de 9 h à 12 h et de 14 h à 18 h.',
};

it.each([
  'Êtes-vous ouverts le 11 novembre ?',
  'Ouvrez-vous le 14 juillet ?',
  'Quels sont vos horaires le 1er janvier ?',
  'L’étude est-elle ouverte le lundi de Pâques ?',
  'êtes vous ouverts demain ?',
  'À quelle heure fermez-vous ce soir ?',
  'L’accueil est-il ouvert en ce moment ?',
  'Vous faites le pont de l’Ascension, ou l’étude reste ouverte ?',
])('a day that the line does not name is not answered by the week: %s', (text) => {
  expect(asksBeyondLine({ text, context: '' }, hours)).toBe(true);
  const holidays = { ...hours, answer: `${hours.answer} Fermé les jours fériés.` };
  expect(asksBeyondLine({ text, context: '' }, holidays)).toBe(/demain|soir|moment/.test(text));
});

it.each([
  'Quels sont vos horaires ?',
  'Ouvrez-vous le lundi ?',
  'Jusqu’à quelle heure recevez-vous le vendredi ?',
])('a day of the week that the line names is answered by it: %s', (text) => {
  expect(asksBeyondLine({ text, context: '' }, hours)).toBe(false);
});

it('what one asks who comes tomorrow is answered all the same', () => {
  const parking = { question: 'Où se garer ?', answer: 'Place Royale, gratuit une heure.' };
  expect(asksBeyondLine({ text: 'Je viens demain, où puis-je me garer ?', context: '' }, parking)).toBe(
    false,
  );
});

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

const keys = {
  question: 'Quand remet-on les clés ?',
  answer: 'À la signature, jamais avant, même pour entreposer des meubles.',
};
const price = {
  question: 'Quand le vendeur touche-t-il le prix ?',
  answer: 'Cinq jours après, par virement.',
};

it.each([
  'Quand on aura vendu, les sous, vous me les donnez le jour même ?',
  'Et l’argent, il nous est remis en main propre ?',
  'Les fonds, vous les donnez à la signature ?',
])('whoever asks of money is not told about keys: %s', (text) => {
  expect(asksBeyondLine({ text, context: '' }, keys)).toBe(true);
  expect(asksBeyondLine({ text, context: '' }, price)).toBe(false);
});

it.each([
  ['Vous avez quelqu’un qui parle portugais ?', 'Oui : Mme Tournier reçoit en anglais.', true],
  ['Un rendez-vous en langue arabe ou turque, c’est faisable ?', 'Oui, en anglais et en arabe.', true],
  ['Ma femme est anglaise, parlez-vous anglais ?', 'Oui : Mme Tournier reçoit en anglais.', false],
  [
    'Ma mère ne parle que russe, qui traduit ?',
    'Nous parlons allemand. Pour une autre langue, un interprète.',
    false,
  ],
  ['Mon acte est en polonais, faut-il le traduire ?', 'Oui, par un traducteur assermenté.', false],
])('a language that the line does not name is not one of those it names: %s', (text, answer, beyond) => {
  const line = { question: 'Recevez-vous en langue étrangère ?', answer };
  expect(asksBeyondLine({ text, context: '' }, line)).toBe(beyond);
});

it('a language told before the question is the one that is asked for', () => {
  const line = { question: 'Parlez-vous anglais ?', answer: 'Oui, le mardi.' };
  const asked = { context: 'Ma mère parle seulement le portugais.', text: 'Chez vous quelqu’un le parle ?' };
  expect(asksBeyondLine(asked, line)).toBe(true);
});

it.each([
  'Je viens avec mon fourgon de 2m60 de haut, ça passe dans le parking ?',
  'Et une remorque de 6 mètres, ça rentre ?',
  'On est à 50 km, vous venez quand même ?',
])('a measure is not answered by a line without one: %s', (text) => {
  const parking = { question: 'Où se garer ?', answer: 'Parking Bonlieu à 5 minutes à pied, payant.' };
  expect(asksBeyondLine({ text, context: '' }, parking)).toBe(true);
  const measured = { ...parking, answer: 'Parking couvert, 1,90 m de hauteur ; nous venons à 30 km.' };
  expect(asksBeyondLine({ text, context: '' }, measured)).toBe(false);
});

it.each([
  ['Faut-il faire une donation entre époux ?', true],
  ['Est-ce obligatoire, une donation entre époux ?', true],
  ['Combien faut-il compter pour une donation entre époux ?', false],
])('whether it has to be is not what it costs: %s', (text, beyond) => {
  const line = { question: 'Combien coûte une donation entre époux ?', answer: 'Environ 340 € TTC.' };
  expect(asksBeyondLine({ text, context: '' }, line)).toBe(beyond);
});

it.each([
  'Jusqu’à quelle heure puis-je vous appeler le soir ?',
  'Combien de temps faut-il attendre pour un rendez-vous ?',
  'Quel est le délai pour vous rencontrer ?',
])('an hour or a time that the line does not tell: %s', (text) => {
  const booking = { question: 'Comment prendre rendez-vous ?', answer: 'Par téléphone au 02 41 50 60 70.' };
  expect(asksBeyondLine({ text, context: '' }, booking)).toBe(true);
  const told = { ...booking, answer: 'Au 02 41 50 60 70, jusqu’à 18 h ; comptez deux semaines.' };
  expect(asksBeyondLine({ text, context: '' }, told)).toBe(false);
});

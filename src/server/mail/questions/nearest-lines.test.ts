import { expect, test } from 'vitest';
import { hashOffices } from '../../../../scripts/training/read-offices.ts';
import { findQuestions } from './find-questions.ts';
import { listAmong, rankNearest } from './nearest-lines.ts';
import { trainedNearness } from './nearness.data.ts';

/** Headings and answers, as many offices write them. */
const sheet = [
  ['heures', 'Horaires', 'Du lundi au vendredi, 9 h-12 h et 14 h-18 h. Fermé le samedi.'],
  ['voiture', 'Stationnement', 'Parking gratuit de la Halle, à deux minutes à pied. Rien devant la porte.'],
  ['fauteuil', 'Accès PMR', 'Rampe côté cour, ascenseur jusqu’au deuxième étage.'],
  [
    'absence',
    'Procuration',
    'Si vous ne pouvez être là le jour de la signature, un proche ou un clerc signe pour vous. Le modèle est à signer en mairie.',
  ],
  [
    'fonds',
    'Virement du prix',
    'Deux jours ouvrés avant la signature, en une fois, depuis le compte de l’acquéreur. Ni chèque ni espèces.',
  ],
  [
    'frais',
    'Frais d’achat',
    'Environ 8 % du prix dans l’ancien, 3 % dans le neuf, à la charge de l’acquéreur.',
  ],
  [
    'testament',
    'Garde d’un testament',
    'Écrit à la main, daté, signé ; nous le conservons au coffre et l’inscrivons au fichier central. 90 €.',
  ],
  [
    'succession',
    'Première réunion après un décès',
    'Acte de décès, livret de famille, pièces d’identité des héritiers, derniers relevés de compte du défunt.',
  ],
  [
    'diagnostics',
    'Diagnostics',
    'À la charge du vendeur, avant le compromis. DPE valable 10 ans, termites 6 mois.',
  ],
  ['cles', 'Remise des clés', 'Le jour de l’acte, jamais avant, une fois le prix reçu.'],
  [
    'copie',
    'Copie d’un acte ancien',
    'Demande écrite avec la date et le nom des parties, 25 €, sous quinze jours.',
  ],
].map(([id = '', question = '', answer = '']) => ({ id, question, answer }));

const firstOf = (text: string) => rankNearest(findQuestions(text), sheet).map(([first]) => first?.id);

test('has learned from the offices of the repository as they are', () => {
  expect(trainedNearness.of, 'npm run train-nearness').toBe(hashOffices());
});

// Of both before, other lines stood first.
test.each([
  ['heures', 'Je débauche à 17 h, y a-t-il encore quelqu’un après ?'],
  ['copie', 'Combien de temps pour recevoir le double du titre de propriété ?'],
])('« %s » is meant in words that stand nowhere in it: %s', (line, text) => {
  expect(firstOf(text)).toEqual([line]);
});

test.each([
  ['voiture', 'Je viens avec ma fourgonnette, je la mets où ?'],
  ['absence', 'Mon mari travaille sur une plateforme en mer, comment fait-on sans lui ?'],
  ['frais', 'Quel budget prévoir en plus pour une maison de 1930 ?'],
  ['succession', 'Maman nous a quittés, par quoi commencer et qu’apporter ?'],
  ['diagnostics', 'Qui doit payer le passage de l’expert pour les bestioles dans les poutres ?'],
  ['cles', 'À quel moment devient-on vraiment chez nous ?'],
])('« %s » lies nearest to: %s', (line, text) => {
  expect(firstOf(text)).toEqual([line]);
});

test('a question that says little goes on asking of the line before it', () => {
  expect(firstOf('Pouvez-vous garder mon testament au coffre ? Et c’est payant ?')).toEqual([
    'testament',
    'testament',
  ]);
});

test('all lines together make one, and a message without a question has none', () => {
  const [lines = []] = rankNearest(findQuestions('Où se garer ?'), sheet);
  expect(lines.reduce((sum, { nearness }) => sum + nearness, 0)).toBeCloseTo(1, 6);
  expect(rankNearest([], sheet)).toEqual([]);
});

test('a question alone hears nothing of others', () => {
  const [[first = []] = []] = listAmong([[2, 1]]);
  expect(first.slice(2, 6)).toEqual([0, 0, 0, 0]);
});

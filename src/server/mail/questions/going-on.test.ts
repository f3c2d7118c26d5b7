import { expect, test } from 'vitest';
import { findQuestions } from './find-questions.ts';
import { type KnowledgeEntry, matchAnswer } from './match-answer.ts';

const SHEET: KnowledgeEntry[] = Object.entries({
  heures: ['Quels sont vos horaires ?', 'Du lundi au vendredi, 9 h-12 h et 14 h-18 h. Fermé le samedi.'],
  voiture: ['Où se garer ?', 'Parking gratuit de la Halle, à deux minutes à pied. Rien devant la porte.'],
  absence: [
    'Comment donner procuration pour une signature ?',
    'Nous vous envoyons un modèle ; vous le signez en mairie et nous renvoyez l’original.',
  ],
  fonds: [
    'Comment virer le prix ?',
    'Deux jours ouvrés avant la signature, depuis le compte de l’acquéreur.',
  ],
  pacs: [
    'Comment conclure un PACS à l’étude ?',
    'Sur rendez-vous, à deux, avec vos pièces d’identité. Comptez une heure ; le coût est de 380 euros.',
  ],
  testament: [
    'Comment déposer un testament chez vous ?',
    'Écrit à la main, daté, signé ; nous le conservons au coffre. La garde coûte 90 euros.',
  ],
  diagnostics: [
    'Quels diagnostics pour vendre une maison ?',
    'DPE, électricité, gaz, amiante, plomb selon son âge. À la charge du vendeur.',
  ],
}).map(([id, [question = '', answer = '']]) => ({ id, question, answer }));

const ask = (text: string) => matchAnswer(findQuestions(text), SHEET);

// The rules alone bound it to the line of the question before.
test('what is surely a person’s does not go on asking of the line before', () => {
  expect(ask('Comment donner procuration ?').action).toBe('answer');
  expect(ask('Comment donner procuration ? Et votre avis sur le voisin ?').action).toBe('redirect');
});

/** A sentence that only what was learned takes for a question, before one that surely is. */
const tell = (told: string, asked: string) => {
  const around = { context: '', whole: `${told} ${asked}` };
  return matchAnswer(
    [
      { ...around, text: told, isPerhaps: true },
      { ...around, text: asked, around: told },
    ],
    SHEET,
  );
};

test.each([
  ['voiture', 'On arrive à cinq dans le monospace.', 'Où se garer ?'],
  ['absence', 'Un ami est revenu de la mairie avec un modèle à signer.', 'Comment donner procuration ?'],
])('what is told of the question is no second one: %s', (line, told, asked) => {
  expect(tell(told, asked)).toMatchObject({ action: 'answer', entries: [line] });
});

test('what is told of another line may ask for it', () => {
  expect(tell('On se pacse à l’étude en juin avec mon amie.', 'Où se garer ?').action).toBe('redirect');
});

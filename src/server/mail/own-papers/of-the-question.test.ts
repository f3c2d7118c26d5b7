import { expect, it } from 'vitest';
import { isOfTheQuestion } from './of-the-question.ts';

const asked = 'Avez-vous bien reçu ma carte d’identité et ma taxe foncière ?';

it.each([
  ['Bjr.'],
  ['Alors ?'],
  ['Je suis de repos jeudi, je m’y mettrai.'],
  ['J’ai ma matinée de mardi.'],
  ['Aucun accusé à ce jour.'],
])('« %s » announces nothing beside what is asked', (sentence) => {
  expect(isOfTheQuestion(sentence, `${asked} ${sentence}`)).toBe(true);
  expect(isOfTheQuestion(sentence, sentence)).toBe(false);
});

it.each([
  ['N’écrivez plus.'],
  ['C’est fini.'],
  ['Je suis de repos jusqu’à la fin de ma chimiothérapie.'],
  ['J’ai ma matinée de mardi pour l’enterrement de mon mari.'],
  ['Je ne répondrai plus.'],
])('« %s » may', (sentence) => {
  expect(isOfTheQuestion(sentence, `${asked} ${sentence}`)).toBe(false);
});

it('a request that no rule sees is the question', () => {
  const sentence = 'Dites-moi ce que je n’ai pas encore donné.';
  expect(isOfTheQuestion(sentence, `J’ai déposé mes papiers mardi. ${sentence}`)).toBe(true);
});

it('but to be left alone is another', () => {
  const sentence = 'Auriez-vous l’obligeance de m’oublier ?';
  expect(isOfTheQuestion(sentence, `${asked} ${sentence}`)).toBe(false);
});

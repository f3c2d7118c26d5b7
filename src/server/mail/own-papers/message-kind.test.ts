import { describe, expect, it, test } from 'vitest';
import { hashPaperQuestions } from '../../../../scripts/training/read-paper-questions.ts';
import { readMessageFacts } from './message-facts.ts';
import { learnedFrom } from './message-kind.data.ts';
import { guessMessageKind } from './message-kind.ts';

test('has learned from the messages of the repository as they are', () => {
  expect(learnedFrom, 'npm run train-paper-questions').toBe(hashPaperQuestions());
});

const guess = (text: string, subject = '') => guessMessageKind(readMessageFacts(subject, text));

describe('a message that asks of its writer’s papers as a whole', () => {
  it.each([
    [
      'La taxe foncière est partie de chez moi le 12, par la poste. Depuis, silence. Je voudrais être tranquille.',
    ],
    ['J’ai coché toute votre liste. Sur la vôtre, il ne reste rien non plus ?'],
    ['Mes papiers, ils ont fini leur voyage chez vous ou je recommence ?'],
    ['Avant de fouiller le grenier dimanche, autant savoir quels papiers vous n’avez pas de moi.'],
  ])('« %s »', (text) => {
    expect(guess(text).own).toBeGreaterThan(0.5);
  });
});

describe('a message that speaks of papers, and asks nothing of the writer’s', () => {
  it.each([
    ['Voici mon acte de naissance. Au fait, on signe quand ?'],
    ['Quand recevrai-je la copie de mon acte ?'],
    ['Merci, j’ai bien reçu votre confirmation.'],
    ['Je vous ai glissé une lettre de quatre pages sur les meubles. L’avez-vous lue ?'],
  ])('« %s »', (text) => {
    expect(guess(text).own).toBeLessThan(0.6);
  });
});

it('tells whether something is asked beside', () => {
  const question = 'Avez-vous bien reçu mon acte de naissance ?';
  expect(guess(question).beside).toBeLessThan(0.5);
  expect(guess(`${question} Et qui paie la taxe foncière, l’acheteur ou moi ?`).beside).toBeGreaterThan(0.5);
});

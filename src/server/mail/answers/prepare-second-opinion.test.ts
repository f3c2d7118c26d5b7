import { expect, test } from 'vitest';
import { buildMessage } from '../message/message.fixture.ts';
import { prepareSecondOpinion } from './prepare-second-opinion.ts';

const ODD = 'Est-ce commode de venir chez vous en automobile ?';
const knowledge = [
  { id: 'parking', question: 'Où puis-je garer ma voiture ?', answer: 'Place du marché.' },
  { id: 'hours', question: 'Quels sont vos horaires ?', answer: 'De 9 h à 18 h.' },
];
const show = (text: string, lines: Parameters<typeof prepareSecondOpinion>[1]['knowledge']) =>
  prepareSecondOpinion(buildMessage({ subject: 'Une question', text }), {
    clients: [],
    knowledge: lines,
  })?.lines.map(({ id }) => id);

test('a line that was refused for such words is not shown to a language model', () => {
  expect(show(ODD, knowledge)).toContain('parking');
  const refused = knowledge.map((line) => (line.id === 'parking' ? { ...line, refused: [ODD] } : line));
  expect(show(ODD, refused)).toEqual(['hours']);
  expect(show('Où puis-je garer ma voiture ?', refused)).toContain('parking');
});

test('the usual line is not shown where the rest of the mail tells of another case', () => {
  const gift = {
    id: 'gift',
    question: 'Combien peut-on donner à ses enfants sans droits ?',
    answer: 'Chaque parent peut donner 100 000 € à chaque enfant.',
  };
  const lines = [...knowledge, gift];
  const asked = 'Jusqu’où peut-on aller pour les gâter sans que le fisc y touche ?';
  expect(show(asked, lines)).toContain('gift');
  const shown = show(`${asked} Le cadet est mineur.`, lines);
  expect(shown).not.toContain('gift');
  expect(shown).toContain('hours');
});

import { describe, expect, test } from 'vitest';
import { findQuestions } from './find-questions.ts';
import { type KnowledgeEntry, matchAnswer } from './match-answer.ts';

const sheet = [
  { id: 'parking', question: 'Où se garer ?', answer: 'Place du marché, à deux pas de l’étude.' },
  { id: 'hours', question: 'Quels sont vos horaires ?', answer: 'De 9 h à 18 h, du lundi au vendredi.' },
  { id: 'choir', question: 'Chantez-vous ?', answer: 'Notre chorale se réunit le jeudi soir.' },
];
const teach = (id: string, taught: Pick<KnowledgeEntry, 'askedAs' | 'refused'>): KnowledgeEntry[] =>
  sheet.map((line) => (line.id === id ? { ...line, ...taught } : line));
const ask = (text: string, entries: readonly KnowledgeEntry[]) => matchAnswer(findQuestions(text), entries);

/** Nothing that anybody has learned: only this office knows what is meant. */
const ODD = 'Le groupe vocal de l’étude accueille-t-il des ténors débutants ?';

describe('what a person of the office has answered', () => {
  const taught = teach('choir', { askedAs: [ODD] });

  test('is answered the same from then on, in the same or nearly the same words', () => {
    expect(ask(ODD, sheet).action).toBe('redirect');
    expect(ask(ODD, taught)).toMatchObject({ action: 'answer', entries: ['choir'] });
    expect(
      ask('Bonjour, le groupe vocal de l etude accueille t il des tenors debutants ?', taught),
    ).toMatchObject({
      entries: ['choir'],
    });
  });

  test.each([
    'Quand le groupe vocal de l’étude accueille-t-il des ténors débutants ?',
    'Le groupe vocal de l’étude n’accueille-t-il pas de ténors débutants ?',
    'Le groupe hôtelier de l’étude accueille-t-il des chiens débutants ?',
    'Combien coûte le groupe vocal de l’étude pour des ténors débutants ?',
  ])('is not answered for other words: %s', (text) => {
    expect(ask(text, taught).action).toBe('redirect');
  });

  test('opens no door that is closed to a machine', () => {
    const sum = 'Combien vais-je toucher sur la vente ?';
    expect(ask(sum, teach('choir', { askedAs: [sum] }))).toMatchObject({
      action: 'redirect',
      reason: 'amount',
    });
    const advice = 'Ai-je le droit de contester le testament de ma tante ?';
    expect(ask(advice, teach('choir', { askedAs: [advice] })).action).toBe('redirect');
  });

  test('is half an answer to whoever asks something else besides', () => {
    const two = `${ODD} Et pourriez-vous réserver un traiteur pour samedi ?`;
    expect(ask(two, taught).action).toBe('redirect');
  });

  test('says nothing where two lines were given for it', () => {
    const both = taught.map((line) => (line.id === 'parking' ? { ...line, askedAs: [ODD] } : line));
    expect(ask(ODD, both).action).toBe('redirect');
  });

  test('does not overrule what is sure of another line', () => {
    const hours = 'Quels sont vos horaires d’ouverture ?';
    expect(ask(hours, sheet)).toMatchObject({ entries: ['hours'] });
    expect(ask(hours, teach('choir', { askedAs: [hours] })).action).toBe('redirect');
  });
});

describe('what the notary has said no to', () => {
  const hours = 'Quels sont vos horaires d’ouverture ?';

  test('is not answered with that line any more, nor what resembles it', () => {
    const refused = teach('hours', { refused: [hours] });
    expect(ask(hours, refused).action).toBe('redirect');
    expect(ask('Quels sont vos horaires d’ouverture svp ?', refused).action).toBe('redirect');
    expect(ask('Où peut-on se garer ?', refused)).toMatchObject({ entries: ['parking'] });
  });

  test('holds against what was learned of the same words', () => {
    expect(ask(ODD, teach('choir', { askedAs: [ODD], refused: [ODD] })).action).toBe('redirect');
  });
});

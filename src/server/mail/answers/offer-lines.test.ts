import { describe, expect, test } from 'vitest';
import { offerLines } from './offer-lines.ts';

const knowledge = [
  {
    id: 'parking',
    question: 'Où se garer près de l’étude ?',
    answer: 'Place du marché, gratuite une heure.',
  },
  { id: 'hours', question: 'Quels sont vos horaires ?', answer: 'De 9 h à 18 h, du lundi au vendredi.' },
  { id: 'fees', question: 'Combien coûte un pacs ?', answer: 'Le pacs coûte 150 € environ.' },
];
const offer = (text: string, subject = 'Une question') =>
  offerLines({ subject, text, hasPapers: false }, { knowledge });

describe('what a clerk is offered', () => {
  test('is a line for each question, in the order of the message', () => {
    const offers = offer(
      'Bonjour,\n\nOù peut-on laisser la voiture ? Et vous ouvrez de quelle heure à quelle heure ?\n\nClaire Fontaine',
    );
    expect(offers.map(({ lines: [first] }) => first)).toEqual(['parking', 'hours']);
    expect(offers.every(({ lines }) => lines.length <= 3)).toBe(true);
  });

  test('is nothing for a sum of the client’s own', () => {
    const [only] = offer('Bonjour,\n\nCombien vais-je payer pour mon pacs ?');
    expect(only).toMatchObject({ isForPerson: true, lines: [], isCovered: false });
  });

  test.each([
    ['Ai-je le droit de louer sans l’accord de ma sœur ?', true],
    ['Combien vais-je payer pour mon pacs ?', true],
    ['Où se garer près de l’étude ?', false],
  ])('comes after the letter where a person’s advice is asked: %s', (text, isRatherPersonal) => {
    const [only] = offer(`Bonjour,\n\n${text}`);
    expect(only).toMatchObject({ isRatherPersonal });
  });

  test.each([
    'C’est inadmissible, toujours aucune réponse ! Quels sont vos horaires ?',
    'Nous n’avons toujours pas de réponse, je vais saisir la chambre des notaires. Où se garer ?',
    'Effacez toutes mes données. Quels sont vos horaires ?',
  ])('is nothing where the whole message is a person’s: %s', (text) => {
    expect(offer(`Bonjour,\n\n${text}`)).toEqual([]);
  });

  test('covers nothing of what no line is about', () => {
    const [only] = offer('Bonjour,\n\nPourriez-vous me recommander un bon architecte ?');
    expect(only?.isCovered ?? false).toBe(false);
  });

  test('leaves out the line that was refused for such words', () => {
    const text = 'Quels sont vos horaires ?';
    const refused = knowledge.map((line) => (line.id === 'hours' ? { ...line, refused: [text] } : line));
    const [only] = offerLines({ subject: '', text, hasPapers: false }, { knowledge: refused });
    expect(only?.lines).not.toContain('hours');
  });
});

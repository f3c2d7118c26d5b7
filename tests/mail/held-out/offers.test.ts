import { expect, test } from 'vitest';
import { offerLines } from '#server/mail/answers/offer-lines.ts';
import { coast } from './coast.fixture.ts';
import { hills } from './hills.fixture.ts';
import { town } from './town.fixture.ts';
import { village } from './village.fixture.ts';

interface Figures {
  /** Questions whose answer is in the sheet, and where it stood among the lines that were offered. */
  answerable: number;
  first: number;
  amongThree: number;
  /** Letters that stood ready, of all that was asked, and those that say what was not asked. */
  ready: number;
  wrong: string[];
}

/** What a clerk is offered for each question of the four offices; half of them are held by one line, the rest by two. */
function count(): Figures {
  const figures: Figures = { answerable: 0, first: 0, amongThree: 0, ready: 0, wrong: [] };
  for (const { sheet, questions } of [coast, town, village, hills]) {
    const knowledge = Object.entries(sheet).map(([id, [question, answer]]) => ({ id, question, answer }));
    for (const asked of questions.trim().split('\n')) {
      const [wanted = '', text = ''] = asked.split(' | ');
      const right = wanted === '-' ? [] : wanted.split('+');
      const offers = offerLines({ subject: '', text, hasPapers: false }, { knowledge });
      const firsts = [...new Set(offers.flatMap(({ lines: [first] }) => first ?? []))];
      if (right.length > 0) {
        figures.answerable += 1;
        if (right.every((id) => firsts.includes(id))) figures.first += 1;
        if (right.every((id) => offers.some(({ lines }) => lines.includes(id)))) figures.amongThree += 1;
      }
      const isReady = offers.length > 0 && offers.every(({ isCovered }) => isCovered);
      if (isReady) figures.ready += 1;
      if (isReady && firsts.join('+') !== wanted)
        figures.wrong.push(`${text} → ${firsts.join('+')} (${wanted})`);
    }
  }
  return figures;
}

test('the line that answers is among those that a clerk is offered', () => {
  const figures = count();
  expect(figures.first / figures.answerable).toBeGreaterThan(0.85);
  expect(figures.amongThree / figures.answerable).toBeGreaterThan(0.9);
  // Each of them is read by a person before it leaves.
  expect(figures.wrong.length / figures.ready, figures.wrong.join('\n')).toBeLessThan(0.1);
});

import { expect, test } from 'vitest';
import { describeTimeline, drawBars } from './timeline.ts';

const slot = (from: string, successful: number, failed: number) => ({ from, successful, failed });
const timeline = [
  slot('2026-11-21T07:30:00.000Z', 30, 0),
  slot('2026-11-21T08:00:00.000Z', 38, 2),
  slot('2026-11-21T08:30:00.000Z', 0, 0),
];

test('the tallest half hour fills the chart', () => {
  expect(drawBars(timeline)).toMatchObject([
    { successful: 0.75, failed: 0 },
    { successful: 0.95, failed: 0.05 },
    { successful: 0, failed: 0 },
  ]);
});

test('a day without runs draws nothing', () => {
  expect(drawBars([slot('2026-11-21T07:30:00.000Z', 0, 0)])).toMatchObject([{ successful: 0, failed: 0 }]);
});

test('the chart can be read aloud', () => {
  expect(describeTimeline(timeline).replaceAll('\u00a0', ' ')).toBe(
    'Exécutions des dernières 24 heures, par demi-heure : 68 réussies, 2 échouées. ' +
      'Le plus d’échecs : de 09:00 à 09:30 : 38 réussies, 2 échouées.',
  );
  expect(describeTimeline([])).toContain('0\u00a0réussie, 0\u00a0échouée.');
});

import { expect, it } from 'vitest';
import { isWorkingDay, lastMorning } from './working-days.ts';

it.each([
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-11-23', true],
  ['2026-12-25', false],
  ['2026-05-25', false],
])('%s is a working day: %s', (day, working) => expect(isWorkingDay(day)).toBe(working));

it.each([
  ['on a Tuesday, Monday’s', '2026-11-24T07:00:00Z', '2026-11-23T07:00:00.000Z'],
  ['on a Monday, Friday’s', '2026-11-23T15:00:00Z', '2026-11-20T07:00:00.000Z'],
  ['after Christmas, the 24th’s', '2026-12-28T07:00:00Z', '2026-12-24T07:00:00.000Z'],
  ['over the change of clocks', '2026-03-30T06:00:00Z', '2026-03-27T07:00:00.000Z'],
  ['in summer', '2026-07-09T06:00:00Z', '2026-07-08T06:00:00.000Z'],
  ['after midnight in Paris, by the day of Paris', '2026-07-08T22:30:00Z', '2026-07-08T06:00:00.000Z'],
])('the last morning is, %s', (_when, now, morning) =>
  expect(lastMorning(new Date(now)).toISOString()).toBe(morning),
);

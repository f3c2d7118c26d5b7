import { expect, it } from 'vitest';
import type { DayFigures } from '../contracts/office-day.ts';
import { writeMorning } from './morning-mail.ts';

const awaits = { paper: 2, message: 0, undelivered: 1, call: 0, stop: 0, question: 0 };
const day: DayFigures = {
  came: { messages: 0, papers: 0, clients: 0 },
  done: { filed: 0, answered: 0, reminded: 0 },
  awaits,
};

it('tells what awaits, kind by kind, mails that did not arrive among them', () => {
  const { subject, lines } = writeMorning(day);
  expect(subject).toBe('Votre étude ce matin : 3 choses vous attendent');
  expect(lines.at(-1)).toBe('Vous attend : 2 documents à vérifier, 1 envoi non remis.');
});

it('tells figures that were kept before a kind was counted', () => {
  const { undelivered: _, ...before } = awaits;
  const { lines } = writeMorning({ ...day, awaits: before as DayFigures['awaits'] });
  expect(lines.at(-1)).toBe('Vous attend : 2 documents à vérifier.');
});

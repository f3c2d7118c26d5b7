import { hold } from '../evidence/doubts.ts';
import type { DateChoice } from './choose-date.ts';

/** From this score down a day is that of a birth, or of something as surely past or to come. */
const TOLD_AS_BIRTH = -20;

/** Years from the birth of who marries. */
const AGE = 15;

/** Of two who marry or part before any birth that the paper tells, the year was misread: nobody does before he is born. */
export function doubtBeforeBirths(choice: DateChoice, scores: ReadonlyMap<string, number>): DateChoice {
  const { value } = choice;
  const births = [...scores].filter(([day, score]) => day.length === 10 && score <= TOLD_AS_BIRTH);
  const isGrown = [...scores.keys()].some(
    (day) => Number(value?.slice(0, 4)) - Number(day.slice(0, 4)) >= AGE,
  );
  if (value === null || births.length === 0 || isGrown) return choice;
  return hold(choice, 'before-a-birth');
}

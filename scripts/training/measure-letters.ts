import { type LetterModel, slotsOf, weighLetter } from '../../src/server/mail/client/letter-model.ts';
import { AGREED, ALONE } from '../../src/server/mail/client/writes-as-client.ts';
import type { TaughtLetter } from './read-letters.ts';

/** How a model does by itself, at both thresholds, on letters of an author whom it did not learn from. */
export function measureLetters(letters: readonly TaughtLetter[], model: LetterModel): string {
  const chances = letters.map(({ letter, isClient }) => ({
    isClient,
    chance: weighLetter(slotsOf(letter), model),
  }));
  const share = (side: boolean, least: number) => {
    const own = chances.filter(({ isClient }) => isClient === side);
    return `${own.filter(({ chance }) => chance >= least).length}/${own.length}`;
  };
  return [AGREED, ALONE]
    .map((least) => `à ${least} clients reconnus ${share(true, least)}, autres ${share(false, least)}`)
    .join(' ; ');
}

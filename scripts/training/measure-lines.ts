import {
  guessLine,
  type LineModel,
} from '../../src/server/automations/mail-rules/announcements/line-model.ts';
import { listSaid } from '../../src/server/automations/mail-rules/announcements/plain-sentences.ts';
import { isLearned } from '../../src/server/automations/mail-rules/announcements/weigh-line.ts';
import type { Line } from './train-lines.ts';

/** How a model does on lines of an author whom it did not learn from. */
export function measureLines(model: LineModel, lines: readonly Line[]): string {
  const guesses = lines.flatMap(({ kind, text }) =>
    listSaid('', text)
      .slice(0, 1)
      .map(({ plain }) => ({ kind, guess: guessLine(plain, model) })),
  );
  const told = guesses.filter(({ kind }) => kind !== 'ordinary');
  const others = guesses.filter(({ kind }) => kind === 'ordinary');
  const count = (of: typeof guesses, isSo: (one: (typeof guesses)[number]) => boolean) =>
    `${of.filter(isSo).length}/${of.length}`;
  return [
    `annonces sûres ${count(told, ({ guess }) => isLearned(guess))}`,
    `dont de la bonne sorte ${count(told, ({ kind, guess }) => isLearned(guess) && guess.kind === kind)}`,
    `simples phrases crues sûres ${count(others, ({ guess }) => isLearned(guess))}`,
  ].join(', ');
}

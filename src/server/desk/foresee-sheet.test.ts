import { expect, test } from 'vitest';
import { createLogger } from '#server/ground/logger.ts';
import { createForeseeSheet } from './foresee-sheet.ts';

/** A thread that tries a line when it is told to. */
function openSheets() {
  const waiting: (() => void)[] = [];
  const clock = { time: new Date('2026-06-16T08:00:00Z'), now: () => clock.time };
  const foresee = createForeseeSheet({
    understanding: {
      foreseeAnswers: ({ line }) =>
        new Promise((resolve) =>
          waiting.push(() => resolve({ sentences: [`essai de ${line}`], hindrance: null })),
        ),
    },
    logger: createLogger('silent'),
    clock,
  });
  const tryOne = async () => {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { foresee, tryOne, clock, waiting };
}

const line = (id: string, refused: string[] = []) => ({
  id,
  question: `Question ${id} ?`,
  answer: `Réponse ${id}.`,
  refused,
});

test('what was found before something was said is shown, and is not taken for what is found now', async () => {
  const { foresee, tryOne } = openSheets();
  const sheet = [line('1'), line('2')];
  expect(foresee('office', sheet).isComplete).toBe(false);
  await tryOne();
  expect(foresee('office', sheet).isComplete).toBe(false);
  await tryOne();
  expect(foresee('office', sheet).isComplete).toBe(true);

  const after = [line('1', ['Autre chose ?']), line('2')];
  const now = foresee('office', after);
  expect(now.isComplete).toBe(false);
  expect(now.of(after[1] ?? line('2'))?.sentences).toEqual(['essai de 2']);
  await tryOne();
  expect(foresee('office', after).isComplete).toBe(false);
  await tryOne();
  expect(foresee('office', after).isComplete).toBe(true);
});

test('who looks at it keeps it, however many others come; who has left starts anew', async () => {
  const { foresee, tryOne, clock, waiting } = openSheets();
  const sheet = [line('1')];
  foresee('first', sheet);
  await tryOne();
  for (let other = 0; other < 30; other += 1) foresee(`other ${other}`, sheet);
  expect(foresee('first', sheet).isComplete).toBe(true);
  while (waiting.length > 0) await tryOne();
  clock.time = new Date(clock.time.getTime() + 61_000);
  foresee('new', sheet);
  expect(foresee('first', sheet).isComplete).toBe(false);
});

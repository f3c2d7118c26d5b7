import { expect, it } from 'vitest';
import type { PaperReader } from '#server/ports/paper-reader.ts';
import { readerOfRun } from './reader-of-run.ts';

const model: PaperReader = {
  model: 'petit-modele',
  isOpen: () => true,
  read: async () => ({ type: null, holders: [], date: null }),
};

it('a run shows so many papers, and none once its time is up', async () => {
  let isTimeUp = false;
  const reader = readerOfRun(model, () => isTimeUp);
  for (let papers = 0; papers < 24; papers += 1) {
    expect(reader?.isOpen()).toBe(true);
    await reader?.read([]);
  }
  expect(reader?.isOpen()).toBe(false);
  const next = readerOfRun(model, () => isTimeUp);
  expect(next?.isOpen()).toBe(true);
  isTimeUp = true;
  expect(next?.isOpen()).toBe(false);
  expect(readerOfRun(null, () => false)).toBeNull();
});

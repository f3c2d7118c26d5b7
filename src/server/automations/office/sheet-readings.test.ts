import { expect, test, vi } from 'vitest';
import { NotUnderstood } from '#server/ports/understanding.ts';
import { createSheetReadings } from './sheet-readings.ts';

const sheet = { headings: [], rows: [] };
const clockAt = (minutes: number) => ({ now: () => new Date(minutes * 60_000) });

test('a sheet that says the same is understood once', async () => {
  const read = createSheetReadings<number>();
  const understand = vi.fn(async () => 1);
  expect([await read(sheet, clockAt(0), understand), await read(sheet, clockAt(90), understand)]).toEqual([
    1, 1,
  ]);
  expect(understand).toHaveBeenCalledTimes(1);
  await read({ ...sheet }, clockAt(91), understand);
  expect(understand).toHaveBeenCalledTimes(2);
});

test('one that time has ended is tried again only after a quarter of an hour', async () => {
  const read = createSheetReadings<number>();
  const understand = vi.fn(async (): Promise<number> => {
    throw new NotUnderstood('too-slow');
  });
  for (const minutes of [0, 1, 14]) {
    await expect(read(sheet, clockAt(minutes), understand)).rejects.toThrow(NotUnderstood);
  }
  expect(understand).toHaveBeenCalledTimes(1);
  await expect(read(sheet, clockAt(16), understand)).rejects.toThrow(NotUnderstood);
  expect(understand).toHaveBeenCalledTimes(2);
});

test('one that the machine could not read is tried again at once', async () => {
  const read = createSheetReadings<number>();
  const fail = () => Promise.reject(new Error('the disk is full'));
  await expect(read(sheet, clockAt(0), fail)).rejects.toThrow('full');
  expect(await read(sheet, clockAt(0), async () => 1)).toBe(1);
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { nameArchive } from './fetch-archive.ts';

const zone = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'America/Cayenne';
});
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it('an archive is named by the day of Paris, whatever the clock of the machine', () => {
  // It is still the 27th in Cayenne.
  expect(nameArchive('minutier-export', new Date('2026-11-28T00:30:00Z'))).toBe(
    'minutier-export-2026-11-28.zip',
  );
});

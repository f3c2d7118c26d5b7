import { describe, expect, it } from 'vitest';
import { allSettings } from './all-settings.ts';
import { parseConfig } from './config.ts';
import { parseDataConfig } from './data-config.ts';

const key = 'ab'.repeat(32);
const place = {
  DATABASE_URL: 'postgres://minutier:secret@base/minutier',
  ENCRYPTION_KEY: key,
  DATA_DIR: '/data',
};

/** What the commands have no use for, given as it is not to be. */
function spoilAllElse(): Record<string, string> {
  const { dataFolder, database, encryptionKey, ...others } = allSettings;
  const own = [dataFolder, database, encryptionKey].flatMap((room) => Object.values(room));
  const all = Object.values(others).flatMap((room) =>
    Object.values<{ variable: string; secret?: true }>(room),
  );
  expect(own.length + all.length).toBeGreaterThan(25);
  return Object.fromEntries(
    all.map(({ variable, secret }) => (secret ? [`${variable}_FILE`, '/nowhere'] : [variable, '\0'])),
  );
}

describe('what an operator’s command reads of the settings', () => {
  it('is where the data is and what opens it, whatever mail server, drive or seller is given beside it', () => {
    expect(() => parseConfig({ ...place, ...spoilAllElse() })).toThrow(/La variable ROLE vaut/);
    expect(parseDataConfig({ ...place, ...spoilAllElse() })).toEqual({
      dataDir: '/data',
      databaseUrl: place.DATABASE_URL,
      databaseMigrationUrl: null,
      migratesApart: false,
      encryptionKey: key,
    });
  });

  it('is refused where it is wrong, by the sentences of a start', () => {
    for (const wrong of [
      { ...place, ENCRYPTION_KEY: '' },
      { ...place, DATABASE_URL: '', DATABASE_MIGRATION_URL: place.DATABASE_URL },
      { ...place, DATABASE_URL: '', DATABASE_MIGRATIONS: 'apart' },
      { ...place, ENCRYPTION_KEY: 'hunter2' },
    ]) {
      const said = (read: () => unknown) => {
        try {
          return read() && 'nothing';
        } catch (error) {
          return (error as Error).message;
        }
      };
      expect(said(() => parseDataConfig(wrong))).toBe(said(() => parseConfig({ ...wrong, DEMO: 'false' })));
      expect(said(() => parseDataConfig(wrong))).toMatch(/DATABASE_|ENCRYPTION_KEY/);
    }
  });
});

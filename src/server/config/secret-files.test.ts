import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#server/ground/setting.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import { listSettings } from './all-settings.ts';
import { parseConfig } from './config.ts';

const key = 'ab'.repeat(32);
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'minutier-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function keep(text: string): string {
  const path = join(folder, `secret-${Math.random()}`);
  writeFileSync(path, text);
  return path;
}

const parse = (environment: Record<string, string>) =>
  parseConfig({ DATA_DIR: join(folder, 'new'), DEMO: 'false', ...environment });

describe('a secret in a file', () => {
  it.each([key, `${key}\n`, `${key}\r\n`])('is its text without the last line break: %j', (text) => {
    expect(parse({ ENCRYPTION_KEY_FILE: keep(text) }).encryptionKey).toBe(key);
  });

  it('leaves what is not given as it is, where compose hands on an empty variable', () => {
    expect(parse({ ENCRYPTION_KEY_FILE: '', ENCRYPTION_KEY: key }).encryptionKey).toBe(key);
    expect(parse({ ENCRYPTION_KEY_FILE: keep(key), ENCRYPTION_KEY: '' }).encryptionKey).toBe(key);
  });

  it.each(listSettings().filter(({ secret }) => secret))('may be $variable', (setting) => {
    const { variable } = setting;
    const refused = () => readSettings({ setting }, { [`${variable}_FILE`]: join(folder, 'none') });
    expect(refused).toThrow(`Le fichier de ${variable}_FILE (${join(folder, 'none')}) n’existe pas.`);
  });

  it('is for secrets alone', () => {
    expect(parse({ PORT_FILE: join(folder, 'none') }).port).toBe(3000);
  });

  it.each<[string, () => Record<string, string>]>([
    ['sont données toutes les deux', () => ({ ENCRYPTION_KEY: key, ENCRYPTION_KEY_FILE: keep(key) })],
    ['est vide', () => ({ ENCRYPTION_KEY_FILE: keep('\n') })],
    ['n’existe pas', () => ({ ENCRYPTION_KEY_FILE: join(folder, 'none') })],
    ['ne peut pas être lu (EISDIR)', () => ({ ENCRYPTION_KEY_FILE: folder })],
    [
      'Le fichier de ENCRYPTION_KEY_FILE n’a pas la bonne forme, mais il faut 64 chiffres',
      () => ({ ENCRYPTION_KEY_FILE: keep('hunter2') }),
    ],
  ])('stops the start when it cannot be taken: %s', (sentence, environment) => {
    expect(() => parse(environment())).toThrow(StartupError);
    expect(() => parse(environment())).toThrow(sentence);
    expect(() => parse(environment())).toThrow('ENCRYPTION_KEY_FILE');
    expect(() => parse(environment())).not.toThrow('hunter2');
  });
});

describe('the password of the database', () => {
  const address = { DATABASE_URL: 'postgres://minutier@base/minutier', ENCRYPTION_KEY: key };

  it('may stand beside its address, whatever its characters', () => {
    const { databaseUrl } = parse({ ...address, DATABASE_PASSWORD_FILE: keep('p@ss: %41/?#\n') });
    const { username, password, host, pathname } = new URL(databaseUrl ?? '');
    expect([username, decodeURIComponent(password)]).toEqual(['minutier', 'p@ss: %41/?#']);
    expect([host, pathname]).toEqual(['base', '/minutier']);
  });

  it('stands beside the address of each of the two logins', () => {
    const migrating = { DATABASE_MIGRATION_URL: 'postgres://owner@base/minutier' };
    const own = { DATABASE_PASSWORD: 'a', DATABASE_MIGRATION_PASSWORD_FILE: keep('b\n') };
    const { databaseUrl, databaseMigrationUrl } = parse({ ...address, ...migrating, ...own });
    expect([databaseUrl, databaseMigrationUrl]).toEqual([
      'postgres://minutier:a@base/minutier',
      'postgres://owner:b@base/minutier',
    ]);
    expect(() => parse({ ...address, DATABASE_MIGRATION_PASSWORD: 'b' })).toThrow(
      'DATABASE_MIGRATION_PASSWORD demande DATABASE_MIGRATION_URL',
    );
  });

  it('is given once, and of a database', () => {
    const twice = { ...address, DATABASE_URL: 'postgres://minutier:a@base/minutier', DATABASE_PASSWORD: 'b' };
    expect(() => parse(twice)).toThrow('DATABASE_URL a déjà un mot de passe');
    expect(() => parse({ DATABASE_PASSWORD: 'b' })).toThrow('DATABASE_PASSWORD demande DATABASE_URL');
  });
});

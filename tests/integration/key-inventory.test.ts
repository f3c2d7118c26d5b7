import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sealedColumns } from '#server/database/sealed-columns.ts';

const inventory = readFileSync('docs/security/keys.md', 'utf8');

describe('the inventory of keys and algorithms', () => {
  const users = globSync('src/server/**/*.ts')
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
    .filter((file) => readFileSync(file, 'utf8').includes("'node:crypto'"))
    .map((file) => file.replace('src/server/', ''));

  it('names every file that uses cryptography, or the room that it is in', () => {
    expect(users.length).toBeGreaterThan(20);
    const isNamed = (path: string): boolean =>
      path !== '.' && (inventory.includes(`\`${path}\``) || isNamed(dirname(path)));
    expect(users.filter((file) => !isNamed(file))).toEqual([]);
  });

  it('names every column that is sealed', () => {
    const columns = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    expect(columns.filter((column) => !inventory.includes(`\`${column}\``))).toEqual([]);
  });

  it('names every purpose for which a key is derived', () => {
    const purposes = globSync('src/server/**/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bderived?\((?:\w+\.hex, )?'([\w-]+)'\)/g)].map(
        ([, name]) => name,
      ),
    );
    expect(purposes.length).toBeGreaterThan(5);
    expect(purposes.filter((purpose) => !inventory.includes(`| \`${purpose}\` |`))).toEqual([]);
  });
});

import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const ignored = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));
const copied = [...readFileSync('Dockerfile', 'utf8').matchAll(/^COPY (\w+) \.\/\w+$/gm)].map(
  ([, name]) => name,
);

/** What of the checkout comes into the image: of the lines that name a path, the last one counts. */
const left = (() => {
  const handed = new Set<string>();
  expect(ignored[0]).toBe('*');
  for (const line of ignored.slice(1)) {
    const pattern = line.replace(/^!/, '');
    for (const path of [...globSync(pattern), ...globSync(`${pattern}/**`)])
      if (line.startsWith('!')) handed.add(path);
      else handed.delete(path);
  }
  return copied.flatMap((folder) => globSync(`${folder}/**`)).filter((path) => handed.has(path));
})();

/** All files that this one loads, and those that they load. */
function listLoaded(from: string, seen = new Set<string>()): Set<string> {
  if (seen.has(from)) return seen;
  seen.add(from);
  const text = readFileSync(from, 'utf8');
  for (const [, name = ''] of text.matchAll(/(?:from|import\(|new URL\(|import)\s?'([.#][^']+)'/g)) {
    const path = name.startsWith('#')
      ? name.replace(
          /^#(\w+)\//,
          (_, part) => `${{ shared: 'src/shared', server: 'src/server', demo: 'demo' }[part as string]}/`,
        )
      : normalize(join(dirname(from), name));
    if (existsSync(path) && statSync(path).isFile() && /\.(ts|mjs)$/.test(path)) listLoaded(path, seen);
  }
  return seen;
}

it('the image has neither tests nor what trains and measures', () => {
  expect(copied).toEqual(['demo', 'migrations', 'scripts', 'src']);
  expect(left.length).toBeGreaterThan(1000);
  expect(
    left.filter((path) =>
      /\.test\.ts$|hijacked|misbehaving|corpus-maker|training|evaluat|\/train-/.test(path),
    ),
  ).toEqual([]);
});

it.each([
  'src/server/start/main.ts',
  'src/server/start/reader.ts',
  ...['migrate', 'backup', 'restore', 'rotate-key', 'verify-audit', 'ledger'].map(
    (name) => `scripts/${name}.ts`,
  ),
  ...['create-admin', 'remove-admin', 'reset-second-factor', 'take-back-keys'].map(
    (name) => `scripts/${name}.ts`,
  ),
])('the image has all that %s loads', (command) => {
  const image = new Set(left);
  const loaded = [...listLoaded(command)];
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((path) => !image.has(path))).toEqual([]);
});

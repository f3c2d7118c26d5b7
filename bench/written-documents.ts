import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../src/server/ground/startup-error.ts';

export interface WrittenDocuments {
  files: string[];
  remove(): void;
}

/** Invented documents on disk, written by a process of its own so that their making leaves no memory behind. */
export function writeDocuments(options: { pictures: 0 | 1; seed: string }): WrittenDocuments {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-bench-'));
  const maker = join(import.meta.dirname, '../scripts/make-corpus.ts');
  const { status } = spawnSync(
    process.execPath,
    [maker, folder, '--pictures', String(options.pictures), '--seed', options.seed],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) throw new StartupError('Les documents de la mesure n’ont pas pu être écrits.');
  const documents = join(folder, 'documents');
  return {
    files: readdirSync(documents)
      .sort()
      .map((name) => join(documents, name)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isoDay } from '../demo/calendar.ts';
import { mergePdfs } from '../demo/documents/merge.ts';
import { compareReaders } from './compare-readers.ts';
import type { Benchmark } from './figures.ts';
import { writeDocuments } from './written-documents.ts';

/** Times that a round goes through the files, so that it lasts longer than one turn of a busy processor. */
const REPEATS = 5;

export const purpose =
  'Lecture de PDF qui portent leur texte, face à PDFium seul, sur les mêmes fichiers et les mêmes cœurs.';

/** Letters have one page, deeds and reports several. */
const LENGTHS = [1, 1, 2, 3, 5];

/** The same pages, bound into files of the lengths above. */
async function bindFiles(single: readonly string[]): Promise<string[]> {
  const left = [...single];
  const bound: string[] = [];
  while (left.length > 0) {
    const pages = left.splice(0, LENGTHS[bound.length % LENGTHS.length]);
    const file = join(dirname(pages[0] ?? ''), `bound-${bound.length}.pdf`);
    const parts = await Promise.all(pages.map((path) => readFile(path)));
    await writeFile(file, await mergePdfs(parts, isoDay('2026-03-16')));
    bound.push(file);
  }
  return bound;
}

export const measure: Benchmark['measure'] = async ({ startProgress }) => {
  const { files: single, remove } = writeDocuments({ pictures: 0, seed: 'text' });
  const bound = await bindFiles(single);
  const files = Array.from({ length: REPEATS }, () => bound).flat();

  try {
    return await compareReaders(
      {
        against: 'pdfium',
        name: 'PDFium',
        files,
        warmUp: files,
        rounds: 9,
        source: 'text',
        unit: 'fichiers/s',
        atLeast: 60,
      },
      startProgress,
    );
  } finally {
    remove();
  }
};

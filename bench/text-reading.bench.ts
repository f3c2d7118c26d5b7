import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isoDay } from '../demo/calendar.ts';
import { mergePdfs } from '../demo/documents/merge.ts';
import { createTextExtractor } from '../src/server/adapters/text-extraction/text-extractor.ts';
import { startBareProcesses } from './bare/bare-processes.ts';
import { expectSource, timeExtractor } from './extract-all.ts';
import { type Benchmark, median } from './figures.ts';
import { writeDocuments } from './written-documents.ts';

const ROUNDS = 9;
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
  const bare = await startBareProcesses('pdfium');
  const extractor = createTextExtractor();

  try {
    const progress = startProgress('Lectures', ROUNDS + 1);
    const [ours, theirs]: [number[], number[]] = [[], []];
    // In turn, so that whatever else the machine does weighs on both; the first round starts the processes.
    for (let round = 0; round <= ROUNDS; round++) {
      const alone = await bare.time(files);
      const whole = await timeExtractor(extractor, files, expectSource('text'));
      progress.advance();
      if (round === 0) continue;
      theirs.push(alone);
      ours.push(whole);
    }
    progress.end();
    const ratio = median(theirs.map((time, index) => time / (ours[index] ?? Number.NaN)));
    return [
      { what: 'Minutier', value: files.length / median(ours), unit: 'fichiers/s' },
      { what: 'PDFium seul', value: files.length / median(theirs), unit: 'fichiers/s' },
      { what: 'Part du rythme de PDFium seul', value: 100 * ratio, unit: '%', atLeast: 60 },
    ];
  } finally {
    bare.stop();
    await extractor.close();
    remove();
  }
};

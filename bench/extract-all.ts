import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { ownedByOperator } from '../src/server/ports/reading-owner.ts';
import type { ExtractedText, TextExtractor } from '../src/server/ports/text-extractor.ts';

/** As many as the classification reads at a time. */
const AT_ONCE = 4;

/** Reads the files as the classification does; the seconds until all are read. */
export async function timeExtractor(
  extractor: TextExtractor,
  files: readonly string[],
  check: (text: ExtractedText) => void,
): Promise<number> {
  const queue = [...files];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let file = queue.shift(); file; file = queue.shift())
        check(
          await extractor.extract(ownedByOperator, { name: basename(file), content: await readFile(file) }),
        );
    }),
  );
  return (performance.now() - started) / 1000;
}

/** The benchmark would mean nothing if pages were read another way than it says. */
export function expectSource(source: 'text' | 'ocr'): (text: ExtractedText) => void {
  return ({ pages }) => {
    if (pages.length === 0 || pages.some((page) => page.source !== source))
      throw new Error(`a page was not read as ${source}`);
  };
}

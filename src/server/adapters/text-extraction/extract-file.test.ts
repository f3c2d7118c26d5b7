import { describe, expect, test } from 'vitest';
import type { ReadPage } from '#shared/read-page.ts';
import { UnreadableFile } from '../cage/unreadable-file.ts';
import { extractFile, type LendReader } from './extract-file.ts';
import { DEFAULT_LIMITS } from './extraction-limits.ts';
import type { FileReader } from './file-reader.ts';
import { NEEDS_PICTURE } from './reading-tasks.ts';

const PDF = { mediaType: 'application/pdf', extension: 'pdf' };
const nobody: LendReader = () => null;

/** A scan, each page of which says who read it. */
function readAs(who: string, pageCount: number, own: Partial<FileReader> = {}): FileReader {
  return {
    identify: async () => PDF,
    countPages: async () => pageCount,
    readText: async () => NEEDS_PICTURE,
    readWords: async (number) => seen(number, who),
    ...own,
  };
}

const seen = (number: number, text: string): ReadPage => ({
  number,
  text,
  source: 'ocr',
  confidence: 1,
});
const extract = (reader: FileReader, lend = nobody) => extractFile('acte.pdf', reader, lend, DEFAULT_LIMITS);

describe('reading a file page by page', () => {
  test('pages with a text of their own need nobody to recognise them', async () => {
    const own: ReadPage = { number: 1, text: 'Acte', source: 'text', confidence: 1 };
    const mixed = readAs('premier', 2, { readText: async (number) => (number === 1 ? own : NEEDS_PICTURE) });
    expect(await extract(mixed)).toEqual({
      ...PDF,
      pageCount: 2,
      pages: [own, seen(2, 'premier')],
      problem: null,
    });
  });

  test('a process that nobody asks for helps with a long scan, and the pages come in order', async () => {
    const slow = readAs('premier', 4, {
      readWords: async (number) => {
        await new Promise(setImmediate);
        return seen(number, 'premier');
      },
    });
    let lent = 0;
    const { pages } = await extract(slow, (work) => {
      lent += 1;
      return lent > 2 ? null : work(readAs('second', 4));
    });
    expect(pages.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(pages.map(({ text }) => text)).toEqual(['premier', 'second', 'second', 'premier']);
  });

  test('a page that ends its process takes nothing from the others', async () => {
    const fragile = readAs('premier', 3, {
      readWords: async (number) => {
        if (number === 2) throw new UnreadableFile('corrupt');
        return seen(number, 'premier');
      },
    });
    const { pages, problem } = await extract(fragile);
    expect(pages.map(({ number }) => number)).toEqual([1, 3]);
    expect(problem).toBe('corrupt');
  });

  test('a machine that fails blames no file, whoever was reading', async () => {
    const failing = readAs('premier', 2, { readWords: () => Promise.reject(new Error('no memory')) });
    await expect(extract(failing)).rejects.toThrow('no memory');
    await expect(extract(readAs('premier', 2), (work) => work(failing))).rejects.toThrow('no memory');
  });
});

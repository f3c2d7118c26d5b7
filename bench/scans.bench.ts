import { compareReaders } from './compare-readers.ts';
import type { Benchmark } from './figures.ts';
import { writeScanPictures } from './scan-pictures.ts';

const PAGES = 12;

export const purpose =
  'Reconnaissance de pages numérisées, face à tesseract.js seul, sur les mêmes images et les mêmes deux cœurs.';

export const measure: Benchmark['measure'] = async ({ startProgress }) => {
  const { files, remove } = await writeScanPictures(PAGES);
  try {
    return await compareReaders(
      {
        against: 'tesseract',
        name: 'tesseract.js',
        files,
        warmUp: files.slice(0, 2),
        rounds: 5,
        source: 'ocr',
        unit: 'pages/s',
        atLeast: 85,
      },
      startProgress,
    );
  } finally {
    remove();
  }
};

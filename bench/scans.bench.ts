import { createTextExtractor } from '../src/server/adapters/text-extraction/text-extractor.ts';
import { startBareProcesses } from './bare/bare-processes.ts';
import { expectSource, timeExtractor } from './extract-all.ts';
import { type Benchmark, median } from './figures.ts';
import { writeScanPictures } from './scan-pictures.ts';

const ROUNDS = 5;
const PAGES = 12;

export const purpose =
  'Reconnaissance de pages numérisées, face à tesseract.js seul, sur les mêmes images et les mêmes deux cœurs.';

export const measure: Benchmark['measure'] = async ({ startProgress }) => {
  const { files, remove } = await writeScanPictures(PAGES);
  const bare = await startBareProcesses('tesseract');
  const extractor = createTextExtractor();
  try {
    const progress = startProgress('Passages', ROUNDS + 1);
    const [ours, theirs]: [number[], number[]] = [[], []];
    // In turn, so that whatever else the machine does weighs on both; the first round starts the processes.
    for (let round = 0; round <= ROUNDS; round++) {
      const some = round === 0 ? files.slice(0, 2) : files;
      const alone = await bare.time(some);
      const whole = await timeExtractor(extractor, some, expectSource('ocr'));
      progress.advance();
      if (round === 0) continue;
      theirs.push(alone);
      ours.push(whole);
    }
    progress.end();
    const ratio = median(theirs.map((time, index) => time / (ours[index] ?? Number.NaN)));
    return [
      { what: 'Minutier', value: files.length / median(ours), unit: 'pages/s' },
      { what: 'tesseract.js seul', value: files.length / median(theirs), unit: 'pages/s' },
      { what: 'Part du rythme de tesseract.js seul', value: 100 * ratio, unit: '%', atLeast: 85 },
    ];
  } finally {
    bare.stop();
    await extractor.close();
    remove();
  }
};

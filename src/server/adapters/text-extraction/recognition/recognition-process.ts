import type { GreyImage } from '../grey-image.ts';
import { releaseMemory } from '../workers/release-memory.ts';
import { serveTasks } from '../workers/serve-tasks.ts';
import { startMatrixCodeReader } from './matrix-codes.ts';
import { startOcrEngine } from './ocr-engine.ts';
import { recognisePage } from './recognise-page.ts';
import type { SeenPage } from './seen-page.ts';

const [recognise, readCodes] = await Promise.all([startOcrEngine(), startMatrixCodeReader()]);

serveTasks<GreyImage, SeenPage>(async (image) => {
  try {
    const codes = await readCodes(image);
    return { ...(await recognisePage(image, recognise)), codes };
  } finally {
    releaseMemory();
  }
});

import type { GreyImage } from '../grey-image.ts';
import { releaseMemory } from '../workers/release-memory.ts';
import { serveTasks } from '../workers/serve-tasks.ts';
import { type Recognition, startOcrEngine } from './ocr-engine.ts';
import { recognisePage } from './recognise-page.ts';

const recognise = await startOcrEngine();

serveTasks<GreyImage, Recognition>(async (image) => {
  try {
    return await recognisePage(image, recognise);
  } finally {
    releaseMemory();
  }
});

import type { GreyImage } from '../grey-image.ts';
import { serveTasks } from '../workers/serve-tasks.ts';
import { type Recognition, startOcrEngine } from './ocr-engine.ts';
import { recognisePage } from './recognise-page.ts';

const recognise = await startOcrEngine();

serveTasks<GreyImage, Recognition>((image) => recognisePage(image, recognise));

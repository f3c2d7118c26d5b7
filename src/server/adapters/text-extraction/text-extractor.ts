import type { PdfCutter } from '#server/ports/pdf-cutter.ts';
import type { PictureMaker } from '#server/ports/picture-maker.ts';
import type { TextExtractor } from '#server/ports/text-extractor.ts';
import { describeRefusal, describeWholeText } from './describe-extraction.ts';
import { createDocumentReader, type DocumentAnswer, type DocumentTask } from './documents/document-tasks.ts';
import { UNKNOWN } from './documents/identify.ts';
import { extractFile, NEEDS_PICTURES } from './extract-file.ts';
import { DEFAULT_LIMITS, type ExtractionLimits } from './extraction-limits.ts';
import type { GreyImage } from './grey-image.ts';
import type { SeenPage } from './recognition/seen-page.ts';
import { createTurns } from './workers/turns.ts';
import { attempt, UnreadableFile } from './workers/unreadable-file.ts';
import { createWorkBudget } from './workers/work-budget.ts';
import { createWorker } from './workers/worker.ts';
import { createWorkerPool } from './workers/worker-pool.ts';

const OCR_WORKERS = 2;
/** Only as many files with pictures are open at a time as the OCR can take: one more process reads texts meanwhile. */
const DOCUMENT_WORKERS_BEYOND_OCR = 1;

/** Reads PDF, photos, scans, .docx, .odt and plain text on this machine. An idle extractor holds no process. */
export function createTextExtractor(
  options: { ocrWorkers?: number; limits?: Partial<ExtractionLimits> } = {},
): TextExtractor & PdfCutter & PictureMaker {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const { idleMilliseconds } = limits;
  const ocrWorkers = options.ocrWorkers ?? OCR_WORKERS;
  const openDocumentWorker = () =>
    createWorker<DocumentTask, DocumentAnswer>({
      entry: new URL('./documents/document-process.ts', import.meta.url),
      args: [JSON.stringify(limits)],
      idleMilliseconds,
    });
  const openRecognitionWorker = () =>
    createWorker<GreyImage, SeenPage>({
      entry: new URL('./recognition/recognition-process.ts', import.meta.url),
      idleMilliseconds,
    });
  const documents = createWorkerPool(
    Array.from({ length: ocrWorkers + DOCUMENT_WORKERS_BEYOND_OCR }, openDocumentWorker),
  );
  const pictureTurns = createTurns(ocrWorkers);
  const recognition = createWorkerPool(Array.from({ length: ocrWorkers }, openRecognitionWorker));
  const ask = (task: DocumentTask) =>
    attempt(documents.use((worker) => createWorkBudget(limits).spend((limit) => worker.run(task, limit))));

  return {
    async extract({ name, content }) {
      if (content.length === 0) return describeRefusal(UNKNOWN, 'empty');
      const budget = createWorkBudget(limits);
      const recognise = (image: GreyImage) =>
        recognition.use((worker) => budget.spend((limit) => worker.run(image, limit)));
      const read = (recogniser: typeof recognise | null) =>
        documents.use((worker) =>
          extractFile(name, createDocumentReader(content, worker, budget), recogniser, limits),
        );
      const whole = await documents.use((worker) =>
        createDocumentReader(content, worker, budget).readWholeText(),
      );
      if (whole) return describeWholeText(whole);
      // A file with pictures keeps its process while they are recognised: there is always one left for the others.
      const looked = await read(null);
      if (looked !== NEEDS_PICTURES) return looked;
      const text = await pictureTurns.take(() => read(recognise));
      if (text === NEEDS_PICTURES) throw new Error('the pictures of a file were not recognised');
      return text;
    },
    async cut(content, ranges) {
      const parts = await ask({ ask: 'parts', content, ranges });
      // The bytes came through a pipe: they are views, and whoever keeps them wants buffers.
      return parts instanceof UnreadableFile ? null : (parts as Buffer[]).map((part) => Buffer.from(part));
    },
    async makePicture(content) {
      const picture = await ask({ ask: 'picture', content });
      return picture instanceof UnreadableFile ? null : Buffer.from(picture as Buffer);
    },
    async close() {
      await Promise.all([documents.close(), recognition.close()]);
    },
  };
}

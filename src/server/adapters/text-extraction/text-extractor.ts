import type { TextExtractor } from '#server/ports/text-extractor.ts';
import { describeRefusal } from './describe-extraction.ts';
import { createDocumentReader, type DocumentAnswer, type DocumentTask } from './documents/document-tasks.ts';
import { UNKNOWN } from './documents/identify.ts';
import { extractFile } from './extract-file.ts';
import { DEFAULT_LIMITS, type ExtractionLimits } from './extraction-limits.ts';
import type { GreyImage } from './grey-image.ts';
import type { Recognition } from './recognition/ocr-engine.ts';
import { createWorkBudget } from './workers/work-budget.ts';
import { createWorker } from './workers/worker.ts';
import { createWorkerPool } from './workers/worker-pool.ts';

const OCR_WORKERS = 2;
/** A file keeps its document process while its pages wait for the OCR; one more lets a short text through. */
const DOCUMENT_WORKERS_BEYOND_OCR = 1;

/** Reads PDF, photos, scans, .docx, .odt and plain text on this machine. An idle extractor holds no process. */
export function createTextExtractor(
  options: { ocrWorkers?: number; limits?: Partial<ExtractionLimits> } = {},
): TextExtractor {
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
    createWorker<GreyImage, Recognition>({
      entry: new URL('./recognition/recognition-process.ts', import.meta.url),
      idleMilliseconds,
    });
  const documents = createWorkerPool(
    Array.from({ length: ocrWorkers + DOCUMENT_WORKERS_BEYOND_OCR }, openDocumentWorker),
  );
  const recognition = createWorkerPool(Array.from({ length: ocrWorkers }, openRecognitionWorker));

  return {
    async extract({ name, content }) {
      if (content.length === 0) return describeRefusal(UNKNOWN, 'empty');
      const budget = createWorkBudget(limits);
      const recognise = (image: GreyImage) =>
        recognition.use((worker) => budget.spend((limit) => worker.run(image, limit)));
      return documents.use((worker) =>
        extractFile(name, createDocumentReader(content, worker, budget), recognise, limits),
      );
    },
    async close() {
      await Promise.all([documents.close(), recognition.close()]);
    },
  };
}

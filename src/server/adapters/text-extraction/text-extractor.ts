import { randomUUID } from 'node:crypto';
import type { PdfCutter } from '#server/ports/pdf-cutter.ts';
import type { PictureMaker } from '#server/ports/picture-maker.ts';
import type { ReadingOwner } from '#server/ports/reading-owner.ts';
import type { TextExtractor } from '#server/ports/text-extractor.ts';
import { attempt, UnreadableFile } from '../cage/unreadable-file.ts';
import { createWorkBudget, type WorkBudget } from '../cage/work-budget.ts';
import { createWorker } from '../cage/worker.ts';
import { createWorkerPool } from '../cage/worker-pool.ts';
import { describeRefusal, describeWholeText } from './describe-extraction.ts';
import { documentReader } from './document-reader.ts';
import { UNKNOWN } from './documents/identify.ts';
import { extractFile } from './extract-file.ts';
import { DEFAULT_LIMITS, type ExtractionLimits } from './extraction-limits.ts';
import { createFileReader } from './file-reader.ts';
import {
  type AnswerTo,
  type Ask,
  askReader,
  type ReadingAnswer,
  type ReadingTask,
  type ReadingWorker,
  type TaskOf,
} from './reading-tasks.ts';

const OCR_WORKERS = 2;
/** Processor time for the text of a whole file: most take a hundredth of it. A PDF is read page by page after that. */
const WHOLE_MILLISECONDS = 20_000;
const PDF_HEADER_WITHIN = 1024;

/** Reads PDF, photos, scans, .docx, .odt and plain text on this machine. An idle extractor holds no process. */
export function createTextExtractor(
  options: { ocrWorkers?: number; limits?: Partial<ExtractionLimits>; readerSocket?: string | null } = {},
): TextExtractor & PdfCutter & PictureMaker {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const openWorker = () =>
    createWorker<ReadingTask, ReadingAnswer>({
      kind: documentReader,
      args: [JSON.stringify(limits)],
      idleMilliseconds: limits.idleMilliseconds,
      socket: options.readerSocket ?? null,
    });
  // One never recognises words, which takes seconds: a text waits for no scan.
  const quick = openWorker();
  const recognisers = Array.from({ length: options.ocrWorkers ?? OCR_WORKERS }, openWorker);
  // Whoever sends a scan has one process then, not two, unless those that recognise words have work.
  const pool = createWorkerPool([...recognisers, quick]);

  const ask = <What extends Ask>(
    owner: ReadingOwner,
    task: TaskOf<What>,
    budget: WorkBudget,
  ): Promise<AnswerTo<What> | UnreadableFile> =>
    attempt(pool.use(owner, (worker) => budget.spend((limit) => askReader(worker, task, limit))));

  return {
    async extract(owner, { name, content }) {
      if (content.length === 0) return describeRefusal(UNKNOWN, 'empty');
      const budget = createWorkBudget(limits);
      const milliseconds = Math.min(limits.pageMilliseconds, WHOLE_MILLISECONDS);
      const quickly = createWorkBudget({ pageMilliseconds: milliseconds, fileMilliseconds: milliseconds });
      const whole = await ask(owner, { ask: 'whole-text', content }, quickly);
      if (whole && !(whole instanceof UnreadableFile)) return describeWholeText(whole);
      // What has no pages would end the next process as well.
      const wasEnded = whole && ['too-slow', 'too-heavy'].includes(whole.problem);
      if (wasEnded && !content.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-'))
        return describeRefusal(UNKNOWN, whole.problem);
      const opened = { file: randomUUID(), content };
      const openReader = (worker: ReadingWorker) => createFileReader(opened, worker, budget);
      return pool.use(
        owner,
        (worker) =>
          extractFile(
            name,
            openReader(worker),
            (work) => pool.lend(owner, (other) => work(openReader(other)), recognisers),
            limits,
          ),
        recognisers,
      );
    },
    async cut(owner, content, ranges) {
      const parts = await ask(owner, { ask: 'parts', content, ranges }, createWorkBudget(limits));
      // The bytes came through a pipe: they are views, and whoever keeps them wants buffers.
      return parts instanceof UnreadableFile ? null : parts.map((part) => Buffer.from(part));
    },
    async makePicture(owner, content) {
      const picture = await ask(owner, { ask: 'picture', content }, createWorkBudget(limits));
      return picture instanceof UnreadableFile ? null : Buffer.from(picture);
    },
    close: () => pool.close(),
  };
}

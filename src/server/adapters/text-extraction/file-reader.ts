import type { ReadPage } from '#shared/read-page.ts';
import { attempt, UnreadableFile } from '../cage/unreadable-file.ts';
import type { WorkBudget } from '../cage/work-budget.ts';
import type { Identity } from './documents/identify.ts';
import {
  type AnswerTo,
  type Ask,
  askReader,
  type NEEDS_PICTURE,
  NOT_OPEN,
  type ReadingWorker,
  type TaskOf,
} from './reading-tasks.ts';

/** Reads one file in one process, and opens it there again when that process is a new one. All throw `UnreadableFile`. */
export interface FileReader {
  identify(): Promise<Identity>;
  countPages(): Promise<number>;
  /** The page's own text; null when the limits leave it unread. */
  readText(number: number): Promise<ReadPage | null | typeof NEEDS_PICTURE>;
  /** What the picture of the page shows, or its own text if that says more. */
  readWords(number: number): Promise<ReadPage | null>;
}

/** Processor time for the start of the recognition; it is no fault of a file when that fails. */
const START_LIMIT = { milliseconds: 60_000, charge() {} };

/** `file` names it in every process that has it open. */
export function createFileReader(
  { file, content }: { file: string; content: Buffer },
  worker: ReadingWorker,
  budget: WorkBudget,
): FileReader {
  const ask = <What extends Ask>(task: TaskOf<What>): Promise<AnswerTo<What>> =>
    budget.spend((limit) => askReader(worker, task, limit));

  const identify = () => ask({ ask: 'identity', file, content });
  const countPages = () => askOpen({ ask: 'page-count', file });

  async function askOpen<What extends 'page-count' | 'text' | 'words'>(
    task: TaskOf<What>,
  ): Promise<Exclude<AnswerTo<What>, typeof NOT_OPEN>> {
    let answer = await ask(task);
    if (answer === NOT_OPEN) {
      await identify();
      answer = await ask(task);
    }
    if (answer === NOT_OPEN) throw new Error('A file was closed while it was read');
    return answer as Exclude<AnswerTo<What>, typeof NOT_OPEN>;
  }

  async function startRecogniser(): Promise<void> {
    const started = await attempt(askReader(worker, { ask: 'recogniser' }, START_LIMIT));
    if (started instanceof UnreadableFile) throw new Error('The recognition of words could not start');
  }

  return {
    identify,
    countPages,
    readText: (number) => askOpen({ ask: 'text', file, number }),
    async readWords(number) {
      await startRecogniser();
      return askOpen({ ask: 'words', file, number });
    },
  };
}

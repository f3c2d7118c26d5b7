import type { PageRange } from '#shared/document-parts.ts';
import type { ReadPage } from '#shared/read-page.ts';
import type { WorkLimit } from '../cage/work-budget.ts';
import type { LentWorker } from '../cage/worker-pool.ts';
import type { Identity } from './documents/identify.ts';
import type { WholeText } from './documents/read-whole-text.ts';

/** Another file was read there meanwhile, or the process is a new one. */
export const NOT_OPEN = 'not-open';
/** The page has no text of its own. */
export const NEEDS_PICTURE = 'needs-picture';

/**
 * What a reading process is asked, and what it answers: the text of a whole file at once, or, for one that has pictures
 * or faults, one thing after the other. `file` is the name under which it stays open there until the next one comes.
 */
interface Reading {
  /** Null when a page needs a picture. */
  'whole-text': { task: { content: Buffer }; answer: WholeText | null };
  parts: { task: { content: Buffer; ranges: readonly PageRange[] }; answer: Uint8Array[] };
  picture: { task: { content: Buffer }; answer: Uint8Array };
  identity: { task: { content: Buffer; file: string }; answer: Identity };
  'page-count': { task: { file: string }; answer: number | typeof NOT_OPEN };
  /** The page's own text; null when the limits leave it unread. */
  text: { task: OnePage; answer: ReadPage | null | typeof NEEDS_PICTURE | typeof NOT_OPEN };
  /** Starts what recognises words, unless it runs. */
  recogniser: { task: object; answer: null };
  /** What the picture of the page shows. */
  words: { task: OnePage; answer: ReadPage | null | typeof NOT_OPEN };
}

interface OnePage {
  file: string;
  number: number;
}

export type Ask = keyof Reading;
export type TaskOf<What extends Ask> = { ask: What } & Reading[What]['task'];
export type AnswerTo<What extends Ask> = Reading[What]['answer'];
export type ReadingTask = { [What in Ask]: TaskOf<What> }[Ask];
export type ReadingAnswer = AnswerTo<Ask>;
export type ReadingWorker = LentWorker<ReadingTask, ReadingAnswer>;

/** Throws `UnreadableFile`. */
export function askReader<What extends Ask>(
  worker: ReadingWorker,
  task: TaskOf<What>,
  limit: WorkLimit,
): Promise<AnswerTo<What>> {
  return worker.run(task as ReadingTask, limit) as Promise<AnswerTo<What>>;
}

import type { PageRange } from '#shared/document-parts.ts';
import { attempt, UnreadableFile } from '../workers/unreadable-file.ts';
import type { WorkBudget } from '../workers/work-budget.ts';
import type { Worker } from '../workers/worker.ts';
import type { PageContent } from './document.ts';
import type { Identity } from './identify.ts';

/**
 * What a document process is asked: the text of a whole file at once, or, for one that has pictures or faults, one
 * thing after the other. A file stays open there until the next one comes.
 */
export type DocumentTask =
  | { ask: 'whole-text'; content: Buffer }
  | { ask: 'parts'; content: Buffer; ranges: readonly PageRange[] }
  | { ask: 'picture'; content: Buffer }
  | { ask: 'identity'; content: Buffer }
  | { ask: 'page-count'; mediaType: string }
  | { ask: 'page'; number: number; withPicture: boolean };

export type DocumentAnswer = Identity | WholeText | Buffer | Buffer[] | number | PageContent | null;

/** A file whose every page has its own text. */
export interface WholeText {
  identity: Identity;
  pageCount: number;
  pages: { number: number; text: string }[];
}

/** Reads one file, with a worker that reads nothing else meanwhile. All throw `UnreadableFile`. */
export interface DocumentReader {
  /** Null when a page needs a picture, or when something is wrong that the careful way will tell. */
  readWholeText(): Promise<WholeText | null>;
  identify(): Promise<Identity>;
  countPages(): Promise<number>;
  /** Without its picture a page that has no text of its own says that it needs one, and costs nothing. */
  readPage(number: number, withPicture: boolean): Promise<PageContent | null>;
}

export function createDocumentReader(
  content: Buffer,
  worker: Worker<DocumentTask, DocumentAnswer>,
  budget: WorkBudget,
): DocumentReader {
  const ask = (task: DocumentTask) => budget.spend((limit) => worker.run(task, limit));
  let mediaType = '';

  async function readWholeText(): Promise<WholeText | null> {
    const whole = await attempt(ask({ ask: 'whole-text', content }));
    return whole instanceof UnreadableFile ? null : (whole as WholeText | null);
  }

  async function identify(): Promise<Identity> {
    const identity = (await ask({ ask: 'identity', content })) as Identity;
    mediaType = identity.mediaType;
    return identity;
  }

  async function countPages(): Promise<number> {
    return (await ask({ ask: 'page-count', mediaType })) as number;
  }

  async function readPage(number: number, withPicture: boolean): Promise<PageContent | null> {
    if (!worker.isRunning()) {
      await identify();
      await countPages();
    }
    return (await ask({ ask: 'page', number, withPicture })) as PageContent | null;
  }

  return { readWholeText, identify, countPages, readPage };
}

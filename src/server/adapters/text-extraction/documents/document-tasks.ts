import type { WorkBudget } from '../workers/work-budget.ts';
import type { Worker } from '../workers/worker.ts';
import type { PageContent } from './document.ts';
import type { Identity } from './identify.ts';

/** What a document process is asked, in this order: a file stays open there until the next one is identified. */
export type DocumentTask =
  | { ask: 'identity'; content: Buffer }
  | { ask: 'page-count'; mediaType: string }
  | { ask: 'page'; number: number; withPicture: boolean };

export type DocumentAnswer = Identity | number | PageContent | null;

/** Reads one file, with a worker that reads nothing else meanwhile. All throw `UnreadableFile`. */
export interface DocumentReader {
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

  return { identify, countPages, readPage };
}

import type { ExtractionLimits } from '../extraction-limits.ts';
import { releaseMemory } from '../workers/release-memory.ts';
import { serveTasks } from '../workers/serve-tasks.ts';
import { cutPdf } from './cut-pdf.ts';
import type { OpenDocument } from './document.ts';
import type { DocumentAnswer, DocumentTask } from './document-tasks.ts';
import { identify } from './identify.ts';
import { makePicture } from './make-picture.ts';
import { openDocument } from './open-document.ts';
import { readWholeText } from './read-whole-text.ts';

const limits: ExtractionLimits = JSON.parse(process.argv[2] ?? '{}');

let content = Buffer.alloc(0);
let document: OpenDocument | null = null;

serveTasks<DocumentTask, DocumentAnswer>(async (task) => {
  if (task.ask !== 'page' && task.ask !== 'page-count') close();
  if (task.ask === 'parts') return cutPdf(Buffer.from(task.content), task.ranges);
  if (task.ask === 'picture') return makePicture(Buffer.from(task.content), limits);
  if (task.ask === 'whole-text') return readWholeText(Buffer.from(task.content), limits);
  if (task.ask === 'identity') {
    content = Buffer.from(task.content);
    return identify(content);
  }
  if (task.ask === 'page-count') {
    document = await openDocument(task.mediaType, content, limits);
    return document.pageCount;
  }
  if (!document) throw new Error('A page was asked of a file that is not open');
  const page = await document.readPage(task.number, task.withPicture);
  if (!page?.image) return page;
  // Pages come in order: what the whole document took is given back with the last picture.
  if (task.number === document.pageCount) close();
  releaseMemory();
  return page;
});

function close(): void {
  document?.close();
  document = null;
}

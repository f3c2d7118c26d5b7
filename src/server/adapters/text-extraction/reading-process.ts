import { releasePictures } from '../cage/release-memory.ts';
import { serveTasks } from '../cage/serve-tasks.ts';
import { cutPdf } from './documents/cut-pdf.ts';
import { makePicture } from './documents/make-picture.ts';
import { readWholeText } from './documents/read-whole-text.ts';
import type { ExtractionLimits } from './extraction-limits.ts';
import { type OpenFile, openFile } from './open-file.ts';
import { NOT_OPEN, type ReadingAnswer, type ReadingTask } from './reading-tasks.ts';
import type { PageRecogniser } from './recognition/page-recogniser.ts';

const limits: ExtractionLimits = JSON.parse(process.argv[2] ?? '{}');

let open: { name: string; file: OpenFile } | null = null;
let recognise: PageRecogniser | null = null;

serveTasks<ReadingTask, ReadingAnswer>(async (task) => {
  switch (task.ask) {
    case 'recogniser':
      recognise ??= await startRecogniser();
      return null;
    case 'identity':
      return (await openAnother(task.file, task.content)).identity;
    case 'page-count':
      return find(task.file)?.countPages() ?? NOT_OPEN;
    case 'text':
      return find(task.file)?.readText(task.number) ?? NOT_OPEN;
    case 'words':
      return readWords(task.file, task.number);
    case 'whole-text':
      close();
      return readWholeText(Buffer.from(task.content), limits);
    case 'parts':
      close();
      return cutPdf(Buffer.from(task.content), task.ranges);
    case 'picture':
      close();
      return makePicture(Buffer.from(task.content), limits);
  }
});

/** Fetched when the first picture comes: an office that sends none never pays for it. */
async function startRecogniser(): Promise<PageRecogniser> {
  const { startPageRecogniser } = await import('./recognition/page-recogniser.ts');
  return startPageRecogniser();
}

async function readWords(name: string, number: number): Promise<ReadingAnswer> {
  if (!recognise) throw new Error('Words were asked for before the recognition was started');
  try {
    const file = find(name);
    return file ? await file.readWords(number, recognise) : NOT_OPEN;
  } finally {
    // Once the answer has left.
    setImmediate(releasePictures);
  }
}

async function openAnother(name: string, content: Buffer): Promise<OpenFile> {
  close();
  const file = await openFile(Buffer.from(content), limits);
  open = { name, file };
  return file;
}

function find(name: string): OpenFile | null {
  return open?.name === name ? open.file : null;
}

function close(): void {
  open?.file.close();
  open = null;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTextExtractor } from '../../src/server/adapters/text-extraction/text-extractor.ts';
import {
  type ReadingContext,
  readFile,
} from '../../src/server/automations/document-classification/read-file.ts';
import { ownedByOperator } from '../../src/server/ports/reading-owner.ts';
import { understanding } from '../../src/server/runs/understanding.ts';
import { startProgress } from '../progress.ts';
import type { Corpus, ExpectedDocument } from './corpus.ts';
import { type JudgedDocument, judgeDocument } from './document-scores.ts';

/** As many as the automation has under way. */
const AT_ONCE = 4;

export interface DocumentsRun {
  judged: JudgedDocument[];
  seconds: number;
  /** Seconds for one document of each kind, with the pipeline at full load. */
  secondsByKind: Record<string, number>;
}

/** Reads every document as the automation does. Kind by kind, so that each has its own time. */
export async function readDocuments({ folder, office, documents }: Corpus): Promise<DocumentsRun> {
  const extractor = createTextExtractor();
  const context = {
    owner: ownedByOperator,
    extractor,
    understanding,
    today: office.today,
    clients: office.clients,
  };
  const progress = startProgress('Documents lus', documents.length);
  const judged = new Map<ExpectedDocument, JudgedDocument>();
  const secondsByKind: Record<string, number> = {};
  const started = performance.now();
  try {
    for (const [kind, group] of Map.groupBy(documents, (document) => document.kind)) {
      const groupStarted = performance.now();
      const queue = [...group];
      const work = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          judged.set(next, await judge(context, folder, next));
          progress.advance();
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      secondsByKind[kind] = secondsSince(groupStarted) / group.length;
    }
  } finally {
    progress.end();
    await extractor.close();
  }
  return {
    judged: documents.flatMap((document) => judged.get(document) ?? []),
    seconds: secondsSince(started),
    secondsByKind,
  };
}

async function judge(
  context: ReadingContext,
  folder: string,
  truth: ExpectedDocument,
): Promise<JudgedDocument> {
  const content = readFileSync(join(folder, truth.file));
  const { reading, decision, reasons } = await readFile(context, { name: truth.name, content });
  return judgeDocument(truth, {
    type: reading?.type.value ?? 'autre',
    person: reading?.person.value ?? null,
    date: reading?.date.value ?? null,
    filed: decision === 'file',
    reasons,
    doubts: reading?.doubts ?? reasons,
  });
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}

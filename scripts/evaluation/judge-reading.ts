import { readDocument } from '../../src/server/reading/read-document.ts';
import { type JudgedDocument, judgeDocument } from './document-scores.ts';

/** The day from which the dates of templates are seen. */
const TODAY = '2026-03-16';

type Reading = ReturnType<typeof readDocument>;
type Truth = Pick<Parameters<typeof judgeDocument>[0], 'type' | 'persons' | 'date'>;

/** A paper of these pages, as if it had been scanned for an office that knows nobody yet. */
export function readScan(
  pages: readonly string[],
  given: Partial<
    Pick<Parameters<typeof readDocument>[0], 'models' | 'today' | 'parties' | 'knownPersons'>
  > = {},
): Reading {
  return readDocument({
    pages: pages.map((text, index) => ({ number: index + 1, text, source: 'text', confidence: 1 })),
    pageCount: pages.length,
    extension: 'pdf',
    today: TODAY,
    knownPersons: [],
    ...given,
  });
}

/** What was read beside the truth. What is no known type is for a person; everything else is to be filed. */
export function judgeReading(
  reading: Reading,
  truth: Truth,
  file: string,
  filed = reading.decision === 'file',
): JudgedDocument {
  return judgeDocument(
    {
      ...truth,
      file,
      kind: 'text-pdf',
      name: 'scan.pdf',
      expect: truth.type === 'autre' ? 'review' : 'file',
    },
    {
      type: reading.type.value ?? 'autre',
      person: reading.person.value,
      date: reading.date.value,
      filed,
      reasons: reading.reasons,
      doubts: reading.doubts,
    },
  );
}

import type { ExtractedText, TextExtractor } from '#server/ports/text-extractor.ts';
import type { LearntExample } from '#server/reading/learnt-examples.ts';
import { type DocumentReading, type KnownPerson, readDocument } from '#server/reading/read-document.ts';

export interface FileReading {
  text: ExtractedText;
  /** Null when nothing of the file could be read. */
  reading: DocumentReading | null;
  /** Filed at once, or looked at by a person first. */
  decision: 'file' | 'review';
  reasons: string[];
}

export interface ReadingContext {
  extractor: TextExtractor;
  /** ISO date of the reading. */
  today: string;
  clients: readonly KnownPerson[];
  /** What the office has taught by its corrections; nothing when left out. */
  examples?: readonly LearntExample[];
}

/**
 * From the bytes of a file to what it is, whose and of when. One of which a part is unread is never sure, save for the
 * middle of what is long by nature: a deed, a report.
 */
export async function readFile(
  { extractor, today, clients, examples = [] }: ReadingContext,
  file: { name: string; content: Buffer },
): Promise<FileReading> {
  const text = await extractor.extract(file);
  if (text.problem && text.pages.length === 0) {
    return { text, reading: null, decision: 'review', reasons: [text.problem] };
  }
  const reading = readDocument({
    pages: text.pages,
    pageCount: text.pageCount,
    extension: text.extension,
    originalName: file.name,
    today,
    knownPersons: clients.map(({ id, lastName, firstName }) => ({ id, lastName, firstName })),
    examples,
  });
  const reasons = [...reading.reasons, ...(text.problem ? [text.problem] : [])];
  const sure = reading.decision === 'file' && !text.problem && reading.type.value && reading.person.value;
  if (sure) return { text, reading, decision: 'file', reasons: [] };
  return { text, reading, decision: 'review', reasons: reasons.length > 0 ? reasons : ['type-uncertain'] };
}

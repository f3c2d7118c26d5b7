import type { ReadingOwner } from '#server/ports/reading-owner.ts';
import type { ExtractedText, TextExtractor } from '#server/ports/text-extractor.ts';
import { NotUnderstood } from '#server/ports/understanding.ts';
import type { LearntExample } from '#server/reading/examples/learnt-examples.ts';
import type { PersonName } from '#server/reading/names/person-name.ts';
import type { DocumentReading, KnownPerson } from '#server/reading/read-document.ts';
import type { ReasonCode } from '#shared/messages/automations.ts';
import type { ReadPage } from '#shared/read-page.ts';
import type { UnderstandingOfOffice } from '../rules.ts';

export interface FileReading {
  text: ExtractedText;
  /** Null when nothing of the file could be read. */
  reading: DocumentReading | null;
  /** Filed at once, or looked at by a person first. */
  decision: 'file' | 'review';
  reasons: string[];
}

export interface ReadingContext {
  /** Whose file it is. */
  owner: ReadingOwner;
  extractor: TextExtractor;
  understanding: Pick<UnderstandingOfOffice, 'readDocument'>;
  /** ISO date of the reading. */
  today: string;
  clients: readonly KnownPerson[];
  /** Persons of the case whose client sent it; nobody's when left out. */
  parties?: readonly PersonName[];
  /** What the office has taught by its corrections; nothing when left out. */
  examples?: readonly LearntExample[];
  /** Hears of what the rules could not read. */
  reportError?(error: unknown): void;
}

/**
 * From the bytes of a file to what it is, whose and of when. One of which a part is unread is never sure, save for the
 * middle of what is long by nature: a deed, a report.
 */
export async function readFile(
  context: ReadingContext,
  file: { name: string; content: Buffer },
): Promise<FileReading> {
  const text = await context.extractor.extract(context.owner, file);
  if (text.problem && text.pages.length === 0) {
    return { text, reading: null, decision: 'review', reasons: [text.problem] };
  }
  const reading = await readText(context, text);
  if (typeof reading === 'string') return { text, reading: null, decision: 'review', reasons: [reading] };
  const reasons = [...reading.reasons, ...(text.problem ? [text.problem] : [])];
  const sure = reading.decision === 'file' && !text.problem && reading.type.value && reading.person.value;
  if (sure) return { text, reading, decision: 'file', reasons: [] };
  return { text, reading, decision: 'review', reasons: reasons.length > 0 ? reasons : ['type-uncertain'] };
}

/** What the text says, or why a person looks: that is this document's fault and no other's. */
async function readText(
  { understanding, today, clients, parties = [], examples = [], reportError }: ReadingContext,
  { pages, pageCount, extension }: ExtractedText,
): Promise<DocumentReading | ReasonCode> {
  const knownPersons = clients.map(({ id, lastName, firstName }) => ({ id, lastName, firstName }));
  try {
    const paper = { pages: takeBeginning(pages), pageCount, extension, today, parties };
    return await understanding.readDocument(paper, { knownPersons, examples });
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    reportError?.(error);
    return error.problem === 'failed' ? 'document-not-understood' : 'document-too-strange';
  }
}

/** One character more than the rules look at tells that there was more. */
const MOST_CHARACTERS = 1_000_001;

function takeBeginning(pages: readonly ReadPage[]): ReadPage[] {
  let left = MOST_CHARACTERS;
  return pages.map((page) => {
    const text = page.text.slice(0, left);
    left -= text.length;
    return { ...page, text };
  });
}

import type { ExtractedText, ExtractionProblem } from '#server/ports/text-extractor.ts';
import type { ReadPage } from '#shared/read-page.ts';
import { UnreadableFile } from '../cage/unreadable-file.ts';
import { countLetters } from './clean-text.ts';
import type { Identity } from './documents/identify.ts';
import type { WholeText } from './documents/read-whole-text.ts';

/** A page, nothing when the limits leave it unread, or why it can't be read. */
export type PageReading = ReadPage | null | UnreadableFile;

export function describeRefusal(identity: Identity, problem: ExtractionProblem): ExtractedText {
  return { ...identity, pages: [], pageCount: 0, problem };
}

export function describeWholeText({ identity, pageCount, pages }: WholeText): ExtractedText {
  return describeReadings(
    identity,
    pageCount,
    pages.map(({ number, text }) => ({ number, text, source: 'text', confidence: 1 })),
  );
}

/**
 * Pages left out by the limits are no problem of the file when the others say something: `pageCount` tells that there
 * are more, and the reading which types may be known without them.
 * Only when nothing at all was found in the pages read is a long file `too-many-pages`.
 */
export function describeReadings(
  identity: Identity,
  pageCount: number,
  readings: readonly PageReading[],
): ExtractedText {
  const pages: ReadPage[] = [];
  let problem: ExtractionProblem | null = null;
  for (const reading of readings) {
    if (reading instanceof UnreadableFile) problem ??= reading.problem;
    else if (reading) pages.push(reading);
  }
  const isSilent = pages.every((page) => countLetters(page.text) === 0);
  if (isSilent && pages.length < pageCount) problem ??= 'too-many-pages';
  return { ...identity, pages, pageCount, problem };
}

import type { ExtractedText } from '#server/ports/text-extractor.ts';
import { describeReadings, describeRefusal } from './describe-extraction.ts';
import type { DocumentReader } from './documents/document-tasks.ts';
import { isPromisedReadable, UNKNOWN } from './documents/identify.ts';
import { choosePages } from './documents/page-choice.ts';
import type { ExtractionLimits } from './extraction-limits.ts';
import type { GreyImage } from './grey-image.ts';
import { type PageReading, readContent } from './read-content.ts';
import type { SeenPage } from './recognition/seen-page.ts';
import { attempt, UnreadableFile } from './workers/unreadable-file.ts';

/** Pictures of one file that wait for the OCR at a time: enough to keep two processes busy, few enough for the memory. */
const PAGES_AHEAD = 2;

/** The file has pages to be recognised, and was given nothing to do it with. */
export const NEEDS_PICTURES = 'needs-pictures';

/** Rejects only when the machine is at fault: a process that can't start, an extractor that was closed. */
export async function extractFile(
  name: string,
  reader: DocumentReader,
  recognise: ((image: GreyImage) => Promise<SeenPage>) | null,
  limits: ExtractionLimits,
): Promise<ExtractedText | typeof NEEDS_PICTURES> {
  const identity = await attempt(reader.identify());
  if (identity instanceof UnreadableFile) return describeRefusal(UNKNOWN, identity.problem);
  const pageCount = await attempt(reader.countPages());
  if (pageCount instanceof UnreadableFile) {
    const { problem } = pageCount;
    const isDamaged = problem === 'unsupported' && isPromisedReadable(identity, name);
    return describeRefusal(identity, isDamaged ? 'corrupt' : problem);
  }

  const readings: Promise<PageReading>[] = [];
  for (const number of choosePages(pageCount, limits)) {
    const content = await attempt(reader.readPage(number, recognise !== null));
    if (!recognise && content && !(content instanceof UnreadableFile) && content.needsPicture)
      return NEEDS_PICTURES;
    const reading = readContent(content, number, recognise ?? failToRecognise, limits);
    // Awaited below; meanwhile the failure of one page must not end the server as an unhandled rejection.
    reading.catch(() => {});
    readings.push(reading);
    await readings.at(-PAGES_AHEAD);
  }
  return describeReadings(identity, pageCount, await Promise.all(readings));
}

function failToRecognise(): never {
  throw new Error('a picture came that nobody asked for');
}

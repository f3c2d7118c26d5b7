import type { ExtractedText } from '#server/ports/text-extractor.ts';
import { attempt, UnreadableFile } from '../cage/unreadable-file.ts';
import { describeReadings, describeRefusal, type PageReading } from './describe-extraction.ts';
import { isPromisedReadable, UNKNOWN } from './documents/identify.ts';
import { choosePages } from './documents/page-choice.ts';
import type { ExtractionLimits } from './extraction-limits.ts';
import type { FileReader } from './file-reader.ts';
import { NEEDS_PICTURE } from './reading-tasks.ts';

/** Does a piece of work with a reader in another process, if one has nothing to do; null if none has. */
export type LendReader = (work: (reader: FileReader) => Promise<void>) => Promise<void> | null;

/**
 * One page after the other, so that one that can't be read takes nothing from the others.
 * Rejects only when the machine is at fault: a process that can't start, an extractor that was closed.
 */
export async function extractFile(
  name: string,
  reader: FileReader,
  lendReader: LendReader,
  limits: ExtractionLimits,
): Promise<ExtractedText> {
  const identity = await attempt(reader.identify());
  if (identity instanceof UnreadableFile) return describeRefusal(UNKNOWN, identity.problem);
  const pageCount = await attempt(reader.countPages());
  if (pageCount instanceof UnreadableFile) {
    const { problem } = pageCount;
    const isDamaged = problem === 'unsupported' && isPromisedReadable(identity, name);
    return describeRefusal(identity, isDamaged ? 'corrupt' : problem);
  }

  const numbers = choosePages(pageCount, limits);
  const readings = new Map<number, PageReading>();
  const pictures: number[] = [];
  for (const number of numbers) {
    const text = await attempt(reader.readText(number));
    if (text === NEEDS_PICTURE) pictures.push(number);
    else readings.set(number, text);
  }
  await recogniseAll(pictures, reader, lendReader, readings);
  return describeReadings(
    identity,
    pageCount,
    numbers.map((number) => readings.get(number) ?? null),
  );
}

/** A scan of several pages gets the help of every process that nobody else asks for, page by page. */
async function recogniseAll(
  numbers: readonly number[],
  own: FileReader,
  lendReader: LendReader,
  readings: Map<number, PageReading>,
): Promise<void> {
  const left = [...numbers];
  const readNext = async (reader: FileReader) => {
    const number = left.shift();
    if (number !== undefined) readings.set(number, await attempt(reader.readWords(number)));
  };
  const getHelp = async () => {
    while (left.length > 0) {
      const help = lendReader(readNext);
      if (!help) return;
      await help;
    }
  };
  const helpers: Promise<void>[] = [];
  while (left.length > 0) {
    const page = readNext(own);
    const help = getHelp();
    // Both are awaited below; meanwhile the failure of one must not end the server as an unhandled rejection.
    help.catch(() => {});
    helpers.push(help);
    await page;
  }
  await Promise.all(helpers);
}

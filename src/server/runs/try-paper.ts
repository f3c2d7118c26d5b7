import { readFile } from '#server/automations/document-classification/read-file.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import { ownedByVisitor } from '#server/ports/reading-owner.ts';
import type { TextExtractor } from '#server/ports/text-extractor.ts';
import type { Trial } from '#shared/contracts/trial.ts';
import { tellType } from '#shared/document-types.ts';
import { buildFileName } from '#shared/file-name.ts';
import { describeReason } from '#shared/messages/automations.ts';
import { parisDay } from '#shared/paris-time.ts';
import { understanding } from './understanding.ts';

/** Patience of somebody who watches; what takes longer goes on to its own limits, and nobody else's begins before. */
const WITHIN_MS = 60_000;
/** Where a PDF says what it is, at the latest (ISO 32000). */
const HEADER_WITHIN = 1024;
const PDF = 'application/pdf';

/**
 * Reads one paper as the classification does for an office that knows nobody on it, in the same cage, by a process that ends for whoever
 * comes next. One at a time: the readers are the offices'.
 */
export function createTryPaper({ extractor, clock }: { extractor: TextExtractor; clock: Clock }) {
  let underWay: Promise<Trial> | null = null;

  async function read(content: Buffer): Promise<Trial> {
    // Before anything is decoded: a picture would be recognised first, and refused afterwards.
    if (!content.subarray(0, HEADER_WITHIN).includes('%PDF')) throw new AppError('trial-no-pdf');
    // Its name would tell something: an office's often has none that does.
    const file = { name: 'document.pdf', content };
    const found = await readFile(
      { owner: ownedByVisitor(), extractor, understanding, today: parisDay(clock.now()), clients: [] },
      file,
    );
    const { text, reading, decision, reasons } = found;
    if (text.mediaType !== PDF) throw new AppError('trial-no-pdf');
    const type = reading?.type.value ?? null;
    const person = reading?.person.value ?? null;
    const date = reading?.date.value ?? null;
    const isFiled = decision === 'file' && type !== null && person !== null;
    return {
      decision: isFiled ? 'filed' : 'held',
      type: type && tellType(type),
      person,
      date: date?.split('-').reverse().join('/') ?? null,
      name: isFiled ? buildFileName({ person, type, date, extension: text.extension }) : null,
      because: isFiled ? [] : reasons.map((reason) => describeReason(reason, person)),
      quote: reading?.type.evidence?.text ?? null,
    };
  }

  return async (content: Buffer): Promise<Trial> => {
    if (underWay) throw new AppError('trial-busy');
    const reading = read(content);
    underWay = reading;
    const over = () => {
      underWay = null;
    };
    reading.then(over, over);
    const tooLong = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new AppError('trial-too-slow')), WITHIN_MS).unref();
    });
    return Promise.race([reading, tooLong]);
  };
}

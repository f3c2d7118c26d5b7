import type { Document } from '#server/features/documents/documents.repository.ts';
import { PaperReaderError } from '#server/ports/paper-reader.ts';
import { NotUnderstood } from '#server/ports/understanding.ts';
import type { OwnReading } from '#server/reading/second-reader/own-reading.ts';
import { parisDay } from '#shared/paris-time.ts';
import type { PaperClaims, SecondReading, ShownPage } from '#shared/second-reading.ts';
import { storable } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';
import type { FileReading } from './read-file.ts';

interface HeardFile extends Pick<FileReading, 'decision' | 'reasons'> {
  /** Null where the paper was shown to nobody. */
  secondReading: SecondReading | null;
}

/**
 * Where the office has agreed to it, a model reads the paper as well (decision 0094). It is asked last, and only where its
 * word may change something; without an answer everything is as it was read.
 */
export async function hearSecondReader(
  needs: Needs,
  document: Document,
  { text, reading, decision, reasons }: FileReading,
): Promise<HeardFile> {
  const asRead = { decision, reasons, secondReading: null };
  if (!needs.paperReader || !reading || text.problem) return asRead;
  const { type, person, date, open, bankDetails, parties } = reading;
  const own = { decision, reasons, type, person, date, open, bankDetails, parties };
  try {
    const pages = await needs.understanding.showPaper({ pages: text.pages, own }, {});
    const asked = pages && (await askOnce(needs, document, pages));
    if (!asked) return asRead;
    return (await compare(needs, own, pages, asked)) ?? { ...asRead, secondReading: asked };
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    needs.reportError(error, { kind: 'document', id: document.id });
    return asRead;
  }
}

/** What was said of the paper, now or before; null where it was not shown. It is noted as shown before it is. */
async function askOnce(
  { paperReader, records, notary, reportError }: Needs,
  { id, contentHash }: Document,
  pages: readonly ShownPage[],
): Promise<SecondReading | null> {
  if (!paperReader) return null;
  const { model } = paperReader;
  const before = await records.secondReadings.find(notary.id, contentHash, model);
  if (before) return { ...before, heard: null };
  if (!paperReader.isOpen()) return null;
  const shown: SecondReading = { model, claims: null, heard: null };
  await records.secondReadings.note(notary.id, id, shown);
  try {
    const said = { ...shown, claims: storableClaims(await paperReader.read(pages)) };
    await records.secondReadings.note(notary.id, id, said);
    return said;
  } catch (error) {
    if (!(error instanceof PaperReaderError)) throw error;
    reportError(error, { kind: 'document', id });
    return shown;
  }
}

async function compare(
  { understanding, clock }: Needs,
  own: OwnReading,
  pages: readonly ShownPage[],
  asked: SecondReading,
): Promise<HeardFile | null> {
  const { claims } = asked;
  if (!claims) return null;
  const today = parisDay(clock.now());
  const { decision, reasons, ...heard } = await understanding.hearClaims({ own, pages, claims }, { today });
  return { decision, reasons, secondReading: { ...asked, heard } };
}

/** No byte of it that a database refuses. */
function storableClaims(claims: PaperClaims): PaperClaims {
  return JSON.parse(
    JSON.stringify(claims, (_, value) => (typeof value === 'string' ? storable(value) : value)),
  );
}

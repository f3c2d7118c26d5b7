import type { PaperClaims, ShownPage } from '#shared/second-reading.ts';

/** A second reader of papers: it says what it sees, with the words that are to prove it, and decides nothing. */
export interface PaperReader {
  /** Which one, as the office is told. */
  readonly model: string;
  /** False while it is left alone: it has just failed, or whoever asks has no time left for an answer. */
  isOpen(): boolean;
  /** Throws PaperReaderError when it cannot be asked, does not answer in time, or makes no sense. */
  read(pages: readonly ShownPage[]): Promise<PaperClaims>;
}

/** What went wrong, without a word of what was shown. */
export class PaperReaderError extends Error {
  override name = 'PaperReaderError';
}

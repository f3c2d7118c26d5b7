import type { DocumentTypeId } from './document-types.ts';
import type { ReadField } from './messages/evidence.ts';

/** A part of a page as a second reader is shown it. */
export interface ShownPage {
  /** Of the file, from 1. */
  number: number;
  text: string;
}

/** The words that are said to prove it, and the page on which they are said to stand. */
interface Quoted {
  quote: string;
  page: number;
}

/** What a second reader says of a paper: claims, none of which is believed before its words were looked up. */
export interface PaperClaims {
  /** An id of the catalogue, if it keeps to it. */
  type: (Quoted & { value: string }) | null;
  /** All whose paper it is; empty where it is not sure. A company or a building has its whole name as `lastName`. */
  holders: (Quoted & { lastName: string; firstName: string | null })[];
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  date: (Quoted & { value: string }) | null;
}

/** A claim whose words stand on its page, as the office is shown it. */
export interface Seen {
  value: string;
  page: number;
  text: string;
}

/** The claims that were proved; null where there was none, or no proof. */
export interface SeenClaims extends Record<ReadField, Seen | null> {
  type: (Seen & { value: DocumentTypeId }) | null;
}

/**
 * What came of it: `settles` what our readers doubted, `agrees` with what they would file, `differs` from them, or is
 * `silent`, with nothing proved that bears on it.
 */
export type SecondVerdict = 'settles' | 'agrees' | 'differs' | 'silent';

/** That a document was shown to a second reader, and what it saw: kept with the document, and goes with it. */
export interface SecondReading {
  /** The model, as it is configured. */
  model: string;
  /** Null while it has not answered: a paper is shown once, whatever becomes of the answer. */
  claims: PaperClaims | null;
  /** Null where nothing was compared. */
  heard: { saw: SeenClaims; verdict: SecondVerdict } | null;
}

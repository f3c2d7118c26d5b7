import type { ReadPage } from '#shared/read-page.ts';
import type { ReadingOwner } from './reading-owner.ts';

/** Turns the bytes of a file into text, page by page. Bytes are hostile: every limit ends in a `problem`, never a throw. */
export interface TextExtractor {
  extract(owner: ReadingOwner, file: { name: string; content: Buffer }): Promise<ExtractedText>;
  close(): Promise<void>;
}

export interface ExtractedText {
  /** What the bytes are, whatever the name says. */
  mediaType: string;
  /** The extension that fits the bytes, lower case without the dot: `pdf`, `jpg`, `docx`. */
  extension: string;
  pages: ReadPage[];
  /** Pages of the file, which may be more than those that were read. */
  pageCount: number;
  /** Why nothing, or not everything, could be read. Null when all is well. */
  problem: ExtractionProblem | null;
}

export type ExtractionProblem =
  | 'encrypted'
  | 'corrupt'
  | 'no-pages'
  | 'image-too-large'
  | 'too-many-pages'
  | 'too-slow'
  | 'too-heavy'
  | 'unsupported'
  | 'empty';

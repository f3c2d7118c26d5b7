/** Turns the bytes of a file into text, page by page. Bytes are hostile: every limit ends in a `problem`, never a throw. */
export interface TextExtractor {
  extract(file: { name: string; content: Buffer }): Promise<ExtractedText>;
  close(): Promise<void>;
}

export interface ExtractedText {
  /** What the bytes are, whatever the name says. */
  mediaType: string;
  /** The extension that fits the bytes, lower case without the dot: `pdf`, `jpg`, `docx`. */
  extension: string;
  pages: ExtractedPage[];
  /** Pages of the file, which may be more than those that were read. */
  pageCount: number;
  /** Why nothing, or not everything, could be read. Null when all is well. */
  problem: ExtractionProblem | null;
}

export interface ExtractedPage {
  /** Starts at 1. */
  number: number;
  text: string;
  source: 'text' | 'ocr';
  /** Mean confidence of the OCR, 0 to 1; 1 for a text layer. */
  confidence: number;
  /** Words of a recognised page, as often as they stand there, that may well be other words. */
  doubtfulWords?: readonly string[];
  /** What the 2D-Doc codes in the picture of the page hold; only pages that are looked at as pictures have any. */
  codes?: readonly string[];
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

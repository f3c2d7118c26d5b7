/** A page of a document as it was read: by whom is told by its source. */
export interface ReadPage {
  /** Starts at 1. */
  number: number;
  text: string;
  source: 'text' | 'ocr';
  /** Mean confidence of the OCR, 0 to 1; 1 for a text layer. */
  confidence: number;
  /** Words of a recognised page, as often as they stand there, that may well be other words. */
  doubtfulWords?: readonly string[];
  /** Those among its words that are not surely what they were read as; left out where nothing tells. */
  unsureWords?: readonly string[];
  /** What the 2D-Doc codes in the picture of the page hold; only pages that are looked at as pictures have any. */
  codes?: readonly string[];
}

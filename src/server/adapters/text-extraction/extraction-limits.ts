/** How much of a file is read, and how long it may take. Counts are pages, pixels, bytes and milliseconds. */
export interface ExtractionLimits {
  /** First pages of a document whose text layer is read; the `lastPages` are read too. */
  textPages: number;
  /** First pages of a document that go through OCR when they have no text layer. */
  firstOcrPages: number;
  /** Last pages read whatever the length: dates and signatures stand there. */
  lastPages: number;
  /** A page with fewer letters in its text layer is a scan. */
  minLetters: number;
  /** An image with more pixels is refused before it is decoded. */
  maxImagePixels: number;
  /** Pages rendered from a PDF, and photos, are brought under this size: an A4 page at 300 dpi has 8.7 million. */
  maxOcrPixels: number;
  /** What a .docx or an .odt may weigh once unzipped. */
  maxUnzippedBytes: number;
  maxZipEntries: number;
  /** Longer texts are cut; whoever reads them tells that there was more. */
  maxPageCharacters: number;
  /** Processor time for one page: neither the wait for a free process nor a busy machine count. */
  pageMilliseconds: number;
  /** Processor time for one file, all pages together. */
  fileMilliseconds: number;
  /** Processes that have nothing to do end after this time, and their memory is given back. */
  idleMilliseconds: number;
}

export const DEFAULT_LIMITS: ExtractionLimits = {
  textPages: 60,
  firstOcrPages: 6,
  lastPages: 2,
  minLetters: 40,
  maxImagePixels: 120_000_000,
  maxOcrPixels: 9_000_000,
  maxUnzippedBytes: 100_000_000,
  maxZipEntries: 5_000,
  // One more than the rules look at.
  maxPageCharacters: 1_000_001,
  pageMilliseconds: 90_000,
  fileMilliseconds: 300_000,
  idleMilliseconds: 60_000,
};

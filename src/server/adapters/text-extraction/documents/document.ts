import type { GreyImage } from '../grey-image.ts';

/** What a page holds: its own text, and a picture for the OCR when that text is missing or too short to be trusted. */
export interface PageContent {
  text: string;
  image: GreyImage | null;
  /** Its text is missing, and the picture was not asked for yet. */
  needsPicture?: true;
}

export interface OpenDocument {
  pageCount: number;
  /** `number` starts at 1. Null when the limits leave that page unread. Throws `UnreadableFile`. */
  readPage(number: number, withPicture: boolean): Promise<PageContent | null>;
  close(): void;
}

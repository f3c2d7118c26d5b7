import type { GreyImage } from '../grey-image.ts';

/** What a page says by itself, and whether that is missing or too short to be trusted. */
export interface PageText {
  text: string;
  needsPicture: boolean;
}

/** Pages are numbered from 1. All throw `UnreadableFile`. */
export interface OpenDocument {
  pageCount: number;
  /** Null when the limits leave that page unread. */
  readText(number: number): Promise<PageText | null>;
  /** A page that needs a picture, for the OCR. */
  drawPage(number: number): Promise<GreyImage>;
  close(): void;
}

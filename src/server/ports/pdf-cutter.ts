import type { PageRange } from '#shared/document-parts.ts';
import type { ReadingOwner } from './reading-owner.ts';

/** Takes pages out of a PDF. The bytes are hostile, as those of any file that comes. */
export interface PdfCutter {
  /** One PDF a range, in their order; null when the file cannot be cut. The given bytes are left as they are. */
  cut(owner: ReadingOwner, content: Buffer, ranges: readonly PageRange[]): Promise<Buffer[] | null>;
}

import type { ReadingOwner } from './reading-owner.ts';

/** Makes a picture that every browser shows of one that few do. The bytes are hostile, as those of any file that comes. */
export interface PictureMaker {
  /** A JPEG of a HEIC photo, or of the sheets of a TIFF one below the other; null for all else, and for what is spoilt. */
  makePicture(owner: ReadingOwner, content: Buffer): Promise<Buffer | null>;
}

import type { ReaderKind } from '../cage/reader-kind.ts';

/** Reads documents; a larger place for what is new would be no quicker. */
export const documentReader: ReaderKind = {
  name: 'documents',
  entry: new URL('./reading-process.ts', import.meta.url),
  newMegabytes: 2,
};

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;

// Pictures and the memory of PDFium lie outside of the heap that the collector watches: it would wait for dozens of them.

/** Gives back all that nobody holds any more; takes a hundredth of the time of a page. */
export function releaseMemory(): void {
  collect();
}

/** Gives back the pictures made just now that nobody holds any more; takes next to nothing. */
export function releasePictures(): void {
  collect({ type: 'minor' });
}

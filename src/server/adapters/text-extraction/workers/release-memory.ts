import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * Gives back what a picture took, once the answer has left. Pictures lie outside of the heap that the collector
 * watches, so that it would wait for dozens of them.
 */
export function releaseMemory(): void {
  setImmediate(collect);
}

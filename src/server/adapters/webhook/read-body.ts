import type { Readable } from 'node:stream';

const LIMIT_BYTES = 1024 * 1024;
/** More than any answer that means well; hundreds of this size at once are no burden. */
const SMALL_BYTES = 64 * 1024;
const LARGE_AT_ONCE = 16;

export class TooLarge extends Error {}

/**
 * Reads answers of up to 1 MB as text. Of all that are read at the same time only a few may be large: the others wait
 * where they are, unread, as long as their call has time. Throws TooLarge, and the signal's reason.
 */
export function createBodyReader() {
  let free = LARGE_AT_ONCE;
  const waiting = new Set<() => void>();

  function takeLargePlace(signal: AbortSignal): Promise<void> {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(begin);
        reject(signal.reason);
      };
      const begin = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      waiting.add(begin);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  function giveLargePlace(): void {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async (body: Readable, signal: AbortSignal): Promise<string> => {
    const chunks: Buffer[] = [];
    let size = 0;
    let isLarge = false;
    try {
      for await (const chunk of body) {
        size += chunk.length;
        if (size > LIMIT_BYTES) throw new TooLarge();
        if (size > SMALL_BYTES && !isLarge) {
          await takeLargePlace(signal);
          isLarge = true;
        }
        chunks.push(chunk as Buffer);
      }
      return Buffer.concat(chunks).toString('utf8');
    } finally {
      if (isLarge) giveLargePlace();
    }
  };
}

import { uuidv7 } from 'uuidv7';

/** Ids grow with time, which keeps the indexes compact (RFC 9562 §5.7). */
export function newId(): string {
  return uuidv7();
}

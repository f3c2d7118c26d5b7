import { createHash } from 'node:crypto';

/** The name under which what is uploaded for this key is noted: a key may hold anything. */
export function hashUploadKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

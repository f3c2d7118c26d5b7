import type { PartHead } from './message-parts.repository.ts';

export type Bytes = Pick<PartHead, 'contentHash' | 'size'>;

/** What the parts of a message hold, in whatever order: by their sizes where their bytes were not read. */
export function fingerprint(parts: Bytes[]): string {
  return parts
    .map(({ contentHash, size }) => contentHash ?? `${size}`)
    .sort()
    .join(' ');
}

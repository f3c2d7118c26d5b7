/** FNV-1a over the UTF-16 units of a text: 32 bits, unsigned, the same on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/**
 * One of `count` buckets for a text. The learned models of sentences were trained with this mixing of the bits, those of
 * papers with another (`evidence/hashed-model.ts`): neither can be exchanged without training anew.
 */
export function bucketOf(text: string, count: number): number {
  const hash = hashText(text);
  return ((hash ^ (hash >>> 16)) >>> 0) % count;
}

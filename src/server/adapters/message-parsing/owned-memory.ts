/**
 * The memory of these bytes that can be handed to another thread instead of being copied: what holds one of them and
 * nothing else. Small ones share theirs with whatever else is small.
 */
export function listOwned(all: readonly (Uint8Array | null)[]): ArrayBuffer[] {
  const owned = all.flatMap((bytes) =>
    bytes?.buffer instanceof ArrayBuffer && bytes.buffer.byteLength === bytes.byteLength
      ? [bytes.buffer]
      : [],
  );
  return [...new Set(owned)];
}

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

/** Between threads a Buffer becomes the plain array that it is made of. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

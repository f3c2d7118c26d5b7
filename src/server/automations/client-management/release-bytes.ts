import type { ParsedPart } from '#server/ports/message-parser.ts';

/**
 * Gives back the memory of what is stored, without waiting for the garbage collector: these bytes count for it as if they
 * were its own, and it looked through everything else, which is alive, every twenty messages for their sake.
 */
export function releaseBytes(parts: ParsedPart[]): void {
  for (const part of parts) {
    const { content } = part;
    // Whoever would still ask for them finds none, rather than an empty file.
    part.content = null;
    const memory = content?.buffer;
    // Small files share theirs with whatever else is small; two parts may be one file.
    if (memory instanceof ArrayBuffer && !memory.detached && memory.byteLength === content?.byteLength)
      memory.transfer(0);
  }
}

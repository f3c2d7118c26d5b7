import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';

/** Which of our processes is to begin, and with which arguments. */
export interface ReaderStart {
  kind: string;
  args: readonly string[];
}

/** Whose bytes these are, by a sign that says nothing of him (`seal-owner.ts`). */
export interface OwnedMessage {
  owner: string;
  message: unknown;
}

/** What goes to the service of the readers: that a place is wanted, then how the process begins, then what it is asked. */
export type ToReader = { wanted: true } | ReaderStart | OwnedMessage;
/** What comes back: that there is a place, what the process answers, and what ended it. */
export type FromReader = { begun: true } | { message: unknown } | { ended: NodeJS.Signals | null };

const HEAD = 4;
/** Above the largest file and its parts; whoever announces more is no reader of ours. */
const MOST_BYTES = 512 * 1024 * 1024;

export function sendFrame(socket: Socket, frame: ToReader | FromReader): void {
  const body = serialize(frame);
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(body.length);
  socket.cork();
  socket.write(head);
  socket.write(body);
  socket.uncork();
}

/** Calls `take` with each frame as it is whole; ends a connection that sends none. */
export function takeFrames<Frame extends ToReader | FromReader>(
  socket: Socket,
  take: (frame: Frame) => void,
): void {
  let chunks: Buffer[] = [];
  let held = 0;
  let wanted: number | null = null;

  /** The next bytes, or null until there are enough. */
  function cut(length: number): Buffer | null {
    if (held < length) return null;
    const all = Buffer.concat(chunks);
    chunks = [all.subarray(length)];
    held -= length;
    return all.subarray(0, length);
  }

  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    held += chunk.length;
    for (;;) {
      wanted ??= cut(HEAD)?.readUInt32BE() ?? null;
      if (wanted !== null && wanted > MOST_BYTES) return socket.destroy();
      const body = wanted === null ? null : cut(wanted);
      if (!body) return;
      wanted = null;
      const frame = open(body);
      if (!frame) return socket.destroy();
      take(frame as Frame);
    }
  });
}

/** Null when it is none: whoever sent it is not the process of ours that was expected. */
function open(body: Buffer): object | null {
  try {
    const frame: unknown = deserialize(body);
    return typeof frame === 'object' ? frame : null;
  } catch {
    return null;
  }
}

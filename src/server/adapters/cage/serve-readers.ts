import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { openCage } from './cage.ts';
import { type OwnedMessage, type ReaderStart, sendFrame, type ToReader, takeFrames } from './frames.ts';
import type { ReaderKind } from './reader-kind.ts';
import { type ReaderProcess, startProcess } from './reader-process.ts';

interface Service {
  /** Where it listens: a Unix socket for this account alone. */
  path: string;
  /** Of processes at once; further connections wait for their turn. */
  places: number;
  kinds: readonly ReaderKind[];
  /** How long what is being read is waited for at the end. */
  patienceMs?: number;
}

/** Shorter than the ten seconds after which Docker kills what it has told to stop. */
const PATIENCE_MS = 8000;

interface Places {
  take(): Promise<void>;
  giveBack(): void;
}

/** One connection is one process in its cage, and one owner's; it ends with it (decision 0090). */
export async function serveReaders({
  path,
  places,
  kinds,
  patienceMs = PATIENCE_MS,
}: Service): Promise<{ close(): Promise<void> }> {
  const cage = await openCage();
  const served = new Map<Socket, { stop(): void }>();
  const shared = createPlaces(places);
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('close', () => served.delete(socket));
    served.set(
      socket,
      serve(socket, shared, ({ kind, args }) => {
        const known = kinds.find(({ name }) => name === kind);
        return known ? startProcess(known, args, cage) : null;
      }),
    );
  });
  // What a service that was killed has left.
  rmSync(path, { force: true });
  const before = process.umask(0o177);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  }).finally(() => process.umask(before));
  return {
    /** What is being read is answered first, where that is soon; nothing else is begun. */
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const one of served.values()) one.stop();
      const late = setTimeout(() => {
        for (const socket of served.keys()) socket.destroy();
      }, patienceMs);
      await closed;
      clearTimeout(late);
    },
  };
}

function createPlaces(count: number): Places {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    async take() {
      if (free === 0) await new Promise<void>((turn) => waiting.push(turn));
      else free -= 1;
    },
    giveBack() {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
}

function serve(
  socket: Socket,
  places: Places,
  start: (wanted: ReaderStart) => ReaderProcess | null,
): { stop(): void } {
  let reader: ReaderProcess | null = null;
  let hasPlace = false;
  let isAsked = false;
  let isStopping = false;

  async function takePlace(): Promise<void> {
    await places.take();
    if (socket.destroyed) return places.giveBack();
    hasPlace = true;
    sendFrame(socket, { begun: true });
  }

  function begin(wanted: ReaderStart): ReaderProcess | null {
    const begun = start(wanted);
    if (!begun) {
      socket.destroy();
      return null;
    }
    begun.events.on('message', (message) => {
      isAsked = false;
      sendFrame(socket, { message });
      if (isStopping) socket.end();
    });
    begun.events.once('end', () => {
      places.giveBack();
      sendFrame(socket, { ended: begun.signal() });
      socket.end();
    });
    return begun;
  }

  function ask({ owner, message }: OwnedMessage): void {
    if (isStopping) return;
    isAsked = true;
    // Whatever the server does: a process is one owner's.
    if (reader?.send(owner, message) === false) socket.destroy();
  }

  takeFrames<ToReader>(socket, (frame) => {
    if ('wanted' in frame) void takePlace();
    else if ('message' in frame) ask(frame);
    else if (hasPlace) reader ??= begin(frame);
  });
  socket.once('close', () => {
    if (reader) void reader.kill();
    else if (hasPlace) places.giveBack();
  });
  return {
    stop() {
      isStopping = true;
      if (!isAsked) socket.destroy();
    },
  };
}

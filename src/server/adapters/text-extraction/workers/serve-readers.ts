import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { openCage } from './cage.ts';
import { sendFrame, type ToReader, takeFrames } from './frames.ts';
import { type ReaderProcess, startProcess } from './reader-process.ts';

interface Service {
  /** Where it listens: a Unix socket for this account alone. */
  path: string;
  /** Of processes at once; further connections wait for their turn. */
  places: number;
  entry: URL;
}

interface Places {
  take(): Promise<void>;
  giveBack(): void;
}

/** One connection is one process in its cage, which ends with it (decision 0090). */
export async function serveReaders({ path, places, entry }: Service): Promise<{ close(): void }> {
  const cage = await openCage();
  const sockets = new Set<Socket>();
  const shared = createPlaces(places);
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    serve(socket, shared, (args) => startProcess({ entry, args }, cage));
  });
  // What a service that was killed has left.
  rmSync(path, { force: true });
  const before = process.umask(0o177);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  }).finally(() => process.umask(before));
  return {
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
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

function serve(socket: Socket, places: Places, start: (args: readonly string[]) => ReaderProcess): void {
  let reader: ReaderProcess | null = null;
  let hasPlace = false;

  async function takePlace(): Promise<void> {
    await places.take();
    if (socket.destroyed) return places.giveBack();
    hasPlace = true;
    sendFrame(socket, { begun: true });
  }

  function begin(args: readonly string[]): ReaderProcess {
    const begun = start(args);
    begun.events.on('message', (message) => sendFrame(socket, { message }));
    begun.events.once('end', () => {
      places.giveBack();
      sendFrame(socket, { ended: begun.signal() });
      socket.end();
    });
    return begun;
  }

  takeFrames<ToReader>(socket, (frame) => {
    if ('wanted' in frame) void takePlace();
    else if ('message' in frame) reader?.send(frame.message);
    else if (hasPlace) reader ??= begin(frame.args);
  });
  socket.once('close', () => {
    if (reader) void reader.kill();
    else if (hasPlace) places.giveBack();
  });
}

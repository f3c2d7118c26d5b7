import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type FromReader, type ReaderStart, sendFrame, takeFrames } from './frames.ts';
import type { ReaderProcess } from './reader-process.ts';
import { sealOwner } from './seal-owner.ts';

/** A service that starts anew is back within seconds. */
const PATIENCE_MS = 20_000;
/** For a place among the service's: those who have nothing to do give theirs back within this time. */
const PLACE_MS = 60_000;
const RETRY_MS = 200;

/**
 * A process of the service of the readers: the connection is its life, on both sides. Waits until the service has a
 * place. Throws when there is no service, or no place for a minute.
 */
export async function openRemoteProcess(
  path: string,
  start: ReaderStart,
  isWanted: () => boolean,
  placeMs = PLACE_MS,
): Promise<ReaderProcess> {
  const socket = await reach(path, isWanted);
  const events: ReaderProcess['events'] = new EventEmitter();
  let end: { signal: NodeJS.Signals | null } | null = null;
  const begun = new Promise<void>((resolve, reject) => {
    takeFrames<FromReader>(socket, (frame) => {
      if ('begun' in frame) resolve();
      else if ('ended' in frame) end = { signal: frame.ended };
      else events.emit('message', frame.message);
    });
    socket.once('close', () => {
      events.emit('end');
      reject(new Error('The service of the readers has ended the connection'));
    });
  });
  sendFrame(socket, { wanted: true });
  // The connection ends, and what waits for it with it.
  const giveUp = setTimeout(() => socket.destroy(), placeMs);
  await begun.finally(() => clearTimeout(giveUp));
  // Only now: whoever waits for its first message listens before that can come.
  sendFrame(socket, start);
  return {
    events,
    hasEnded: () => socket.closed,
    // A process that ends is told of; a service that dies tells nothing.
    wasLost: () => socket.closed && end === null,
    signal: () => end?.signal ?? null,
    // The service itself gives the process nothing of another's.
    send(owner, message) {
      sendFrame(socket, { owner: sealOwner(owner), message });
      return true;
    },
    hold: (held) => void (held ? socket.ref() : socket.unref()),
    async kill() {
      if (socket.closed) return;
      const closed = once(socket, 'close');
      socket.destroy();
      await closed;
    },
  };
}

async function reach(path: string, isWanted: () => boolean): Promise<Socket> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const socket = connect(path);
    try {
      await once(socket, 'connect');
      // What breaks it closes it as well.
      socket.on('error', () => undefined);
      return socket;
    } catch (error) {
      if (!isWanted() || Date.now() > until)
        throw new Error('The service of the readers does not answer', { cause: error });
      await wait(RETRY_MS);
    }
  }
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * What the line does: `open` carries all; `cut` breaks what there is and refuses the rest; `silent` takes connections and
 * carries nothing, as a server does whose machine has stopped; a text is all that whoever connects is told.
 */
export type LineState = 'open' | 'cut' | 'silent' | { says: string };

export interface FaultyLine {
  port: number;
  /** Connections that were asked for since the start. */
  asked: number;
  set(state: LineState): void;
  close(): Promise<void>;
}

/** A line to a real server of this machine, whatever it speaks; its port may be known later. */
export async function openFaultyLine(target: number | (() => number)): Promise<FaultyLine> {
  const sockets = new Set<Socket>();
  let state: LineState = 'open';
  let era = 0;

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  }

  function carry(from: Socket, to: Socket): void {
    const born = era;
    // Of a machine that has stopped nobody hears that it hangs up, and what it had in hand does not come back with it.
    const isAlive = () => state === 'open' && era === born;
    from.on('data', (bytes) => {
      if (isAlive()) to.write(bytes);
    });
    from.on('close', () => {
      if (isAlive()) to.destroy();
    });
  }

  const server = createServer((near) => {
    line.asked += 1;
    keep(near);
    if (state === 'cut') return void near.resetAndDestroy();
    if (typeof state === 'object') return void near.end(state.says);
    if (state === 'silent') return void near.resume();
    const far = connect(typeof target === 'number' ? target : target(), '127.0.0.1');
    keep(far);
    carry(near, far);
    carry(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const line: FaultyLine = {
    port: (server.address() as AddressInfo).port,
    asked: 0,
    set(next) {
      state = next;
      if (next === 'silent') era += 1;
      if (next === 'cut' || typeof next === 'object') for (const socket of sockets) socket.resetAndDestroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return line;
}

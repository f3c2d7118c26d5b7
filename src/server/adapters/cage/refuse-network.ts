import dgram from 'node:dgram';
import { Server, Socket } from 'node:net';

/**
 * Loaded into each thread of a process that reads strangers' files, before its own code. Node's permissions of this version know
 * nothing of the network. Where the kernel has no cage for the process this is all that stands there, and holds scripts
 * but not native code.
 */
function refuse(): never {
  throw Object.assign(new Error('Access to the network is not permitted'), { code: 'ERR_ACCESS_DENIED' });
}

const refused: [object, string[]][] = [
  [Socket.prototype, ['connect']],
  [Server.prototype, ['listen']],
  [dgram.Socket.prototype, ['bind', 'connect', 'send', 'sendto']],
];
for (const [prototype, methods] of refused)
  for (const method of methods)
    Object.defineProperty(prototype, method, { value: refuse, writable: false, configurable: false });

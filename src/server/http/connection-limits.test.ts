import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { expect, it } from 'vitest';
import { CONNECTION_LIMITS, limitConnections, standsForMany } from './connection-limits.ts';

/** How many of 300 connections of this address are held. */
function countHeld(remoteAddress: string, hasProxy: boolean): number {
  const server = new EventEmitter();
  limitConnections(server as Server, CONNECTION_LIMITS, standsForMany(hasProxy));
  let held = 0;
  for (let number = 0; number < 300; number += 1) {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: () => (held -= 1) });
    held += 1;
    server.emit('connection', socket);
  }
  return held;
}

it.each(['8.8.8.8', '::ffff:8.8.8.8', '2a01:e0a::1'])(
  '%s of the internet holds 200 connections',
  (address) => {
    expect(countHeld(address, false)).toBe(200);
  },
);

it.each([
  ['this machine', '127.0.0.1'],
  ['a proxy of Compose’s network', '172.18.0.2'],
  ['the same, as a socket of both kinds names it', '::ffff:172.18.0.2'],
  ['a proxy of a network of unique local addresses', 'fd00::2'],
])('%s brings everybody’s, though nobody declared it', (_, address) => {
  expect(countHeld(address, false)).toBe(300);
});

it('a declared proxy brings everybody’s, wherever it is', () => {
  expect(countHeld('8.8.8.8', true)).toBe(300);
});

import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { serveTasks } from './serve-tasks.ts';

/** A process for the tests of the cage: a decoder in which a stranger's file has taken over, and what that one tries. */
export interface Attempt {
  what: keyof typeof attempts;
  path: string;
  port: number;
}

const attempts = {
  'read a file': async ({ path }: Attempt) => readFileSync(path, 'utf8'),
  'list a folder': async ({ path }: Attempt) => readdirSync(path),
  'write a file': async ({ path }: Attempt) => writeFileSync(path, 'mine'),
  'read the environment': async () => JSON.stringify(process.env),
  'read the environment of the server': async () => readFileSync(`/proc/${process.ppid}/environ`, 'utf8'),
  'run a program': async () => execFileSync('/bin/sh', ['-c', 'id'], { encoding: 'utf8' }),
  'open a connection': ({ port }: Attempt) => reach((done) => connect(port, '127.0.0.1', done)),
  'open a connection from a thread': ({ port }: Attempt) => connectFromThread(port),
  'wait for connections': () => reach((done) => createServer().listen(0, done)),
  'send a datagram': ({ port }: Attempt) => reach((done) => sendDatagram(port, done)),
  'read a picture in native code': async ({ path }: Attempt) => (await sharp(path).metadata()).format,
  'write a picture in native code': async ({ path }: Attempt) =>
    sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .png()
      .toFile(path),
};

function reach(
  act: (done: (error?: Error | null) => void) => {
    on(event: 'error', fail: (error: Error) => void): unknown;
  },
) {
  return new Promise((resolve, reject) => {
    act((error) => (error ? reject(error) : resolve('done'))).on('error', reject);
  });
}

function sendDatagram(port: number, done: (error?: Error | null) => void) {
  const socket = createSocket('udp4');
  socket.send('mine', port, '127.0.0.1', done);
  return socket;
}

function connectFromThread(port: number): Promise<unknown> {
  const code = `const { parentPort } = require('node:worker_threads');
    require('node:net').connect(${port}, '127.0.0.1', () => parentPort.postMessage('done'));`;
  return new Promise((resolve, reject) => {
    new Worker(code, { eval: true }).on('message', resolve).on('error', reject);
  });
}

serveTasks<Attempt, string>(async (attempt) =>
  attempts[attempt.what](attempt).then(
    (won: unknown) => `won: ${JSON.stringify(won ?? null)}`,
    ({ code, message }) => `refused: ${code ?? message}`,
  ),
);

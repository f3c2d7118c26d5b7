import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { ownedByOffice, ownedByVisitor, type ReadingOwner } from '#server/ports/reading-owner.ts';
import { isAlive } from '#support/is-alive.ts';
import { openCage } from './cage.ts';
import { openOnePerOwner } from './one-per-owner.ts';
import { startProcess } from './reader-process.ts';
import type { Given, Remembered } from './remembering-worker.ts';
import { createWorker } from './worker.ts';
import { createWorkerPool } from './worker-pool.ts';

const kind = {
  name: 'remembering',
  entry: new URL('./remembering-worker.ts', import.meta.url),
  newMegabytes: 2,
};
const limit = { milliseconds: 20_000, charge() {} };
const [lyon, nantes, brest] = ['lyon', 'nantes', 'brest'].map(ownedByOffice) as [
  ReadingOwner,
  ReadingOwner,
  ReadingOwner,
];
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function openWorker() {
  const worker = createWorker<Given, Remembered>({ kind, idleMilliseconds: 60_000 });
  closers.push(() => worker.close());
  return worker;
}

function openPool(size: number, turns: { turnMs?: number; pauseMs?: number } = {}) {
  const pool = createWorkerPool(Array.from({ length: size }, openWorker), turns);
  return (owner: ReadingOwner, bytes: string, during = 0) =>
    pool.use(owner, (worker) => worker.run({ bytes, during }, limit));
}

describe('a decoder that keeps whatever it is given', { timeout: 60_000 }, () => {
  test('has nothing of one office when it is given a file of another', async () => {
    const worker = openWorker();
    const first = await worker.run(lyon, { bytes: 'acte de Lyon' }, limit);
    const second = await worker.run(nantes, { bytes: 'acte de Nantes' }, limit);
    expect(second.kept).toEqual(['acte de Nantes']);
    expect(second.pid).not.toBe(first.pid);
    expect(isAlive(first.pid)).toBe(false);
  });

  test('nor of an office when it comes back after another', async () => {
    const worker = openWorker();
    for (const owner of [lyon, nantes]) await worker.run(owner, { bytes: 'acte' }, limit);
    expect((await worker.run(lyon, { bytes: 'le suivant' }, limit)).kept).toEqual(['le suivant']);
  });

  test('has nothing of an office, nor of another visitor, when somebody tries a paper', async () => {
    const worker = openWorker();
    await worker.run(lyon, { bytes: 'acte de Lyon' }, limit);
    const first = await worker.run(ownedByVisitor(), { bytes: 'un essai' }, limit);
    const second = await worker.run(ownedByVisitor(), { bytes: 'un autre' }, limit);
    expect([first.kept, second.kept]).toEqual([['un essai'], ['un autre']]);
  });

  test('stays where it is for one office: its next file waits for no start', async () => {
    const worker = openWorker();
    const { pid } = await worker.run(lyon, { bytes: 'acte' }, limit);
    expect(await worker.run(lyon, { bytes: 'plan' }, limit)).toEqual({ pid, kept: ['acte', 'plan'] });
  });

  test('is ended and told nothing, should it be given a second owner all the same', async () => {
    const child = startProcess(kind, [], await openCage());
    await once(child.events, 'message');
    const answered = once(child.events, 'message');
    expect(child.send(lyon, { task: { bytes: 'acte' }, milliseconds: 1000 })).toBe(true);
    await answered;
    const more: unknown[] = [];
    child.events.on('message', (message) => more.push(message));
    const ended = once(child.events, 'end');
    expect(child.send(nantes, { task: { bytes: 'acte' }, milliseconds: 1000 })).toBe(false);
    await ended;
    expect(more).toEqual([]);
  });
});

describe('processes that several offices share out', { timeout: 60_000 }, () => {
  test('a file of another office waits for the one that is being read, and gets a process of its own then', async () => {
    const use = openPool(1);
    const [first, second] = await Promise.all([
      use(lyon, 'acte de Lyon', 300),
      use(nantes, 'acte de Nantes'),
    ]);
    expect(second.kept).toEqual(['acte de Nantes']);
    expect(second.pid).not.toBe(first.pid);
  });

  test('or is read at once by another process, where there is one', async () => {
    const use = openPool(2);
    let isRead = false;
    const long = use(lyon, 'acte de Lyon', 3000).finally(() => {
      isRead = true;
    });
    expect((await use(nantes, 'acte de Nantes')).kept).toEqual(['acte de Nantes']);
    expect(isRead).toBe(false);
    await long;
  });

  test('two offices by turns keep one each, and a third takes the one that was missed for longest', async () => {
    const use = openPool(2);
    const pids = new Map([lyon, nantes].map((owner) => [owner, new Set<number>()]));
    for (const owner of [lyon, nantes, lyon, nantes]) pids.get(owner)?.add((await use(owner, 'acte')).pid);
    expect([...pids.values()].map(({ size }) => size)).toEqual([1, 1]);
    const third = await use(brest, 'acte de Brest');
    expect(third.kept).toEqual(['acte de Brest']);
    expect([...(pids.get(nantes) ?? [])]).toEqual([(await use(nantes, 'acte')).pid]);
    expect(pids.get(lyon)?.has((await use(lyon, 'acte')).pid)).toBe(false);
  });

  test('an office that goes on asking keeps its process for a turn, and no longer while another waits', async () => {
    const use = openPool(1, { turnMs: 2000, pauseMs: 60_000 });
    const { pid } = await use(lyon, 'le premier');
    const order: string[] = [];
    const waiting = use(nantes, 'un seul acte').then(({ kept }) => {
      order.push('nantes');
      return kept;
    });
    while (!order.includes('nantes'))
      order.push((await use(lyon, 'la suite', 20)).pid === pid ? 'lyon' : 'lyon anew');
    expect(order.slice(0, -2)).toEqual(Array(order.length - 2).fill('lyon'));
    expect(order.length).toBeGreaterThan(2);
    expect(order.slice(-2)).toEqual(['nantes', 'lyon anew']);
    expect(await waiting).toEqual(['un seul acte']);
  });

  test('and not even so long once it asks for nothing more', async () => {
    const use = openPool(1, { turnMs: 3_600_000, pauseMs: 50 });
    await use(lyon, 'le seul');
    expect((await use(nantes, 'un acte')).kept).toEqual(['un acte']);
  });

  test('what is read in its order has one process for an office, however much of it comes at once', async () => {
    const ask = openOnePerOwner<Given, Remembered>({ kind, milliseconds: 20_000, socket: null });
    const all = await Promise.all(['1', '2', '3', '4'].map((bytes) => ask(lyon, { bytes, during: 50 })));
    expect(new Set(all.map(({ pid }) => pid)).size).toBe(1);
    expect(all.at(-1)?.kept).toEqual(['1', '2', '3', '4']);
    const other = await ask(nantes, { bytes: 'acte de Nantes' });
    expect(other.kept).toEqual(['acte de Nantes']);
    expect((await ask(lyon, { bytes: '5' })).kept).toEqual(['1', '2', '3', '4', '5']);
  });
});

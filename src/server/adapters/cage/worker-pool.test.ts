import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { ownedByOperator } from '#server/ports/reading-owner.ts';
import { eventually } from '#support/eventually.ts';
import { isAlive } from '#support/is-alive.ts';
import type { Misbehaviour } from './misbehaving-worker.ts';
import { createWorkBudget } from './work-budget.ts';
import { createWorker, type Worker } from './worker.ts';
import { createWorkerPool, type LentWorker, type WorkerPool } from './worker-pool.ts';

const kindOf = (entry: string) => ({ name: entry, entry: new URL(entry, import.meta.url), newMegabytes: 2 });

describe('a pool of reading processes', { timeout: 30_000 }, () => {
  let workers: Worker<Misbehaviour, number>[];
  let pool: WorkerPool<Misbehaviour, number>;

  function openPool(size = 1, idleMilliseconds = 60_000, entry = './misbehaving-worker.ts'): void {
    workers = Array.from({ length: size }, () => createWorker({ kind: kindOf(entry), idleMilliseconds }));
    pool = createWorkerPool(workers);
  }
  afterEach(() => pool.close());

  const run = (task: Misbehaviour, milliseconds = 20_000) =>
    pool.use(ownedByOperator, doing(task, milliseconds));
  const doing =
    (task: Misbehaviour, milliseconds = 20_000) =>
    (worker: LentWorker<Misbehaviour, number>) =>
      worker.run(task, { milliseconds, charge() {} });

  test.each([
    ['hang', 'too-slow'],
    ['wait for ever', 'too-slow'],
    ['crash', 'corrupt'],
    ['exit', 'corrupt'],
    ['die', 'corrupt'],
    ['fill the memory', 'too-heavy'],
    ['fill the memory that no heap counts', 'too-heavy'],
  ] as const)(
    'a file that makes its process %s is %s, and the next one gets a new process',
    async (task, problem) => {
      openPool();
      const first = await run('answer');
      const bad = run(task, problem === 'too-slow' ? 500 : 20_000);
      const next = run('answer');
      await expect(bad).rejects.toMatchObject({ problem });
      expect(await next).not.toBe(first);
      expect(isAlive(first)).toBe(false);
    },
  );

  test('a refused file keeps its process', async () => {
    openPool();
    const first = await run('answer');
    await expect(run('refuse')).rejects.toMatchObject({ problem: 'encrypted' });
    expect(await run('answer')).toBe(first);
  });

  test('no more processes than allowed, and the wait for one is not counted as work', async () => {
    openPool(2);
    await Promise.all([run('answer'), run('answer')]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => run('wait', 1000)));
    expect(answers).toHaveLength(8);
    expect(new Set(answers).size).toBe(2);
  });

  test('work for some of the processes waits for these alone', async () => {
    openPool(2);
    const [first, second] = workers as [Worker<Misbehaviour, number>, Worker<Misbehaviour, number>];
    await pool.use(ownedByOperator, doing('answer'), [first]);
    const own = await pool.use(ownedByOperator, doing('answer'), [second]);
    const slow = pool.use(ownedByOperator, doing('wait'), [second]);
    expect(await run('answer')).not.toBe(own);
    expect(pool.lend(ownedByOperator, () => Promise.resolve(), [second])).toBeNull();
    expect(await pool.lend(ownedByOperator, async () => 'free', [first])).toBe('free');
    await slow;
    expect(await pool.lend(ownedByOperator, doing('answer'), [second])).toBe(own);
  });

  // What is to be ended never ends by itself: the watch looks every now and then, on a busy machine later than that.
  test('a file that has used up its time is too slow', async () => {
    openPool();
    await run('answer');
    const budget = createWorkBudget({ pageMilliseconds: 5000, fileMilliseconds: 400 });
    const spend = (task: Misbehaviour) =>
      pool.use(ownedByOperator, (worker) => budget.spend((limit) => worker.run(task, limit)));
    await spend('be slow');
    await expect(spend('hang')).rejects.toMatchObject({ problem: 'too-slow' });
    await expect(spend('answer')).rejects.toMatchObject({ problem: 'too-slow' });
  });

  test('what counts is processor time: a file is not too slow because the machine is busy', async () => {
    openPool();
    await run('answer');
    const budget = createWorkBudget({ pageMilliseconds: 200, fileMilliseconds: 250 });
    const spend = (task: Misbehaviour) =>
      pool.use(ownedByOperator, (worker) => budget.spend((limit) => worker.run(task, limit)));
    await spend('wait');
    await spend('wait');
    await expect(spend('hang')).rejects.toMatchObject({ problem: 'too-slow' });
  });

  test('a process with nothing to do ends, and a new one starts when needed', async () => {
    openPool(1, 100);
    const first = await run('answer');
    await eventually(() => !isAlive(first), 20);
    expect(await run('answer')).not.toBe(first);
  });

  test('a process that cannot start is the fault of the machine, not of the file', async () => {
    openPool(1, 1000, './no-such-worker.ts');
    await expect(run('answer')).rejects.toThrow('could not start');
    await expect(run('answer')).rejects.not.toHaveProperty('problem');
  });

  test('a process dies with the server that is killed, even in the middle of work', async () => {
    openPool();
    const server = `
      const { createWorker } = await import(${JSON.stringify(new URL('./worker.ts', import.meta.url).href)});
      const entry = new URL(${JSON.stringify(new URL('./misbehaving-worker.ts', import.meta.url).href)});
      const kind = { name: 'misbehaving', entry, newMegabytes: 2 };
      const worker = createWorker({ kind, idleMilliseconds: 1000 });
      const ownedByOperator = 'operator';
      const limit = { milliseconds: 60000, charge() {} };
      const pid = await worker.run(ownedByOperator, 'answer', limit);
      worker.run(ownedByOperator, 'hang', limit);
      setTimeout(() => { console.log(pid); process.kill(process.pid, 'SIGKILL'); }, 300);`;
    let output = '';
    try {
      execFileSync(process.execPath, ['--input-type=module', '-e', server], { encoding: 'utf8' });
    } catch (error) {
      output = String((error as { stdout: string }).stdout);
    }
    const pid = Number(output);
    expect(pid).toBeGreaterThan(0);
    await eventually(() => !isAlive(pid), 20);
  });

  test('a file under way when the extractor is closed is not blamed', async () => {
    openPool();
    await run('answer');
    const underWay = run('hang');
    const refused = expect(underWay).rejects.toThrow('closed');
    await wait(50);
    await pool.close();
    await refused;
    await expect(run('answer')).rejects.toThrow('closed');
  });
});

import { expect, it } from 'vitest';
import { eventually } from '#support/eventually.ts';
import { createPlaces } from './places.ts';
import type { GivenBack, HeldRun } from './run-queue.ts';
import { startWorker, type WorkerNeeds } from './worker.ts';

/** A worker for which one run waits, and what it gives back. */
function openWorker(findSecrets: WorkerNeeds['findSecrets']) {
  const waiting: HeldRun[] = [
    {
      workflowId: 'w1',
      slot: new Date(),
      trigger: 'schedule',
      host: 'n8n.example',
      holder: 'h1',
      tries: 1,
      brokenOff: 0,
      workflow: null,
      isOn: true,
    },
  ];
  const givenBack: GivenBack[] = [];
  let performed = 0;
  const worker = startWorker({
    clock: { now: () => new Date() },
    logger: { error: () => undefined },
    places: createPlaces({ total: 4, mostOf: () => 4 }),
    holder: {
      get: async () => 'h1',
      isHeld: () => true,
      onLost: () => undefined,
      freeOrphans: async () => undefined,
    },
    queue: {
      hasWaiting: async () => waiting.length > 0,
      take: async () => waiting.splice(0),
      async giveBack(runs: readonly HeldRun[], how: GivenBack) {
        givenBack.push(...runs.map(() => how));
      },
    },
    findObstacles: async () => new Map(),
    findSecrets,
    async perform() {
      performed += 1;
    },
    patienceOf: () => 0,
  } as unknown as WorkerNeeds);
  return { worker, givenBack, countPerformed: () => performed };
}

it('gives a run back untried when what it needs to know could not be read', async () => {
  const { worker, givenBack, countPerformed } = openWorker(async () => {
    throw new Error('the database is away');
  });
  await eventually(() => givenBack.length > 0);
  expect(givenBack).toEqual(['untried']);
  expect(countPerformed()).toBe(0);
  await worker.stop();
});

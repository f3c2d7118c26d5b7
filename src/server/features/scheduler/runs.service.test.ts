import { describe, expect, it } from 'vitest';
import type { WebhookOutcome, WebhookRequest } from '#server/ports/webhook-caller.ts';
import { runSentences } from '#shared/messages/runs.ts';
import type { EndedRun } from './finish-runs.ts';
import { createHostBreaker } from './host-breaker.ts';
import type { HeldRun } from './run-queue.ts';
import { createRunsService, type RunsNeeds } from './runs.service.ts';

const ENGINE = 'engine.example';

/** The service over a webhook that answers what it is given, with what it has recorded and given back. */
function openRuns(outcome: WebhookOutcome) {
  const [called, ended, givenBack]: [string[], EndedRun[], HeldRun[]] = [[], [], []];
  const requests: WebhookRequest[] = [];
  const breaker = createHostBreaker();
  const service = createRunsService({
    clock: { now: () => new Date() },
    engineHost: ENGINE,
    breaker,
    observeCall: () => () => undefined,
    caller: {
      async call(request: WebhookRequest) {
        called.push(request.url);
        requests.push(request);
        return outcome;
      },
    },
    finisher: { add: async (run: EndedRun) => void ended.push(run) },
    queue: { giveBack: async (runs: readonly HeldRun[]) => void givenBack.push(...runs) },
  } as unknown as RunsNeeds);
  const run = (host: string, change: Partial<HeldRun> = {}): HeldRun => ({
    workflowId: 'w1',
    slot: new Date(),
    trigger: 'schedule',
    host,
    holder: 'h1',
    tries: 1,
    brokenOff: 0,
    workflow: {
      id: 'w1',
      type: 'client_management',
      webhookUrl: `https://${host}/`,
      notaryId: null,
      notaryEmail: null,
    },
    isOn: true,
    ...change,
  });
  const perform = (held: HeldRun) =>
    service.perform(held, {
      obstacle: null,
      secrets: [],
      signal: new AbortController().signal,
      free: () => undefined,
    });
  return { called, requests, ended, givenBack, breaker, run, perform };
}

const answered: WebhookOutcome = { kind: 'answered', status: 200, host: ENGINE, body: { success: true } };

describe('a run', () => {
  it('is skipped, and says until when, while its host answers nothing', async () => {
    const { perform, run, breaker, called, ended } = openRuns(answered);
    const [startedAt, endedAt] = [Date.now() - 30_000, Date.now()];
    for (let times = 0; times < 5; times += 1)
      breaker.report('dead.example', { answered: false, startedAt, endedAt });
    await perform(run('dead.example'));
    expect(called).toEqual([]);
    expect(ended[0]?.result).toMatchObject({
      status: 'skipped',
      error: runSentences.hostResting('dead.example', new Date(endedAt + 15_000)),
    });
    expect(ended[0]?.result?.error).toMatch(/n’est plus appelé avant \d\d:\d\d:\d\d\.$/);
    await perform(run('well.example'));
    expect(called).toEqual(['https://well.example/']);
  });

  it('of our own engine is made whatever came of the last ones', async () => {
    const { perform, run, breaker, called } = openRuns(answered);
    for (let times = 0; times < 9; times += 1)
      breaker.report(ENGINE, { answered: false, startedAt: Date.now() - 30_000, endedAt: Date.now() });
    await perform(run(ENGINE));
    expect(called).toHaveLength(1);
  });

  it('whose call was broken off is given back, and not recorded', async () => {
    const { perform, run, ended, givenBack } = openRuns({
      kind: 'failed',
      reason: 'broken-off',
      message: 'Appel interrompu',
    });
    await perform(run('slow.example'));
    expect([ended, givenBack.length]).toEqual([[], 1]);
  });

  it('bears the id of its slot at each try, with the number of the try beside it', async () => {
    const { perform, run, requests } = openRuns(answered);
    const slot = new Date('2026-11-23T08:00:00Z');
    const tries = [
      { tries: 1, brokenOff: 0 },
      { tries: 1, brokenOff: 1 },
      { tries: 2, brokenOff: 1 },
    ];
    for (const times of tries) await perform(run('well.example', { slot, ...times }));
    await perform(run('well.example', { slot: new Date('2026-11-23T08:02:00Z') }));
    const ids = requests.map(({ id }) => id);
    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    expect(ids[3]).not.toBe(ids[0]);
    expect(requests.map(({ payload }) => payload.attempt)).toEqual([1, 2, 3, 1]);
    expect(requests[0]?.payload.slot).toBe(slot.toISOString());
  });

  it('that was begun four times is not begun again', async () => {
    const { perform, run, called, ended } = openRuns(answered);
    await perform(run('well.example', { tries: 5 }));
    expect(called).toEqual([]);
    expect(ended[0]?.result).toMatchObject({ status: 'failed', error: runSentences.lost });
  });

  it('of a workflow that is gone is over, without a word', async () => {
    const { perform, run, called, ended } = openRuns(answered);
    await perform(run('well.example', { workflow: null }));
    expect([called, ended[0]?.result]).toEqual([[], null]);
  });
});

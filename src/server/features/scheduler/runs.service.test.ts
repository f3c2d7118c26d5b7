import { describe, expect, it } from 'vitest';
import type { WebhookOutcome } from '#server/ports/webhook-caller.ts';
import { runSentences } from '#shared/messages/runs.ts';
import type { EndedRun } from './finish-runs.ts';
import { createHostBreaker } from './host-breaker.ts';
import type { HeldRun } from './run-queue.ts';
import { createRunsService, type RunsNeeds } from './runs.service.ts';

const ENGINE = 'engine.example';

/** The service over a webhook that answers what it is given, with what it has recorded and given back. */
function openRuns(outcome: WebhookOutcome) {
  const [called, ended, givenBack]: [string[], EndedRun[], HeldRun[]] = [[], [], []];
  const breaker = createHostBreaker();
  const service = createRunsService({
    clock: { now: () => new Date() },
    engineHost: ENGINE,
    breaker,
    caller: {
      async call({ url }: { url: string }) {
        called.push(url);
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
    service.perform(held, { obstacle: null, signal: new AbortController().signal, free: () => undefined });
  return { called, ended, givenBack, breaker, run, perform };
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

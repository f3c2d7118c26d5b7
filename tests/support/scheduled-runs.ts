import { setTimeout } from 'node:timers/promises';
import { type AutomationType, automationTypes } from '#shared/automations.ts';
import type { TestOffice } from './test-office.ts';

/** What a file system shows of a moment ago may change without a trace: an office is still after two seconds. */
const PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 300;

/** The runs of an office as the scheduler makes them. */
export function scheduledRuns({
  dependencies: { officeRuns },
  notary,
}: Pick<TestOffice, 'dependencies' | 'notary'>) {
  const findIdle = (type: AutomationType) => officeRuns.findIdle(type, notary.id);
  const run = async (type: AutomationType) => (await findIdle(type)) ?? officeRuns.run(type, notary.id);
  return {
    findIdle,
    run,
    runWhole: (type: AutomationType) => officeRuns.run(type, notary.id),
    listIdle: async () => {
      const idle: AutomationType[] = [];
      for (const type of automationTypes) if (await findIdle(type)) idle.push(type);
      return idle;
    },
    /** Until none of these would find anything to do. */
    async settle(types: readonly AutomationType[] = automationTypes): Promise<void> {
      const patience = Date.now() + PATIENCE_MS;
      for (;;) {
        let isIdle = true;
        for (const type of types) {
          if (await findIdle(type)) continue;
          isIdle = false;
          await officeRuns.run(type, notary.id);
        }
        if (isIdle) return;
        if (Date.now() > patience) throw new Error('the office never comes to rest');
        await setTimeout(LOOK_AGAIN_MS);
      }
    },
  };
}

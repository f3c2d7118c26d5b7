import type { Locator } from '@playwright/test';

/** Clicks as they are made, and the time that they took. */
export function countClicks() {
  let began = performance.now();
  let clicks = 0;
  return {
    async click(target: Locator): Promise<void> {
      clicks += 1;
      await target.click();
    },
    /** What only the test does, such as looking whether a screen is sound: no time of whoever works. */
    async aside(work: () => Promise<void>): Promise<void> {
      const from = performance.now();
      await work();
      began += performance.now() - from;
    },
    /** A list that drops down is opened, and what is wanted is clicked. */
    async choose(list: Locator, option: string): Promise<void> {
      clicks += 2;
      await list.selectOption(option);
    },
    seconds: () => Math.round((performance.now() - began) / 100) / 10,
    clicks: () => clicks,
  };
}

import type { Locator } from '@playwright/test';

/** Clicks as they are made, and the time that they took. */
export function countClicks() {
  const began = performance.now();
  let clicks = 0;
  return {
    async click(target: Locator): Promise<void> {
      clicks += 1;
      await target.click();
    },
    seconds: () => Math.round((performance.now() - began) / 100) / 10,
    clicks: () => clicks,
  };
}

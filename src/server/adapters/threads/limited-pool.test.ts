import { expect, it } from 'vitest';
import { giveInTurn, openLimitedPool } from './limited-pool.ts';

it('ends what takes too long, and counts nobody the time for which others kept him waiting', async () => {
  const pool = openLimitedPool(new URL('./sleeping-thread.ts', import.meta.url), 'sleep', 32);
  const give = giveInTurn(pool);
  const endless = give(3_600_000, 6_000);
  const waiting = give(1, 5_000);
  await expect(endless).rejects.toMatchObject({ name: 'AbortError' });
  await expect(waiting).resolves.toBe(1);
  await pool.destroy();
});

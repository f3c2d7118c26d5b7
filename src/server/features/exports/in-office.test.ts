import { expect, test } from 'vitest';
import { asPlatform, findRights } from '#server/database/rights.ts';
import { inOffice } from './in-office.ts';

test('what an export reads later is read as its office, and one that is left is closed', async () => {
  const seen: unknown[] = [];
  let isClosed = false;
  async function* rows() {
    try {
      for (let row = 0; row < 9; row += 1) {
        await Promise.resolve();
        seen.push(findRights());
        yield row;
      }
    } finally {
      isClosed = true;
    }
  }
  await asPlatform(async () => {
    for await (const row of inOffice('one', rows())) if (row === 2) break;
  });
  expect(seen).toEqual(Array.from({ length: 3 }, () => ({ role: 'minutier_office', notaryId: 'one' })));
  expect(isClosed).toBe(true);
});

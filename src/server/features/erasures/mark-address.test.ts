import { describe, expect, it } from 'vitest';
import { readProcessTime } from '#support/processor-time.ts';
import { markAddress } from './mark-address.ts';

const office = '01900000-0000-7000-8000-000000000001';
const other = '01900000-0000-7000-8000-000000000002';

describe('what an address is known again by', () => {
  it('is its own, whatever its letters’ size, and another’s in another office', async () => {
    const mark = await markAddress(office, 'Odile@orange.example');
    expect(mark).toMatch(/^[\w-]{32}$/);
    expect(await markAddress(office, 'odile@ORANGE.example')).toBe(mark);
    expect(await markAddress(office, 'odette@orange.example')).not.toBe(mark);
    expect(await markAddress(other, 'odile@orange.example')).not.toBe(mark);
  });

  it('is worked out once, however often the same mails wait', async () => {
    const waiting = Array.from({ length: 10 }, (_, index) => `client${index}@attente.example`);
    const first = readProcessTime();
    for (const address of waiting) await markAddress(office, address);
    const again = readProcessTime();
    for (let pass = 0; pass < 20; pass += 1)
      for (const address of waiting) await markAddress(office, address);
    expect(readProcessTime() - again).toBeLessThan((again - first) / 2);
  });
});

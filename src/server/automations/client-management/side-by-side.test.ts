import { describe, expect, it } from 'vitest';
import { createSideBySide } from './side-by-side.ts';

describe('work side by side', () => {
  const told: string[] = [];
  const ends = new Map<string, () => void>();
  /** Work that lasts until it is told to end. */
  const work = (name: string) => () => {
    told.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const settle = async () => {
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  };
  const finish = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  const small = (...touches: string[]) => ({ touches, isAlone: false });

  it('keeps its order where it touches the same, and takes no more than it has places for', async () => {
    told.length = 0;
    const { begin, end } = createSideBySide(3);
    await begin(small('client 1', 'address a'), work('first'));
    await begin(small('address a'), work('same address'));
    await begin(small('client 2'), work('other client'));
    const fourth = begin(small('client 3'), work('fourth'));
    await settle();
    expect(told).toEqual(['first', 'other client']);
    await finish('other client');
    await fourth;
    await settle();
    expect(told).toEqual(['first', 'other client', 'fourth']);
    await finish('first');
    expect(told).toEqual(['first', 'other client', 'fourth', 'same address']);
    let ended = false;
    void end().then(() => {
      ended = true;
    });
    await finish('fourth');
    expect(ended).toBe(false);
    await finish('same address');
    expect(ended).toBe(true);
  });

  it('is alone when it is large', async () => {
    told.length = 0;
    const { begin } = createSideBySide(3);
    await begin(small('client 1'), work('before'));
    const large = begin({ touches: ['client 2'], isAlone: true }, work('large'));
    await settle();
    expect(told).toEqual(['before']);
    await finish('before');
    expect(told).toEqual(['before', 'large']);
    let free = false;
    void large.then(() => {
      free = true;
    });
    await settle();
    expect(free).toBe(false);
    await finish('large');
    expect(free).toBe(true);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlaces } from './places.ts';

const unlimited = () => Number.POSITIVE_INFINITY;

/** As many as it is given. */
function fill(places: ReturnType<typeof createPlaces>, host: string): number {
  let taken = 0;
  while (places.take(host)) taken += 1;
  return taken;
}

describe('places for calls', () => {
  it('go to one host up to a third of all', () => {
    const places = createPlaces({ total: 512, mostOf: unlimited });
    expect(fill(places, 'slow.example')).toBe(170);
  });

  it('are left for others by eight slow hosts, each of which takes all that it can', () => {
    const places = createPlaces({ total: 512, mostOf: unlimited });
    for (let host = 0; host < 8; host += 1) fill(places, `slow-${host}.example`);
    expect(places.free()).toBeGreaterThan(15);
    expect(places.take('quick.example')).toBe(true);
  });

  it('are given to each new host until the last one is taken', () => {
    const places = createPlaces({ total: 20, mostOf: unlimited });
    for (let host = 0; host < 20; host += 1) expect(places.take(`host-${host}`)).toBe(true);
    expect(places.take('one-too-many')).toBe(false);
    places.giveBack('host-3');
    expect(places.take('one-too-many')).toBe(true);
  });

  it('are fewer where a host has a limit of its own, which may change meanwhile', () => {
    let most = 32;
    const places = createPlaces({ total: 512, mostOf: (host) => (host === 'engine' ? most : 512) });
    expect(fill(places, 'engine')).toBe(32);
    most = 8;
    places.giveBack('engine');
    expect(places.countFree('engine')).toBe(0);
    expect(places.countFree('other')).toBeGreaterThan(100);
  });

  it('are never more than there are, whatever is taken and given back', () => {
    const hosts = fc.constantFrom('a', 'b', 'c');
    fc.assert(
      fc.property(fc.array(fc.tuple(hosts, fc.boolean()), { maxLength: 300 }), (moves) => {
        const places = createPlaces({ total: 12, mostOf: unlimited });
        const held: string[] = [];
        for (const [host, takes] of moves) {
          if (takes && places.take(host)) held.push(host);
          else if (!takes && held.includes(host)) {
            held.splice(held.indexOf(host), 1);
            places.giveBack(host);
          }
          expect(places.free()).toBe(12 - held.length);
          expect(places.free()).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

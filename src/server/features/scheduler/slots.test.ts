import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { type AutomationType, automations, automationTypes } from '#shared/automations.ts';
import { followingSlot, isWorthRunning, nextSlot } from './slots.ts';

const types = fc.constantFrom(...automationTypes);
const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const intervalOf = (type: AutomationType) => automations[type].intervalMinutes * 60_000;

describe('the next slot of a workflow', () => {
  it('comes after now, within one interval', () => {
    fc.assert(
      fc.property(fc.uuid(), types, moments, (id, type, now) => {
        const wait = nextSlot({ id, type }, now).getTime() - now.getTime();
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(intervalOf(type));
      }),
    );
  });

  it('follows the one before by exactly one interval', () => {
    fc.assert(
      fc.property(fc.uuid(), types, moments, (id, type, now) => {
        const first = nextSlot({ id, type }, now);
        const second = nextSlot({ id, type }, first);
        expect(second.getTime() - first.getTime()).toBe(intervalOf(type));
      }),
    );
  });

  it('is the same whoever computes it, and whenever within the interval', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        types,
        moments,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (id, type, now, part) => {
          const slot = nextSlot({ id, type }, now);
          const later = new Date(now.getTime() + Math.floor((slot.getTime() - now.getTime() - 1) * part));
          expect(nextSlot({ id, type }, later)).toEqual(slot);
        },
      ),
    );
  });

  it.each(automationTypes)('makes a flat load of many workflows, within each second too: %s', (type) => {
    const seconds = intervalOf(type) / 1000;
    const each = 100;
    const [load, within] = [new Map<number, number>(), new Map<number, number>()];
    for (let made = 0; made < seconds * each; made += 1) {
      const slot = nextSlot({ id: newId(), type }, new Date('2027-03-15T10:00:00Z')).getTime();
      for (const [counts, place] of [
        [load, Math.floor(slot / 1000) % seconds],
        [within, Math.floor((slot % 1000) / 100)],
      ] as const)
        counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    expect([load.size, within.size]).toEqual([seconds, 10]);
    // Six standard deviations of a Poisson law: flat, and not by chance.
    for (const count of load.values()) expect(Math.abs(count - each)).toBeLessThan(6 * Math.sqrt(each));
    const tenth = (seconds * each) / 10;
    for (const count of within.values()) expect(Math.abs(count - tenth)).toBeLessThan(6 * Math.sqrt(tenth));
  });

  it('after one that was planned on the second, by the version before, is not the same one again', () => {
    fc.assert(
      fc.property(fc.uuid(), types, moments, (id, type, now) => {
        const ours = nextSlot({ id, type }, now).getTime();
        const slot = new Date(Math.floor(ours / 1000) * 1000);
        const wait = followingSlot({ id, type }, slot, slot).getTime() - slot.getTime();
        expect(wait).toBeGreaterThanOrEqual(intervalOf(type));
        expect(wait).toBeLessThan(intervalOf(type) + 1000);
      }),
    );
  });
});

describe('a slot that comes late', () => {
  const now = new Date('2027-03-15T10:00:00Z');
  const late = (seconds: number) => new Date(now.getTime() - seconds * 1000);

  it('is still run within its interval', () => {
    expect(isWorthRunning('client_management', late(0), now)).toBe(true);
    expect(isWorthRunning('client_management', late(120), now)).toBe(true);
    expect(isWorthRunning('document_classification', late(60), now)).toBe(true);
  });

  it('is not made up after that: the next one does the same work', () => {
    expect(isWorthRunning('client_management', late(121), now)).toBe(false);
    expect(isWorthRunning('document_classification', late(61), now)).toBe(false);
  });

  it('is made up all the same where a reminder was due', () => {
    expect(isWorthRunning('client_reminder', late(3 * 24 * 3600), now)).toBe(true);
  });
});

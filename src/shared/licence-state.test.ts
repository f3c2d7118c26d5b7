import { describe, expect, test } from 'vitest';
import { addGrace, findObstacle, type LicenceFacts } from './licence-state.ts';

const now = new Date('2026-11-21T10:00:00Z');
const past = new Date('2026-11-20T10:00:00Z');
const future = new Date('2026-11-22T10:00:00Z');
const licence: LicenceFacts = { active: true, blockedAt: null, stopsAt: null, subscriptionStatus: 'active' };

describe('a licence lets automations run', () => {
  test.each<[string, Partial<LicenceFacts>]>([
    ['while its subscription is paid', {}],
    ['when it has no subscription at all', { subscriptionStatus: null }],
    ['within the days of grace', { subscriptionStatus: 'past_due', stopsAt: future }],
    ['until the end of a cancelled period', { subscriptionStatus: 'cancel_at_period_end', stopsAt: future }],
  ])('%s', (_, change) => {
    expect(findObstacle({ ...licence, ...change }, now)).toBeNull();
  });
});

describe('it does not', () => {
  test.each<[string, Partial<LicenceFacts>, string]>([
    ['once it is switched off', { active: false }, 'inactive'],
    ['while an administrator holds it back', { blockedAt: past }, 'blocked'],
    ['after the days of grace', { subscriptionStatus: 'past_due', stopsAt: now }, 'unpaid'],
    [
      'when the cancelled period is over',
      { subscriptionStatus: 'cancel_at_period_end', stopsAt: past },
      'ended',
    ],
    ['after the end', { subscriptionStatus: 'canceled', stopsAt: past }, 'ended'],
    [
      'while Stripe says something that we do not know',
      { subscriptionStatus: 'paused', stopsAt: past },
      'paused',
    ],
    ['before the first payment', { subscriptionStatus: 'incomplete', stopsAt: past }, 'incomplete'],
  ])('%s', (_, change, obstacle) => {
    expect(findObstacle({ ...licence, ...change }, now)).toBe(obstacle);
  });

  test('when it is gone', () => {
    expect(findObstacle(null, now)).toBe('inactive');
  });
});

test('grace lasts seven days to the second', () => {
  expect(addGrace(past).toISOString()).toBe('2026-11-27T10:00:00.000Z');
});

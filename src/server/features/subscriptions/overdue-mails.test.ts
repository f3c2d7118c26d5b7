import { describe, expect, test } from 'vitest';
import { findOverdueMail } from './overdue-mails.ts';

const missed = new Date('2026-11-01T11:00:00Z');
const licence = { id: 'licence', pastDueSince: missed, blockedAt: null };
const after = (days: number) => new Date(missed.getTime() + days * 24 * 60 * 60 * 1000);

describe('a missed payment is told', () => {
  test.each([
    [0, 'payment-failed'],
    [4.9, 'payment-failed'],
    [5, 'suspension-soon'],
    [6.9, 'suspension-soon'],
    [7, 'suspended'],
    [40, 'suspended'],
  ])('%s days after, by « %s »', (days, kind) => {
    expect(findOverdueMail(licence, after(days))).toEqual({
      key: `${kind}:licence:2026-11-01T11:00:00.000Z`,
      kind,
      licenceId: 'licence',
      details: { suspendedFrom: '2026-11-08T11:00:00.000Z' },
    });
  });
});

test('nothing is told to whoever owes nothing', () => {
  expect(findOverdueMail({ ...licence, pastDueSince: null }, after(1))).toBeNull();
});

test.each([0, 6, 40])(
  'a licence that is held back anyway is told of the payment once, %s days after, and of no stop',
  (days) => {
    expect(findOverdueMail({ ...licence, blockedAt: after(-3) }, after(days))).toEqual({
      key: 'payment-failed:licence:2026-11-01T11:00:00.000Z',
      kind: 'payment-failed',
      licenceId: 'licence',
      details: { blocked: true },
    });
  },
);

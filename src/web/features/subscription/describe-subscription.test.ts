import { describe, expect, test } from 'vitest';
import { findWarning, isOverdue, nameDueDate } from './describe-subscription.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const due = (nextPaymentDue: string | null, subscriptionStatus: string | null = 'active') => ({
  nextPaymentDue,
  subscriptionStatus,
});
const known = (
  subscriptionStatus: string | null,
  licenseActive = true,
  nextPaymentDue: string | null = null,
) => ({
  subscriptionStatus,
  licenseActive,
  nextPaymentDue,
});

describe('a payment is overdue', () => {
  test.each([
    ['2026-11-21T10:00:00.000Z', true],
    ['2026-11-21T09:59:59Z', true],
    ['2026-11-21T10:00:01Z', false],
    ['no date', false],
    [null, false],
  ])('when it was due on %s: %s', (date, overdue) => {
    expect(isOverdue(due(date), now)).toBe(overdue);
  });
});

test('a subscription that was cancelled is over at its end, not overdue', () => {
  for (const status of ['cancel_at_period_end', 'canceled'])
    expect(isOverdue(due('2026-11-20T10:00:00Z', status), now)).toBe(false);
  expect(nameDueDate(known('cancel_at_period_end', false, '2026-11-20T10:00:00Z'), false)).toBe('Terminé le');
  expect(findWarning(known('cancel_at_period_end', false, '2026-11-20T10:00:00Z'), false)?.title).toBe(
    'Votre abonnement est terminé',
  );
});

test('the date is named after what happens on it', () => {
  expect(nameDueDate(known('active'), false)).toBe('Prochain paiement');
  expect(nameDueDate(known('past_due'), true)).toBe('Paiement attendu le');
  expect(nameDueDate(known('cancel_at_period_end'), false)).toBe('Actif jusqu’au');
});

describe('the warning', () => {
  test.each([
    ['active', true],
    ['cancel_at_period_end', true],
    [null, true],
  ])('is none for a licence in order (%s)', (status, active) => {
    expect(findWarning(known(status, active), false)).toBeNull();
  });

  test('says until when automations go on', () => {
    const warning = findWarning(known('past_due', true, '2026-11-20T10:00:00Z'), true);
    expect(warning?.title).toBe('Votre paiement est en retard');
    expect(warning?.text).toContain('jusqu’au 27/11/2026 11:00');
  });

  test.each([
    ['past_due', 'Votre licence est suspendue'],
    ['canceled', 'Votre abonnement est terminé'],
    ['incomplete', 'Votre premier paiement n’est pas terminé'],
    ['active', 'Votre licence est suspendue'],
    [null, 'Votre licence est suspendue'],
  ])('of an inactive licence (%s) says why', (status, title) => {
    expect(findWarning(known(status, false), false)?.title).toBe(title);
  });
});

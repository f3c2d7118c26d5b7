import { describe, expect, test } from 'vitest';
import type { LicenceObstacle } from '#shared/licence-obstacles.ts';
import { findWarning, isOverdue, nameDueDate } from './describe-subscription.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const due = (nextPaymentDue: string | null, subscriptionStatus: string | null = 'active') => ({
  nextPaymentDue,
  subscriptionStatus,
});
const known = (
  subscriptionStatus: string | null,
  obstacle: LicenceObstacle | null = null,
  nextPaymentDue: string | null = null,
) => ({
  subscriptionStatus,
  obstacle,
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
  const past = known('cancel_at_period_end', 'ended', '2026-11-20T10:00:00Z');
  expect(nameDueDate(past, now)).toBe('Terminé le');
  expect(findWarning(past, now)?.title).toBe('Votre abonnement est terminé');
});

test('the date is named after what happens on it', () => {
  expect(nameDueDate(known('active'), now)).toBe('Prochain paiement');
  expect(nameDueDate(known('past_due', null, '2026-11-20T10:00:00Z'), now)).toBe('Paiement attendu le');
  expect(nameDueDate(known('cancel_at_period_end'), now)).toBe('Actif jusqu’au');
});

describe('the warning', () => {
  test.each([['active'], ['cancel_at_period_end'], [null]])(
    'is none for a licence in order (%s)',
    (status) => {
      expect(findWarning(known(status), now)).toBeNull();
    },
  );

  test('says until when automations go on', () => {
    const warning = findWarning(known('past_due', null, '2026-11-20T10:00:00Z'), now);
    expect(warning?.title).toBe('Votre paiement est en retard');
    expect(warning?.text).toContain('jusqu’au 27/11/2026 11:00');
  });

  test.each<[string | null, LicenceObstacle, string]>([
    ['past_due', 'unpaid', 'Votre licence est suspendue'],
    ['canceled', 'ended', 'Votre abonnement est terminé'],
    ['incomplete', 'incomplete', 'Votre premier paiement n’est pas terminé'],
    ['paused', 'paused', 'Votre licence est suspendue'],
    [null, 'inactive', 'Votre licence est suspendue'],
  ])('of an inactive licence (%s, %s) says why', (status, obstacle, title) => {
    expect(findWarning(known(status, obstacle), now)?.title).toBe(title);
  });
});

describe('a licence that the administrator holds back', () => {
  const title = 'Votre licence est suspendue par l’administrateur';

  test('and that is overdue does not promise that paying is enough', () => {
    const warning = findWarning(known('past_due', 'blocked', '2026-11-20T10:00:00Z'), now);
    expect(warning?.title).toBe(title);
    expect(warning?.text).not.toContain('dès le règlement');
    expect(warning?.text).toContain('le régler ne suffira pas');
    expect(warning?.text).toContain('Contactez le support');
  });

  test.each([
    ['active', '2026-12-20T10:00:00Z'],
    ['cancel_at_period_end', '2026-12-20T10:00:00Z'],
    ['canceled', '2026-11-20T10:00:00Z'],
    [null, null],
  ])('says so first (%s)', (status, due) => {
    const warning = findWarning(known(status, 'blocked', due), now);
    expect(warning?.title).toBe(title);
    expect(warning?.text).not.toContain('régler');
    expect(warning?.text).toContain('Contactez le support');
  });

  test('and was cancelled for a day to come has not ended', () => {
    const due = (day: string) => nameDueDate(known('cancel_at_period_end', 'blocked', day), now);
    expect(due('2026-12-20T10:00:00Z')).toBe('Abonnement jusqu’au');
    expect(due('2026-11-20T10:00:00Z')).toBe('Terminé le');
  });
});

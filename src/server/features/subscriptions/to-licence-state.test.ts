import { expect, test } from 'vitest';
import type { ProviderSubscription } from '#server/ports/payments.ts';
import { addGrace } from '#shared/licence-state.ts';
import { toLicenceState } from './to-licence-state.ts';

const september = new Date('2026-09-25T08:00:00Z');
const october = new Date('2026-10-15T08:00:00Z');
const late: ProviderSubscription = {
  id: 'sub_1',
  customerId: 'cus_1',
  status: 'past_due',
  createdAt: new Date('2026-03-15T08:00:00Z'),
  nextPaymentDue: october,
  pastDueSince: october,
  endsAt: null,
};

test('an invoice that was written off does not begin the days of grace anew', () => {
  const state = toLicenceState({ ...late, isDebtUndated: true }, { pastDueSince: september });
  expect(state).toMatchObject({
    pastDueSince: september,
    nextPaymentDue: september,
    stopsAt: addGrace(september),
  });
});

test('what was paid since, and is owed again, has days of its own', () => {
  expect(toLicenceState({ ...late, isDebtUndated: false }, { pastDueSince: september })).toMatchObject({
    pastDueSince: october,
    stopsAt: addGrace(october),
  });
  expect(toLicenceState({ ...late, isDebtUndated: true }, { pastDueSince: null }).pastDueSince).toBe(october);
});

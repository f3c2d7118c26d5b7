import { expect, test } from 'vitest';
import type { OfficeTroubleKind } from '#shared/troubles.ts';
import { isBlind } from './is-blind.ts';

const withTrouble = (kind: OfficeTroubleKind) => ({
  troubles: [{ kind, since: '2026-06-16T08:00:00.000Z', sentence: '' }],
});

test('a quiet day is one whose mailbox is read', () => {
  expect(isBlind(undefined)).toBe(false);
  expect(isBlind({ troubles: [] })).toBe(false);
  expect(isBlind(withTrouble('sheets'))).toBe(false);
  expect(isBlind(withTrouble('mailbox'))).toBe(true);
  expect(isBlind(withTrouble('consent'))).toBe(true);
});

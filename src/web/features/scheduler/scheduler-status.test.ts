import { expect, test } from 'vitest';
import { findSchedulerStatus } from './scheduler-status.ts';

const now = Date.parse('2026-11-21T08:15:00.000Z');
const logsAged = (seconds: number) => [{ execution_time: new Date(now - seconds * 1000).toISOString() }];

test('is being checked until the first answer', () => {
  expect(findSchedulerStatus({ logs: undefined, failed: false }, now)).toBe('checking');
});

test('is active while the latest passage is under three minutes old', () => {
  expect(findSchedulerStatus({ logs: logsAged(0), failed: false }, now)).toBe('active');
  expect(findSchedulerStatus({ logs: logsAged(179), failed: false }, now)).toBe('active');
});

test('is inactive after that, or when it never passed', () => {
  expect(findSchedulerStatus({ logs: logsAged(180), failed: false }, now)).toBe('inactive');
  expect(findSchedulerStatus({ logs: [], failed: false }, now)).toBe('inactive');
});

test('is an error when the check fails, even with an older answer at hand', () => {
  expect(findSchedulerStatus({ logs: logsAged(10), failed: true }, now)).toBe('error');
});

test('is unknown when its time cannot be read', () => {
  expect(findSchedulerStatus({ logs: [{ execution_time: 'jamais' }], failed: false }, now)).toBe('unknown');
});

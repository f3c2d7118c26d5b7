import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

const HOUR = 60 * 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

test('a letter that was left for an hour is there again', () => {
  queryClient.setQueryData(['reply-draft', 'a'], 'Bonjour,');
  queryClient.setQueryData(['reply-chosen', 'a'], ['line']);
  queryClient.setQueryData(['to-do'], []);
  vi.advanceTimersByTime(HOUR);
  expect(queryClient.getQueryData(['reply-draft', 'a'])).toBe('Bonjour,');
  expect(queryClient.getQueryData(['reply-chosen', 'a'])).toEqual(['line']);
  expect(queryClient.getQueryData(['to-do'])).toBeUndefined();
});

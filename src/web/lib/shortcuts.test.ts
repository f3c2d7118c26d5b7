import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isMeantForFormer, noteShown } from './just-shown.ts';
import { findRow, findTarget, isPlain, listKeys } from './shortcuts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
});

const alone = {
  key: 'a',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  defaultPrevented: false,
};

test('a letter by itself is one of ours', () => {
  expect(isPlain(alone)).toBe(true);
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'isComposing', 'defaultPrevented'])(
  'a letter with %s is not',
  (other) => {
    expect(isPlain({ ...alone, [other]: true })).toBe(false);
  },
);

test('rows are gone through one by one, and no further than the list', () => {
  expect(findRow('j', -1, 3)).toBe(0);
  expect(findRow('k', -1, 3)).toBe(0);
  expect(findRow('j', 0, 3)).toBe(1);
  expect(findRow('arrowdown', 1, 3)).toBe(2);
  expect(findRow('j', 2, 3)).toBe(2);
  expect(findRow('arrowup', 2, 3)).toBe(1);
  expect(findRow('k', 0, 3)).toBe(0);
  expect(findRow('j', -1, 0)).toBe(-1);
});

const named = (tag: string, keys: string, state: { isShown?: boolean; isAtWork?: boolean } = {}) => ({
  getAttribute: () => keys,
  checkVisibility: () => state.isShown ?? true,
  matches: (selectors: string) => (selectors === ':disabled' ? (state.isAtWork ?? false) : selectors === tag),
});
const button = named.bind(null, 'button');

test('a key whose button is at work presses no other', () => {
  const [hidden, first, second] = [button('A', { isShown: false }), button('A Enter'), button('A')];
  expect(findTarget('a', [hidden, first, second])).toBe(first);
  expect(findTarget('a', [hidden, button('A', { isAtWork: true }), second])).toBeUndefined();
  expect(findTarget('n', [first, second])).toBeUndefined();
});

test('a second press that finds another page presses nothing on it', () => {
  const [act, next, field] = [button('A'), named('a', 'S'), named('select', 'C')];
  vi.advanceTimersByTime(1000);
  expect(findTarget('a', [act])).toBe(act);
  noteShown();
  vi.advanceTimersByTime(250);
  expect(findTarget('a', [act])).toBeUndefined();
  // Whoever goes through the list goes on, and may say at once what is wrong.
  expect(findTarget('s', [act, next])).toBe(next);
  expect(findTarget('c', [act, next, field])).toBe(field);
  vi.advanceTimersByTime(400);
  expect(findTarget('a', [act])).toBe(act);
});

test('nor does the second half of a double click', () => {
  const here = { x: 700, y: 640 };
  noteShown();
  vi.advanceTimersByTime(200);
  expect(isMeantForFormer({ x: 702, y: 641 }, here)).toBe(true);
  expect(isMeantForFormer({ x: 420, y: 300 }, here)).toBe(false);
  expect(isMeantForFormer(here, null)).toBe(false);
  vi.advanceTimersByTime(450);
  expect(isMeantForFormer(here, here)).toBe(false);
});

test('the keys of a page are told by what they press, the first that is shown and nothing of a list’s', () => {
  const told = [
    { words: 'Suivant', ...named('a', 'S') },
    { words: 'Caché', ...button('A', { isShown: false }) },
    { words: 'Répondre', ...button('R') },
    { words: 'Répondre encore', ...button('R') },
    { words: 'Lignes', ...named('ul', 'J K ArrowDown') },
  ];
  expect(listKeys(told, ({ words }) => words)).toEqual([
    ['S', 'Suivant'],
    ['R', 'Répondre'],
  ]);
});

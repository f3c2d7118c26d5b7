import { expect, test } from 'vitest';
import { findRow, findTarget, isPlain } from './shortcuts.ts';

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

test('a key whose button is at work presses no other', () => {
  const button = (keys: string, state: { isShown?: boolean; isAtWork?: boolean } = {}) => ({
    getAttribute: () => keys,
    checkVisibility: () => state.isShown ?? true,
    matches: () => state.isAtWork ?? false,
  });
  const [hidden, first, second] = [button('A', { isShown: false }), button('A Enter'), button('A')];
  expect(findTarget('a', [hidden, first, second])).toBe(first);
  expect(findTarget('a', [hidden, button('A', { isAtWork: true }), second])).toBeUndefined();
  expect(findTarget('n', [first, second])).toBeUndefined();
});

import { useEffect } from 'react';
import { isJustShown } from './just-shown.ts';
import { isUnderSomething } from './under-something.ts';

/** What of a key pressed tells whether it is one of ours. */
type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
>;

/** A letter or an arrow by itself: what is pressed with another key is the browser’s, or the screen reader’s. */
export function isPlain(pressed: Pressed): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented } = pressed;
  return !(ctrlKey || metaKey || altKey || shiftKey || isComposing || defaultPrevented);
}

/** The row that a key leads to, of `count`, from the one with the focus; -1 is none. */
export function findRow(key: string, at: number, count: number): number {
  const step = key === 'j' || key === 'arrowdown' ? 1 : -1;
  if (at === -1) return count === 0 ? -1 : 0;
  return Math.min(Math.max(at + step, 0), count - 1);
}

const FIELDS = 'input, select, textarea, [contenteditable], iframe';

/**
 * Keys of one letter. Each element says its own in `aria-keyshortcuts`, as a screen reader tells it too: a button is pressed, a
 * field is given the focus, and in a list the focus moves from one row to the next. The first one that is shown counts, and
 * while its act is under way no other takes the key: who presses it twice has meant one thing.
 */
export function useShortcuts(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, [isOn]);
}

function follow(event: KeyboardEvent): void {
  const focused = document.activeElement;
  if (!isPlain(event) || focused?.closest(FIELDS) || isUnderSomething()) return;
  const key = event.key.toLowerCase();
  const target = findTarget(key, document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]'));
  if (!target) return;
  if (target.matches('ul')) {
    // Elsewhere an arrow scrolls.
    if (key.startsWith('arrow') && !target.contains(focused)) return;
    event.preventDefault();
    moveWithin(target, key, focused);
    return;
  }
  // Whoever keeps a key down has meant one thing, not what stands on the next page too.
  if (event.repeat) return;
  event.preventDefault();
  if (target.matches(FIELDS)) target.focus();
  else target.click();
}

interface Named {
  getAttribute(name: string): string | null;
  checkVisibility(): boolean;
  matches(selectors: string): boolean;
}

/** The first of them that is shown and has this key; none while that one is at work, or nobody has looked at what it does. */
export function findTarget<Shown extends Named>(key: string, all: Iterable<Shown>): Shown | undefined {
  const first = [...all].find((one) => {
    const keys = one.getAttribute('aria-keyshortcuts')?.toLowerCase().split(' ');
    return keys?.includes(key) && one.checkVisibility();
  });
  if (first?.matches(':disabled') || (first?.matches('button') && isJustShown())) return undefined;
  return first;
}

/** The keys of a page in the order in which they stand, each with the name of the first that is shown and has it. */
export function listKeys<Shown extends Named>(
  all: Iterable<Shown>,
  nameOf: (shown: Shown) => string,
): [key: string, name: string][] {
  const told = new Map<string, string>();
  for (const shown of all) {
    const keys = shown.getAttribute('aria-keyshortcuts')?.split(' ') ?? [];
    if (keys.length !== 1 || !shown.checkVisibility()) continue;
    const key = keys[0] ?? '';
    if (!told.has(key)) told.set(key, nameOf(shown));
  }
  return [...told];
}

function moveWithin(list: HTMLElement, key: string, focused: Element | null): void {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > li a')];
  const at = rows.indexOf(focused as HTMLElement);
  rows[findRow(key, at, rows.length)]?.focus();
}

import { expect, it } from 'vitest';
import { isSidebarKey } from './sidebar-state.ts';

const alone = { key: 'b', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it('Ctrl + B is the sidebar’s, and what a browser has of its own stays the browser’s', () => {
  expect(isSidebarKey({ ...alone, ctrlKey: true })).toBe(true);
  expect(isSidebarKey({ ...alone, key: 'B', metaKey: true })).toBe(true);
  expect(isSidebarKey(alone)).toBe(false);
  // Its bookmarks.
  expect(isSidebarKey({ ...alone, key: 'B', ctrlKey: true, shiftKey: true })).toBe(false);
  expect(isSidebarKey({ ...alone, ctrlKey: true, altKey: true })).toBe(false);
});

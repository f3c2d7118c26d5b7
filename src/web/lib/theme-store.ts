import { useSyncExternalStore } from 'react';

type Theme = 'dark' | 'light';

const attribute = 'data-theme';
// Read again by index.html before anything is painted.
const storageKey = 'minutier.theme';
const listeners = new Set<() => void>();

function getTheme(): Theme {
  return document.documentElement.getAttribute(attribute) === 'light' ? 'light' : 'dark';
}

export function toggleTheme(): void {
  const theme = getTheme() === 'dark' ? 'light' : 'dark';
  localStorage.setItem(storageKey, theme);
  applyTheme(theme);
}

function applyTheme(theme: Theme): void {
  document.documentElement.setAttribute(attribute, theme);
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getTheme,
    () => 'dark',
  );
}

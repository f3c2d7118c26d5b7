import { useSyncExternalStore } from 'react';

const storageKey = 'minutier.shortcuts';
const OFF = 'off';
const listeners = new Set<() => void>();

const areOn = () => localStorage.getItem(storageKey) !== OFF;

/** On this browser, for whoever speaks to his computer or whose hand is not sure (WCAG 2.1.4). */
export function toggleShortcuts(): void {
  if (areOn()) localStorage.setItem(storageKey, OFF);
  else localStorage.removeItem(storageKey);
  for (const listener of listeners) listener();
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    areOn,
    () => false,
  );
}

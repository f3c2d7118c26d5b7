import { useSyncExternalStore } from 'react';
import type { SignedInUser } from '#shared/contracts/sessions.ts';
import { parseStoredUser } from './stored-user.ts';

const storageKey = 'minutier.user';
const listeners = new Set<() => void>();
let current = restoreUser();

// Another tab signed in or out.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key !== storageKey && event.key !== null) return;
  current = restoreUser();
  for (const listener of listeners) listener();
});

function restoreUser(): SignedInUser | null {
  // Where the build draws the screens nobody has signed in, and there is no browser.
  if (!('localStorage' in globalThis)) return null;
  const user = parseStoredUser(localStorage.getItem(storageKey));
  if (!user) localStorage.removeItem(storageKey);
  return user;
}

export function getUser(): SignedInUser | null {
  return current;
}

export function storeUser(user: SignedInUser): void {
  const text = JSON.stringify(user);
  // The server most often confirms who is known already: no screen is to be drawn again for that.
  if (text === JSON.stringify(current)) return;
  localStorage.setItem(storageKey, text);
  changeUser(user);
}

export function forgetUser(): void {
  localStorage.removeItem(storageKey);
  changeUser(null);
}

function changeUser(user: SignedInUser | null): void {
  current = user;
  for (const listener of listeners) listener();
}

export function subscribeToUser(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useUser(): SignedInUser | null {
  return useSyncExternalStore(subscribeToUser, getUser, getUser);
}

import { findOwner, subscribeToOwner } from './desk-owner.ts';

/**
 * What somebody is writing, and nobody's answer that could be read again: it stays in this tab until it is sent, also past the end
 * of his session, for himself alone (decision 0139).
 */
const kept = new Map<string, unknown>();
let writer = findOwner();

// Nobody at the desk may be himself, who comes back.
subscribeToOwner((owner) => {
  if (owner === null) return;
  if (owner !== writer) kept.clear();
  writer = owner;
});

const leaving = 'minutier.left';
// He has left in another tab.
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key === leaving && newValue !== null) kept.clear();
});

export function readUnsent<Words>(key: string): Words | undefined {
  return findOwner() === writer ? (kept.get(key) as Words | undefined) : undefined;
}

export function keepUnsent(key: string, words: unknown): void {
  if (writer !== null && findOwner() === writer) kept.set(key, words);
}

export function forgetUnsent(key: string): void {
  kept.delete(key);
}

/** Whoever leaves the desk by himself leaves nothing behind, in no tab. */
export function dropUnsent(): void {
  kept.clear();
  localStorage.setItem(leaving, 'now');
  localStorage.removeItem(leaving);
}

import { vi } from 'vitest';
import type { SignedInUser } from '#shared/contracts/sessions.ts';

const userKey = 'minutier.user';
type Heard = (event: { key: string; newValue: string | null }) => void;

/** What the modules of the web client take of a browser, for one that has just been opened; `otherTab` is the one beside it. */
export function openTab() {
  const stored = new Map<string, string>();
  const heard: Heard[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('addEventListener', (type: string, listener: Heard) => {
    if (type === 'storage') heard.push(listener);
  });
  vi.stubGlobal('document', { getElementById: () => null });
  // Each tab has modules of its own.
  vi.resetModules();
  function store(key: string, newValue: string | null): void {
    if (newValue === null) stored.delete(key);
    else stored.set(key, newValue);
    for (const listener of heard) listener({ key, newValue });
  }
  return {
    store,
    signInElsewhere: (user: SignedInUser) => store(userKey, JSON.stringify(user)),
    close() {
      vi.unstubAllGlobals();
      vi.resetModules();
    },
  };
}

const licence = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

export const holder: SignedInUser = {
  licenceId: licence,
  maskedKey: 'NOTARY-••••••••',
  role: 'notary',
  name: 'Me Vasseur',
  email: 'vasseur@etude.example',
  obstacle: null,
};
/** Of the holder's office. */
export const clerk: SignedInUser = {
  ...holder,
  name: 'Julie Clerc',
  email: 'julie@etude.example',
  person: { id: '3f2504e0-4f89-41d3-9a0c-0305e82c3303', standing: 'clerk' },
};
export const ofAnotherOffice: SignedInUser = {
  ...holder,
  licenceId: '3f2504e0-4f89-41d3-9a0c-0305e82c3302',
  name: 'Me Autre',
  email: 'autre@autre.example',
};

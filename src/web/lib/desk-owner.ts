import type { SignedInUser } from '#shared/contracts/sessions.ts';
import { getUser, storeUser, subscribeToUser } from './session-store.ts';

/** Whose everything on the screen is: a person of an office, or whoever holds the licence's key (decision 0080). */
export const ownerOf = (user: SignedInUser): string => user.person?.id ?? user.licenceId;

/** Null while nobody has signed in. */
export function findOwner(): string | null {
  const user = getUser();
  return user && ownerOf(user);
}

/** Told when somebody else is at the desk, or nobody, whichever tab changed it; not when the same person is told anew. */
export function subscribeToOwner(listener: (owner: string | null) => void): () => void {
  let former = findOwner();
  return subscribeToUser(() => {
    const owner = findOwner();
    if (owner === former) return;
    former = owner;
    listener(owner);
  });
}

/** What an act says of the person who did it: kept while he is still there. */
export function updateUser(user: SignedInUser): void {
  if (ownerOf(user) === findOwner()) storeUser(user);
}

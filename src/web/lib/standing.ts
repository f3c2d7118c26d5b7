import type { SignedInUser } from '#shared/contracts/sessions.ts';
import { includesStanding, type Standing } from '#shared/standings.ts';
import { findRole } from './access.ts';
import { useUser } from './session-store.ts';

/** Who came with the licence key has no person: he holds it. */
export function findStanding(user: Pick<SignedInUser, 'person'> | null): Standing {
  return user?.person?.standing ?? 'holder';
}

/**
 * Whether the one who has signed in may do what needs this standing: what would be refused is not offered. The server decides
 * all the same.
 */
export function useMay(least: Standing): boolean {
  const user = useUser();
  return findRole(user) === 'admin' || includesStanding(findStanding(user), least);
}

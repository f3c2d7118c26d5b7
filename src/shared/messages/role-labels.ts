import type { Role } from '../contracts/sessions.ts';

export const roleLabels: Record<Role, string> = { admin: 'Administrateur', notary: 'Notaire' };

/** Who signs in without a name of his own. */
export function labelUser(role: Role | null): string {
  return role ? roleLabels[role] : 'Utilisateur';
}

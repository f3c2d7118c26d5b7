import { type Role, roleSchema, type SignedInUser } from '#shared/contracts/sessions.ts';

export const landingPages: Record<Role, string> = { admin: '/admin/workflows', notary: '/notary/workflows' };
const pagesAfterSignIn: Record<Role, string> = { admin: '/admin/workflows', notary: '/notary/welcome' };
const signInPage = '/login';

type MaybeUser = Pick<SignedInUser, 'role'> | null;

export function findRole(user: MaybeUser): Role | null {
  return roleSchema.safeParse(user?.role).data ?? null;
}

/** Where « Accueil » leads. */
export function findLandingPage(user: MaybeUser): string {
  const role = findRole(user);
  return role ? landingPages[role] : signInPage;
}

/** Where the sign-in page sends somebody who is signed in; null lets him sign in. */
export function findPageAfterSignIn(user: MaybeUser): string | null {
  const role = findRole(user);
  return role ? pagesAfterSignIn[role] : null;
}

/** The route guard: null opens the screen, a path is where to go instead. */
export function findRedirection(user: MaybeUser, required?: Role): string | null {
  const role = findRole(user);
  if (!role) return signInPage;
  return required && role !== required ? landingPages[role] : null;
}

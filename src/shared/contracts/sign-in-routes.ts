/** Paths that a page calls before anybody has signed in: apart from all others, which its 120 kB do not hold. */
export const signInRoutes = {
  publicInfo: '/api/public-info',
  session: '/api/session',
  contact: '/api/contact',
} as const;

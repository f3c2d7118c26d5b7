import * as z from 'zod/mini';
import { licenceObstacles } from '../licence-obstacles.ts';
import { personStandings } from '../standings.ts';

export const roleSchema = z.enum(['admin', 'notary']);
export type Role = z.infer<typeof roleSchema>;

export const licenceKeyInputSchema = z.object({
  licenseKey: z.string().check(z.trim(), z.minLength(5, 'La clé de licence est requise'), z.maxLength(200)),
});

/**
 * The user object that the browser keeps for start-up; every right is checked on the server all the same. Of the licence it
 * says which one it is, never its key (decision 0062).
 */
export const signedInUserSchema = z.object({
  licenceId: z.uuid(),
  /** `NOTARY-••••••••`: what screens show in the place of the key. */
  maskedKey: z.string(),
  role: z.string(),
  name: z.string(),
  email: z.string(),
  /** Why a notary's automations stand still; null while they may run. */
  obstacle: z.nullable(z.enum(licenceObstacles)),
  /** Who came by a link in a mail; absent whoever came with the licence key. */
  person: z.optional(z.object({ id: z.uuid(), standing: z.enum(personStandings) })),
  /** Who has to set up his second factor before anything else: an administrator, or anybody whose office demands it. */
  secondFactorMissing: z.optional(z.boolean()),
});
export type SignedInUser = z.infer<typeof signedInUserSchema>;

/** What the login page may show without a session. */
export const signInInfoSchema = z.object({
  demo: z.nullable(
    z.object({ adminKey: z.string(), notaryKey: z.string(), officeHours: z.literal('always') }),
  ),
  version: z.string(),
});
export type SignInInfo = z.infer<typeof signInInfoSchema>;

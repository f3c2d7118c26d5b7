import * as z from 'zod/mini';
import { licenceObstacles } from '../licence-state.ts';

export const roleSchema = z.enum(['admin', 'notary']);
export type Role = z.infer<typeof roleSchema>;

export const licenceKeyInputSchema = z.object({
  licenseKey: z.string().check(z.trim(), z.minLength(5, 'La clé de licence est requise'), z.maxLength(200)),
});

/** With a second factor the code comes with the key, once the server has asked for it. */
export const signInInputSchema = z.object({
  ...licenceKeyInputSchema.shape,
  code: z.optional(z.string().check(z.trim(), z.maxLength(20))),
});

/** Server function verify-license. Invalid keys answer 200 with `valid: false`, as the specification has it. */
export const verifyLicenceResponseSchema = z.object({
  valid: z.boolean(),
  error: z.optional(z.string()),
  licenseType: z.optional(z.string()),
  userEmail: z.optional(z.string()),
});
export type VerifyLicenceResponse = z.infer<typeof verifyLicenceResponseSchema>;

/** Shown once; the licence's address gets it too. */
export const newKeySchema = z.object({ licenseKey: z.string() });

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
  /** An administrator who has to set up his second factor before anything else. */
  secondFactorMissing: z.optional(z.boolean()),
});
export type SignedInUser = z.infer<typeof signedInUserSchema>;

/** An open session of one's own licence. */
export const sessionEntrySchema = z.object({
  id: z.uuid(),
  /** `Firefox sur Windows`; null when the browser says nothing of itself. */
  device: z.nullable(z.string()),
  /** `203.0.113.0/24`: of the address the network alone. */
  network: z.nullable(z.string()),
  openedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type SessionEntry = z.infer<typeof sessionEntrySchema>;
export const sessionListSchema = z.array(sessionEntrySchema);
export const endedSessionsSchema = z.object({ ended: z.int() });

/** What the login page may show without a session. */
export const publicInfoSchema = z.object({
  demo: z.nullable(
    z.object({ adminKey: z.string(), notaryKey: z.string(), officeHours: z.literal('always') }),
  ),
  version: z.string(),
});
export type PublicInfo = z.infer<typeof publicInfoSchema>;

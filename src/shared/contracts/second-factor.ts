import * as z from 'zod/mini';
import { licenceKeyInputSchema } from './sessions.ts';

export const secondFactorStateSchema = z.object({
  on: z.boolean(),
  /** May not be taken away. */
  required: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Whoever came with the key was said to be a stranger: it sets up none before it is replaced. */
  closed: z.optional(z.literal(true)),
});
export type SecondFactorState = z.infer<typeof secondFactorStateSchema>;

/** The licence key again; nothing of who came by a link in a mail, and has none. */
export const secondFactorInputSchema = z.object({
  licenseKey: z.optional(licenceKeyInputSchema.shape.licenseKey),
});

/** Shown once: as text, and as what the QR code says. */
export const secondFactorBegunSchema = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorBegun = z.infer<typeof secondFactorBegunSchema>;

/** Of the application, or a recovery code. */
export const secondFactorCodeSchema = z.object({
  code: z.string().check(z.trim(), z.minLength(6, 'Le code a six chiffres'), z.maxLength(20)),
});

/** Shown once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** What a session was opened with, besides the key or the link. */
export type FactorUsed = 'none' | 'application' | 'recovery-code';

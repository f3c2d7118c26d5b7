import * as z from 'zod/mini';
import { personStandings } from '../standings.ts';
import { proofSchema } from './proof.ts';

const noName = 'Le nom est requis';

export const invitationSchema = z.object({
  name: z
    .string(noName)
    .check(
      z.trim(),
      z.minLength(2, noName),
      z.maxLength(120, 'Le nom ne peut pas dépasser 120 caractères'),
      z.regex(/^[^\p{Cc}]{0,120}$/u, noName),
    ),
  email: z.string('Email invalide').check(z.trim(), z.maxLength(200), z.email('Email invalide')),
  standing: z.enum(personStandings),
  proof: proofSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;

export const standingInputSchema = z.object({ standing: z.enum(personStandings), proof: proofSchema });

const personSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  standing: z.enum(personStandings),
  invitedAt: z.iso.datetime(),
  /** Null while the invitation waits. */
  joinedAt: z.nullable(z.iso.datetime()),
  lastSeenAt: z.nullable(z.iso.datetime()),
  hasSecondFactor: z.boolean(),
});
export type Person = z.infer<typeof personSchema>;

export const teamSchema = z.object({
  /** Whoever signs in with the licence key. */
  holder: z.object({ name: z.string(), hasSecondFactor: z.boolean() }),
  persons: z.array(personSchema),
  /** Of everybody who signs in, with the key or by mail. */
  secondFactorDemanded: z.boolean(),
  /** Nobody comes in by mail until the holder has confirmed it: the key was taken back, or denied. */
  awaitsConfirmation: z.boolean(),
});
export type Team = z.infer<typeof teamSchema>;

/** Those whom the holder has before his eyes, and no others. */
export const teamConfirmationSchema = z.object({ persons: z.array(z.uuid()).check(z.maxLength(50)) });

export const secondFactorDemandSchema = z.object({ demanded: z.boolean(), proof: proofSchema });
export type SecondFactorDemand = z.infer<typeof secondFactorDemandSchema>;

/** The answer is the same whether anybody has this address or not. */
export const linkRequestSchema = z.object({
  email: z.string('Email invalide').check(z.trim(), z.maxLength(200), z.email('Email invalide')),
});
export const linkRequestedSchema = z.object({ asked: z.literal(true) });

/** What a link carries behind its `#`, which no server is sent by itself; with a second factor, its code. */
export const linkInputSchema = z.object({
  token: z.string().check(z.minLength(20), z.maxLength(100)),
  code: z.optional(z.string().check(z.trim(), z.maxLength(20))),
});

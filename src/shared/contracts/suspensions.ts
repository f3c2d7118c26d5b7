import * as z from 'zod/mini';
import { suspensionKinds } from '../suspensions.ts';
import { givenDaySchema } from './days.ts';
import { proofSchema } from './proof.ts';
import { sentenceSchema } from './sentence.ts';

/** Why reminders to a client stand still. */
export const suspensionSchema = z.object({
  id: z.uuid(),
  kind: z.enum(suspensionKinds),
  /** « Relances suspendues : décès annoncé le 16/06/2026 », ready to be read. */
  reason: sentenceSchema,
  /** What the message says, as it was written. */
  sentence: z.nullable(z.string()),
  /** The message that says it. */
  message: z.nullable(
    z.object({ id: z.uuid(), at: z.iso.datetime(), sender: z.string(), subject: z.string() }),
  ),
  /** The last day; null until a person decides. */
  until: z.nullable(z.iso.date()),
  /** Of a silence alone: the addresses that are written to again with « Reprendre ». */
  addresses: z.optional(z.array(z.string())),
  /** Whether a person has yet to say what becomes of it. */
  waits: z.boolean(),
});
export type Suspension = z.infer<typeof suspensionSchema>;

/** What a person may do by hand: leave a client alone, or put his file away. */
export const suspendRequestSchema = z.object({
  kind: z.enum(['by-hand', 'closed']),
  until: z.nullable(givenDaySchema),
});
export type SuspendRequest = z.infer<typeof suspendRequestSchema>;

/** Which suspensions of a client end, or did and are taken up again. */
export const resumeRequestSchema = z.object({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(50)),
});
export type ResumeRequest = z.infer<typeof resumeRequestSchema>;
export const resumedSchema = z.object({ ended: z.array(z.uuid()) });

/** « Laisser suspendu » : these stand and wait for nobody; `leave` false takes it back. */
export const decideRequestSchema = z.object({ ...resumeRequestSchema.shape, leave: z.boolean() });
export type DecideRequest = z.infer<typeof decideRequestSchema>;
export const decidedSchema = z.object({ decided: z.array(z.uuid()) });

/** Days on which the office is closed. */
const closureSchema = z.object({
  id: z.uuid(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** What each sender is answered once; null when nobody is. */
  answer: z.nullable(z.string()),
  isNow: z.boolean(),
});
export type OfficeClosure = z.infer<typeof closureSchema>;
export const closureListSchema = z.array(closureSchema);

export const closureRequestSchema = z.object({
  firstDay: givenDaySchema,
  lastDay: givenDaySchema,
  answer: z.nullable(z.string().check(z.maxLength(2000))),
  proof: proofSchema,
});
export type ClosureRequest = z.infer<typeof closureRequestSchema>;

/** The reminders that may leave once a message is said to be dealt with. */
export const settlingSchema = z.object({
  /** Answers to the message that did not arrive, as its page tells them: nobody hears of them once it is dealt with. */
  lost: z.array(sentenceSchema),
  reminders: z.array(z.object({ client: z.string(), address: z.string(), at: z.iso.datetime() })),
});
export type Settling = z.infer<typeof settlingSchema>;

import * as z from 'zod/mini';
import { againWhys } from '../asked-again.ts';
import { documentSeenSchema } from './document-seen.ts';
import { sentenceSchema } from './sentence.ts';

/** As long as any answer that a clerk writes. */
export const LONGEST_AGAIN = 10_000;

export const againWhySchema = z.enum(againWhys);

/** The mail that would ask for a paper once more, or why none does. */
export const againDraftSchema = z.union([
  z.object({
    toAddress: z.string(),
    subject: z.string(),
    /** What is written for each thing that may be wrong. */
    texts: z.record(againWhySchema, z.string()),
    /** What stands under it. */
    ending: z.string(),
  }),
  z.object({ obstacle: sentenceSchema }),
]);
export type AgainDraft = z.infer<typeof againDraftSchema>;

export const againRequestSchema = z.extend(documentSeenSchema, {
  why: againWhySchema,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_AGAIN)),
});
export type AgainRequest = z.infer<typeof againRequestSchema>;

/** What became of a paper that was asked for again. */
export const askedAgainSchema = z.object({
  /** « Redemandé au client : photo floue. » */
  sentence: sentenceSchema,
  /** `waiting`: the mail has not left, and all of it can be taken back. */
  mail: z.enum(['waiting', 'sent', 'lost']),
});

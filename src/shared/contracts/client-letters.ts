import * as z from 'zod/mini';
import { LONGEST_REPLY } from './messages.ts';

/** What is known of a letter to a client before anybody has written it. */
export const letterDraftSchema = z.object({
  /** His own to which mail can go; the first is where he is written to by itself. */
  addresses: z.array(z.string()),
  /** What stands under whatever is written: the closing phrase and the signature. */
  ending: z.string(),
  /** Letters of this office to this client so far: the next one is sent once, however often it is asked for. */
  after: z.int(),
  /** The words of the last of them. */
  latest: z.nullable(z.string()),
});
export type LetterDraft = z.infer<typeof letterDraftSchema>;

export const LONGEST_SUBJECT = 200;

export const clientLetterSchema = z.object({
  to: z.string().check(z.maxLength(320)),
  subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_SUBJECT)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_REPLY)),
  after: z.int().check(z.minimum(0)),
});
export type ClientLetter = z.infer<typeof clientLetterSchema>;

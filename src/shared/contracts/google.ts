import * as z from 'zod/mini';
import { sentenceSchema } from './sentence.ts';

/**
 * `unconfigured`: without a client id and secret there is nothing to connect. `problem`: the sentence says what the
 * notary has to do.
 */
const googleStateSchema = z.enum(['unconfigured', 'not-connected', 'connected', 'problem']);

/** The signed-in notary's Google account, without its tokens. */
export const googleConnectionSchema = z.object({
  state: googleStateSchema,
  sentence: z.nullable(sentenceSchema),
  /** As Google named it at the last consent. */
  account: z.nullable(z.string()),
  connectedAt: z.nullable(z.iso.datetime()),
});
export type GoogleConnection = z.infer<typeof googleConnectionSchema>;

/** Where the browser has to go for the consent. */
export const googleConsentSchema = z.object({ url: z.string() });

/** Added to the account screen's address on the way back: `connected`, or the name of a problem. */
export const googleResultParameter = 'google';

import * as z from 'zod/mini';
import { sentenceSchema } from './sentence.ts';
import { licenceKeyInputSchema } from './sessions.ts';

/** With a second factor the code comes with the key, once the server has asked for it. */
export const signInInputSchema = z.object({
  ...licenceKeyInputSchema.shape,
  code: z.optional(z.string().check(z.trim(), z.maxLength(20))),
});

/** Server function verify-license. Invalid keys answer 200 with `valid: false`, as the specification has it. */
export const verifyLicenceResponseSchema = z.object({
  valid: z.boolean(),
  error: z.optional(sentenceSchema),
  licenseType: z.optional(z.string()),
  userEmail: z.optional(z.string()),
});
export type VerifyLicenceResponse = z.infer<typeof verifyLicenceResponseSchema>;

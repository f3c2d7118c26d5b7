// Every contract is written with zod/mini: the browser parses with them, and the sign-in page has 120 kB for all of it.
import * as z from 'zod/mini';
import { sentenceSchema } from './sentence.ts';

/** What every refused request answers with. `error` is the French sentence, ready to be shown. */
export const errorResponseSchema = z.object({
  code: z.string(),
  error: sentenceSchema,
  details: z.optional(z.array(z.object({ field: z.string(), message: sentenceSchema }))),
});
export type ErrorResponse = z.infer<typeof errorResponseSchema>;

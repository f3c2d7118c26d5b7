import * as z from 'zod/mini';
import { sentenceSchema } from './sentence.ts';

/** As large as a PDF may be that a visitor tries. */
export const TRIAL_BYTES = 6 * 1024 * 1024;
export const TRIAL_MEDIA_TYPE = 'application/pdf';

/** What would be made of one paper by an office that knows nobody on it. */
export const trialSchema = z.object({
  /** `held`: it would wait for a person, and `because` says why. */
  decision: z.enum(['filed', 'held']),
  type: z.nullable(z.string()),
  person: z.nullable(z.string()),
  /** As it is read here. */
  date: z.nullable(z.string()),
  /** The name under which it would be filed. */
  name: z.nullable(z.string()),
  because: z.array(sentenceSchema),
  /** The passage that tells what it is. */
  quote: z.nullable(z.string()),
});
export type Trial = z.infer<typeof trialSchema>;

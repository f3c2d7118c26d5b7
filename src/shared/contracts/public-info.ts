import * as z from 'zod/mini';
import { signInInfoSchema } from './sessions.ts';

/** What may be shown without a session. */
export const publicInfoSchema = z.extend(signInInfoSchema, {
  /** Who hosts this installation, as its operator says; null where only the contract does. */
  hosting: z.nullable(z.string()),
});
export type PublicInfo = z.infer<typeof publicInfoSchema>;

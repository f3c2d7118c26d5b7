import * as z from 'zod/mini';
import { linkInputSchema } from './persons.ts';

/** What the link carries behind its `#`. */
export const denialInputSchema = z.object({ token: linkInputSchema.shape.token });
/** Whose sessions ended: whoever has the licence key's, or one person's. */
export const denialAnswerSchema = z.object({ of: z.enum(['key', 'person']) });

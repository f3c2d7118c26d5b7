import * as z from 'zod/mini';
import { linkInputSchema } from './persons.ts';

/** What the link carries behind its `#`. */
export const denialInputSchema = z.object({ token: linkInputSchema.shape.token });
export const denialAnswerSchema = z.object({
  /** Whose sessions ended: whoever has the licence key's, or one person's. */
  of: z.enum(['key', 'person']),
  /**
   * What became of the second factor: taken away, or closed until the operator opens it again, as that browser had set it up; or
   * kept, as another had. Absent where there was none.
   */
  factor: z.optional(z.enum(['removed', 'closed', 'kept'])),
});
export type DenialAnswer = z.infer<typeof denialAnswerSchema>;

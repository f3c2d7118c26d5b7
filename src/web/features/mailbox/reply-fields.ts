import * as z from 'zod/mini';
import { LONGEST_REPLY } from '#shared/contracts/messages.ts';

/** What a clerk writes; the rest of the letter is known. */
export const replyFieldsSchema = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Écrivez votre réponse'),
      z.maxLength(LONGEST_REPLY, 'Cette réponse est trop longue'),
    ),
});
export type ReplyFields = z.infer<typeof replyFieldsSchema>;

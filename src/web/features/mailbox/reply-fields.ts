import { z } from 'zod';
import { LONGEST_REPLY } from '#shared/contracts/messages.ts';

/** What a clerk writes; the rest of the letter is known. */
export const replyFieldsSchema = z.object({
  text: z.string().trim().min(1, 'Écrivez votre réponse').max(LONGEST_REPLY, 'Cette réponse est trop longue'),
});
export type ReplyFields = z.infer<typeof replyFieldsSchema>;

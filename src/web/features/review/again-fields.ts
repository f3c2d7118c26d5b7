import * as z from 'zod/mini';
import { againWhySchema, LONGEST_AGAIN } from '#shared/contracts/asked-again.ts';

/** What a clerk chooses and writes to ask for a paper once more. */
export const againFieldsSchema = z.object({
  why: againWhySchema,
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Écrivez l’e-mail'),
      z.maxLength(LONGEST_AGAIN, 'Cet e-mail est trop long'),
    ),
});
export type AgainFields = z.infer<typeof againFieldsSchema>;

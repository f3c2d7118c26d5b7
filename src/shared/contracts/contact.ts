import * as z from 'zod/mini';
import { emailSchema } from './checkout.ts';

/** One line of text, in which nothing begins another line: not even where somebody makes a header of it. */
const line = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\p{Cc}\u2028\u2029]{0,200}$/u));

/** The contact form. */
export const contactInputSchema = z.object({
  name: line(100).check(z.minLength(1, 'Votre nom est requis')),
  address: emailSchema,
  office: line(150),
  words: z
    .string()
    .check(
      z.trim(),
      z.minLength(10, 'Écrivez votre question en quelques mots'),
      z.maxLength(4000, 'Votre message est trop long : 4 000 signes au plus'),
    ),
});
export type ContactInput = z.infer<typeof contactInputSchema>;

/** Taken down: it reaches the operator from here on, whatever happens. */
export const contactResponseSchema = z.object({ received: z.literal(true) });

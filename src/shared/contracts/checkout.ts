import * as z from 'zod/mini';

/** The purchase form's e-mail; the same pattern on both sides. */
export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254),
    z.regex(
      /^[^\s@<>"',;:()[\]\\]+@[^\s@.<>"',;:()[\]\\]+(\.[^\s@.<>"',;:()[\]\\]+)+$/,
      'Adresse email valide requise',
    ),
  );

/** Server function create-checkout. */
export const checkoutInputSchema = z.object({
  email: emailSchema,
  paymentType: z.literal('initial'),
  promoCode: z.optional(z.string().check(z.maxLength(100))),
  /** Said by who knows that this address has a licence, and wants a second one. */
  again: z.optional(z.boolean()),
});
export type CheckoutInput = z.infer<typeof checkoutInputSchema>;
export const checkoutResponseSchema = z.object({ url: z.optional(z.nullable(z.string())) });

/** What the purchase form may offer. */
export const offerSchema = z.object({ promoCode: z.boolean() });

/** Whether the licence of a paid checkout exists by now, or its payment was refused or is a debit of some days, or no checkout of ours is called so: nothing more is told. */
export const checkoutStatusInputSchema = z.object({
  sessionId: z.string().check(z.regex(/^cs_(test|live)_[A-Za-z0-9]{1,200}$/)),
});
export const checkoutStatusResponseSchema = z.object({
  done: z.boolean(),
  refused: z.boolean(),
  underWay: z.optional(z.boolean()),
  unknown: z.optional(z.boolean()),
});
export type CheckoutStatus = z.infer<typeof checkoutStatusResponseSchema>;

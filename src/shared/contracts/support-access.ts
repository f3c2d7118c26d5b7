import * as z from 'zod/mini';

/** How long an access may last, in hours: it ends by itself. */
export const supportHours = [1, 4, 24] as const;
export type SupportHours = (typeof supportHours)[number];

export const supportGrantSchema = z.object({ hours: z.literal(supportHours) });

export const supportAccessSchema = z.object({
  /** Null while there is none. */
  open: z.nullable(
    z.object({
      grantedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      /** When an administrator first looked; null while none has. */
      lookedAt: z.nullable(z.iso.datetime()),
    }),
  ),
});
export type SupportAccess = z.infer<typeof supportAccessSchema>;

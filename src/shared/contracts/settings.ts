import * as z from 'zod/mini';

/** What an administrator reads of the platform itself. */
export const platformSettingsSchema = z.object({
  version: z.string(),
  /** The day of the version, `2025-05-21`. */
  updatedOn: z.iso.date(),
  engineUrl: z.string(),
  /** Where Google sends a notary back to, once he has given his consent. */
  oauthRedirectUrl: z.string(),
  /** Null where the operator has not said it. */
  hosting: z.nullable(z.string()),
});

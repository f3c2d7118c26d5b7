import * as z from 'zod/mini';

/** How a workflow's calls are signed; the secret itself is in no answer but that of the act that made it. */
export const webhookSecretStateSchema = z.object({
  /** Whom the calls go to, with its port. */
  host: z.string(),
  /** `engine`: our own, which knows its secret; nobody has one to give it. */
  signedWith: z.enum(['engine', 'secret', 'nothing']),
  createdAt: z.nullable(z.iso.datetime()),
  /** Until when the secret before this one signs beside it. */
  previousUntil: z.nullable(z.iso.datetime()),
});
export type WebhookSecretState = z.infer<typeof webhookSecretStateSchema>;

export const newWebhookSecretSchema = z.extend(webhookSecretStateSchema, {
  /** `whsec_` and base64, as Standard Webhooks writes it. Shown this once. */
  secret: z.string(),
});
export type NewWebhookSecret = z.infer<typeof newWebhookSecretSchema>;

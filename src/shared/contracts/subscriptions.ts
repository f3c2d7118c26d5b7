import * as z from 'zod/mini';
import { licenceObstacles } from '../licence-obstacles.ts';
import { sentenceSchema } from './sentence.ts';

/** Body of check-subscription, customer-portal and cancel-subscription. The session says whose; a key has to be of it. */
export const ownLicenceInputSchema = z.object({ licenseKey: z.optional(z.string().check(z.maxLength(200))) });

/** Server function check-subscription. */
export const subscriptionSchema = z.object({
  hasLicense: z.boolean(),
  licenseActive: z.boolean(),
  /** Why its automations stand still; null while they may run. */
  obstacle: z.nullable(z.enum(licenceObstacles)),
  /** As the caller gave it, or else masked. */
  licenseKey: z.string(),
  /** Null for a licence without a monthly subscription. */
  subscriptionStatus: z.nullable(z.string()),
  /** False for a licence that was given: nothing is charged for it, and there is nothing to manage. */
  hasSubscription: z.boolean(),
  /** ISO 8601. The end of the paid period, for a subscription that is being cancelled. */
  nextPaymentDue: z.nullable(z.string()),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** Server function customer-portal. */
export const portalResponseSchema = z.object({
  url: z.optional(z.nullable(z.string())),
  error: z.optional(sentenceSchema),
});

/** Server function cancel-subscription. */
export const cancelResponseSchema = z.object({ success: z.boolean() });

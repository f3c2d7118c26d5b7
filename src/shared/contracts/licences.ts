import * as z from 'zod/mini';
import { licenceObstacles } from '../licence-obstacles.ts';
import { emailSchema } from './checkout.ts';
import { sentenceSchema } from './sentence.ts';

export const licenceOrigins = ['manual', 'promo', 'purchase'] as const;
export type LicenceOrigin = (typeof licenceOrigins)[number];

/** A licence as the administrator sees it. Its key is not part of the list. */
export const licenceSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  type: z.string(),
  origin: z.enum(licenceOrigins),
  notaryName: z.nullable(z.string()),
  subscriptionStatus: z.nullable(z.string()),
  nextPaymentDue: z.nullable(z.iso.datetime()),
  /** Why its automations stand still; null while they may run. */
  obstacle: z.nullable(z.enum(licenceObstacles)),
  /** The latest mail that carries its key: when it left, or what keeps it. Null when there was none. */
  keyMail: z.nullable(
    z.object({ sentAt: z.nullable(z.iso.datetime()), problem: z.nullable(sentenceSchema) }),
  ),
  createdAt: z.iso.datetime(),
});
export type LicenceEntry = z.infer<typeof licenceSchema>;

/** `before`: the `next` of the page that came before; `search` is looked for in e-mail addresses and names. */
export const licenceQuerySchema = z.object({
  search: z.optional(z.string().check(z.maxLength(100))),
  before: z.optional(z.uuid()),
});
export type LicenceQuery = z.infer<typeof licenceQuerySchema>;
/** Newest first. `total`: all that are found, on this page or not. */
export const licencePageSchema = z.object({
  licences: z.array(licenceSchema),
  total: z.int(),
  next: z.nullable(z.uuid()),
});
export type LicencePage = z.infer<typeof licencePageSchema>;

export const newLicenceInputSchema = z.object({ email: emailSchema });

/** What the nightly comparison with Stripe finds. */
const reconciliationDifferenceSchema = z.object({
  kind: z.enum([
    'licence-missing',
    'state-differs',
    'subscription-missing',
    'refusal-missed',
    'amount-differs',
    'bought-twice',
    'office-removed',
  ]),
  licenceId: z.nullable(z.uuid()),
  /** Stripe's own id of the checkout or subscription. */
  reference: z.string(),
  /** « past_due, connu comme active » */
  detail: sentenceSchema,
  /** Set right by the comparison itself. */
  repaired: z.boolean(),
});
export type ReconciliationDifference = z.infer<typeof reconciliationDifferenceSchema>;

/** `waiting`: in the database, until there is a mail server. */
const platformMailWays = ['smtp', 'outbox', 'waiting'] as const;
export type PlatformMailWay = (typeof platformMailWays)[number];

/** Whether payment and platform mail are set up, for the administrator's settings. */
export const paymentSetupSchema = z.object({
  mode: z.nullable(z.enum(['test', 'live'])),
  /** Why nothing can be paid; null when it can. */
  reason: z.nullable(sentenceSchema),
  promoCode: z.boolean(),
  mail: z.enum(platformMailWays),
  lastReconciliation: z.nullable(
    z.object({
      finishedAt: z.nullable(z.iso.datetime()),
      checked: z.int(),
      differences: z.array(reconciliationDifferenceSchema),
      error: z.nullable(sentenceSchema),
    }),
  ),
});
export type PaymentSetup = z.infer<typeof paymentSetupSchema>;

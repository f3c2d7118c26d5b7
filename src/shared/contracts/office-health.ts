import * as z from 'zod/mini';
import { licenceObstacles } from '../licence-obstacles.ts';
import { trialSteps } from '../trial-steps.ts';
import { officeTroubleKinds, troubleKinds } from '../troubles.ts';
import { sentenceSchema } from './sentence.ts';

/** Worst first: something fails, its licence stands still, it is not set up or has not succeeded yet, all is well. */
export const officeStates = ['failing', 'stopped', 'waiting', 'well'] as const;
export type OfficeState = (typeof officeStates)[number];

const officeHealthSchema = z.object({
  id: z.uuid(),
  /** Of the office, or else of its notary. */
  name: z.string(),
  notaryName: z.string(),
  state: z.enum(officeStates),
  /** What fails, each kind once. */
  troubles: z.array(z.enum(officeTroubleKinds)),
  /** Since when something fails; null while nothing does. */
  since: z.nullable(z.iso.datetime()),
  /** The last words of trouble. */
  words: z.nullable(sentenceSchema),
  automations: z.object({ active: z.int(), total: z.int(), failing: z.int() }),
  /** Why the licence carries nothing; null while it does. */
  obstacle: z.nullable(z.enum(licenceObstacles)),
  subscriptionStatus: z.nullable(z.string()),
  lastSuccessAt: z.nullable(z.iso.datetime()),
  /** What « Tester » found not to go, when it was last tried. */
  failedTrials: z.array(z.enum(trialSteps)),
});
export type OfficeHealth = z.infer<typeof officeHealthSchema>;

/** `after`: the `next` of the page that came before; `search` is looked for in names and addresses. */
export const officeHealthQuerySchema = z.object({
  state: z.optional(z.enum(officeStates)),
  search: z.optional(z.string().check(z.maxLength(100))),
  after: z.optional(z.uuid()),
});
export type OfficeHealthQuery = z.infer<typeof officeHealthQuerySchema>;

export const officeHealthPageSchema = z.object({
  offices: z.array(officeHealthSchema),
  /** Of all that the search finds, whatever the state that is asked for. */
  counts: z.object({ failing: z.int(), stopped: z.int(), waiting: z.int(), well: z.int() }),
  next: z.nullable(z.uuid()),
  /** Whether the platform has no way to write to anybody. */
  mailsWait: z.boolean(),
  /** What concerns all offices, or a licence's mails. */
  platform: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(troubleKinds),
      name: z.nullable(z.string()),
      since: z.iso.datetime(),
    }),
  ),
});
export type OfficeHealthPage = z.infer<typeof officeHealthPageSchema>;

import * as z from 'zod/mini';
import { callOutcomes, callReasons, phoneSources } from '../bank-calls.ts';
import { givenMomentSchema } from './days.ts';
import { proofSchema } from './proof.ts';

/** An account as it is shown: « FR •••• 1234 », never more. */
const shownAccountSchema = z.object({
  shown: z.string(),
  holder: z.nullable(z.string()),
  since: z.iso.datetime(),
});

/** A call to be made before bank details count. */
const bankCallSchema = z.object({
  id: z.uuid(),
  openedAt: z.iso.datetime(),
  why: z.enum(callReasons),
  /** Whose case it is about, where that is known. */
  client: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** « Claire Fontaine <claire@…> »; null for what the office itself put on the drive. */
  sender: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  /** The message that it is about. */
  messageId: z.nullable(z.uuid()),
  /** The paper that shows the account. */
  document: z.nullable(z.string()),
  /** The sentence that asks to pay there. */
  passage: z.nullable(z.string()),
  before: z.nullable(shownAccountSchema),
  after: z.nullable(shownAccountSchema),
  /** Of the reading that `after` shows; null until one of the papers has been read. */
  accountId: z.nullable(z.uuid()),
  /** Known before the message came; null when none was. */
  phone: z.nullable(
    z.object({
      number: z.string(),
      since: z.nullable(z.iso.datetime()),
      source: z.nullable(z.enum(phoneSources)),
    }),
  ),
  /** Calls that nobody answered. */
  tries: z.int(),
  /** The latest one. */
  report: z.nullable(
    z.object({ caller: z.string(), at: z.iso.datetime(), said: z.string(), outcome: z.enum(callOutcomes) }),
  ),
});
export type OfficeBankCall = z.infer<typeof bankCallSchema>;
export const bankCallListSchema = z.array(bankCallSchema);

const required = (message: string) =>
  z.string().check(z.trim(), z.minLength(2, message), z.maxLength(120, message));

/** What the form says of a call. */
export const callReportSchema = z.object({
  caller: required('Indiquez qui a appelé'),
  calledAt: givenMomentSchema,
  said: z.string().check(z.trim(), z.minLength(2, 'Indiquez ce qui a été dit'), z.maxLength(1000)),
  outcome: z.enum(callOutcomes),
  /** What whoever called had before his eyes: an account that was read since is confirmed by nobody. */
  accountId: z.nullable(z.uuid()),
  proof: proofSchema,
});
export type CallReportInput = z.infer<typeof callReportSchema>;

/** What the office knows of a client’s accounts. */
export const clientAccountSchema = z.object({
  shown: z.string(),
  holder: z.nullable(z.string()),
  state: z.enum(['known', 'to-confirm', 'refused', 'former']),
  since: z.iso.datetime(),
});
export type ClientAccount = z.infer<typeof clientAccountSchema>;

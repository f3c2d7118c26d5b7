import * as z from 'zod/mini';
import { automationTypes } from '../automations.ts';
import { listPlaceSchema, writeListPlace } from './list-place.ts';
import { sentenceSchema } from './sentence.ts';

export const executionStatuses = ['success', 'failed', 'skipped'] as const;
export type ExecutionStatus = (typeof executionStatuses)[number];

/** One named step of a run, as the automation's story tells it. */
export const runStepSchema = z.object({
  name: z.string(),
  milliseconds: z.number(),
  /** What happened to each thing the step handled, in French, ready to be read. */
  items: z.array(
    z.object({ text: sentenceSchema, outcome: z.enum(['done', 'held', 'refused', 'skipped', 'failed']) }),
  ),
  error: z.nullable(sentenceSchema),
});
export type RunStep = z.infer<typeof runStepSchema>;

const executionSchema = z.object({
  id: z.uuid(),
  workflowId: z.nullable(z.uuid()),
  workflowName: z.nullable(z.string()),
  workflowDescription: z.nullable(z.string()),
  /** Whose it was; null for nobody's. */
  officeId: z.nullable(z.uuid()),
  officeName: z.nullable(z.string()),
  executionTime: z.iso.datetime(),
  trigger: z.enum(['schedule', 'manual']),
  status: z.string(),
  errorMessage: z.nullable(sentenceSchema),
  message: z.nullable(sentenceSchema),
  /** Of the answer to a run that failed; null when there was none, or in the history of an earlier version. */
  httpStatus: z.nullable(z.int()),
  /** What another engine answered, as it came, where the sentence is ours; null where `isCounted` of an office's run. */
  details: z.nullable(z.string()),
  steps: z.array(runStepSchema),
  /** What its steps handled is told in counts: no office has granted support access to it. */
  isCounted: z.boolean(),
});
export type Execution = z.infer<typeof executionSchema>;

/** Newest first, fifty at most; fewer are the last. */
export const executionListSchema = z.array(executionSchema);
export const EXECUTIONS_A_PAGE = 50;

/** `before`: the place of the last one of the page that came before. */
export const executionQuerySchema = z.object({
  office: z.optional(z.uuid()),
  status: z.optional(z.enum(executionStatuses)),
  automation: z.optional(z.enum(automationTypes)),
  before: z.optional(listPlaceSchema),
});
export type ExecutionQuery = z.infer<typeof executionQuerySchema>;

export function placeOfExecution({ executionTime, id }: Execution): string {
  return writeListPlace(executionTime, id);
}

export const executionStatsSchema = z.object({
  total: z.int(),
  successful: z.int(),
  failed: z.int(),
  last24h: z.int(),
  /** The last 24 hours in half hours, oldest first. */
  timeline: z.array(z.object({ from: z.iso.datetime(), successful: z.int(), failed: z.int() })),
});
export type ExecutionStats = z.infer<typeof executionStatsSchema>;

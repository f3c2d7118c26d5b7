import * as z from 'zod/mini';
import { automationTypeSchema } from '../automations.ts';
import { sentenceSchema } from './sentence.ts';

export const workflowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  webhookUrl: z.string(),
  active: z.boolean(),
  type: automationTypeSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  category: z.nullable(z.string()),
  tags: z.array(z.string()),
  notaryId: z.nullable(z.uuid()),
  notaryEmail: z.nullable(z.string()),
  notaryName: z.nullable(z.string()),
  folderId: z.nullable(z.uuid()),
  cronSettings: z.object({
    enabled: z.boolean(),
    /** Minutes. */
    interval: z.int(),
    lastRun: z.nullable(z.iso.datetime()),
    nextRun: z.nullable(z.iso.datetime()),
  }),
  /** A run that has started and not finished. */
  running: z.boolean(),
  lastStatus: z.nullable(z.string()),
  /** What the automation did since midnight, Paris time; null for workflows of other engines. */
  today: z.nullable(z.record(z.string(), z.number())),
});
export type Workflow = z.infer<typeof workflowSchema>;

export const workflowListSchema = z.array(workflowSchema);
export const workflowActiveInputSchema = z.object({ active: z.boolean() });
export const workflowScheduleResponseSchema = z.object({ enabled: z.boolean() });

/** Server function execute-webhook. */
export const executeWebhookInputSchema = z.object({
  webhookUrl: z.string(),
  payload: z.object({ timestamp: z.string(), source: z.literal('notary_app'), trigger: z.literal('manual') }),
  /** Which workflow, when several share the URL (the engine's own URLs do). */
  workflowId: z.optional(z.uuid()),
});
export const executeWebhookResponseSchema = z.object({
  success: z.boolean(),
  status: z.nullable(z.int()),
  message: sentenceSchema,
  error: z.optional(sentenceSchema),
  /** How the webhook answered a run that failed: « Réponse vide (HTTP 404) ». */
  answered: z.optional(z.string()),
});
export type ExecuteWebhookResponse = z.infer<typeof executeWebhookResponseSchema>;

import * as z from 'zod/mini';
import { sentenceSchema } from './sentence.ts';

/** Server function workflow-scheduler. */
export const manualRunInputSchema = z.object({ trigger: z.literal('manual'), timestamp: z.string() });
export const manualRunResponseSchema = z.object({
  success: z.boolean(),
  message: sentenceSchema,
  timestamp: z.iso.datetime(),
  workflows_checked: z.int(),
  executions: z.array(z.object({ status: z.string(), workflow_name: z.string() })),
});
export type ManualRunResponse = z.infer<typeof manualRunResponseSchema>;

const schedulerLogSchema = z.object({
  id: z.uuid(),
  execution_time: z.iso.datetime(),
  status: z.string(),
  response_data: z.object({
    message: sentenceSchema,
    workflows_processed: z.int(),
    success_count: z.int(),
    error_count: z.int(),
  }),
  error_message: z.nullable(sentenceSchema),
  created_at: z.iso.datetime(),
});
export type SchedulerLog = z.infer<typeof schedulerLogSchema>;
export const schedulerLogListSchema = z.array(schedulerLogSchema);

export const cronSettingsSchema = z.object({ enabled: z.boolean() });
export type CronSettings = z.infer<typeof cronSettingsSchema>;

import * as z from 'zod/mini';

/** `failed`: active, and its last run did. */
export const workflowStates = ['all', 'failed', 'active', 'inactive'] as const;
export type WorkflowState = (typeof workflowStates)[number];

/** More than anybody looks at; whoever looks for one searches. */
export const MOST_WORKFLOWS = 600;

const search = z.optional(z.string().check(z.maxLength(100)));

/**
 * What an administrator asks the list of all workflows for, which is all of them otherwise. `search`: words that are all
 * found in the name, the description, or the notary's name or address.
 */
export const workflowQuerySchema = z.object({
  search,
  state: z.optional(z.enum(workflowStates)),
  folder: z.optional(z.uuid()),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_WORKFLOWS))),
});
export type WorkflowQuery = z.infer<typeof workflowQuerySchema>;

export const workflowCountsQuerySchema = z.object({ search });

export const workflowCountsSchema = z.object({
  /** Of those that `search` finds. */
  found: z.object({ all: z.int(), failed: z.int(), active: z.int(), inactive: z.int() }),
  /** Of all. */
  total: z.int(),
  active: z.int(),
  offices: z.int(),
  running: z.int(),
  /** How many are in each folder that is not empty. */
  folders: z.array(z.object({ id: z.uuid(), count: z.int() })),
});
export type WorkflowCounts = z.infer<typeof workflowCountsSchema>;

import type { AutomationType } from '#shared/automations.ts';

/** When a workflow is due next after this moment. */
export type NextSlot = (workflow: { id: string; type: AutomationType }, after: Date) => Date;

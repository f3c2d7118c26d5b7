import { automationTypes } from '#shared/automations.ts';
import type { Workflow } from '#shared/contracts/workflows.ts';

/** Mail first, then documents, then reminders: the order in which they work on a file. */
export function sortAsTheyWork(workflows: Workflow[]): Workflow[] {
  return workflows.toSorted((a, b) => automationTypes.indexOf(a.type) - automationTypes.indexOf(b.type));
}

import type { SchedulerStatus } from '#shared/messages/labels.ts';
import type { BadgeTone } from '#web/components/ui/badge.tsx';

export const schedulerTones: Record<SchedulerStatus, BadgeTone> = {
  checking: 'neutral',
  active: 'success',
  inactive: 'warning',
  error: 'danger',
  unknown: 'neutral',
};

const executionTones: Record<string, BadgeTone> = {
  success: 'success',
  failed: 'danger',
  skipped: 'warning',
};
const logTones: Record<string, BadgeTone> = {
  completed: 'success',
  success: 'success',
  started: 'info',
  error: 'danger',
  failed: 'danger',
  fatal_error: 'danger',
};

export function findExecutionTone(status: string): BadgeTone {
  return executionTones[status] ?? 'neutral';
}

export function findLogTone(status: string): BadgeTone {
  return logTones[status] ?? 'neutral';
}

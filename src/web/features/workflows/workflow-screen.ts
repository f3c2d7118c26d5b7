import { toasts } from '#shared/messages/toasts.ts';
import { describeExecutionError, type ExecutionOutcome } from './execution-outcome.ts';

type Sentence = { text: string; description?: string };

/** What the same card shows and says to a notary and to an administrator. */
export interface WorkflowScreen {
  manages: boolean;
  /** Only when things run: no summary of the day, no switch. */
  plansOnly: boolean;
  executeLabel: string;
  schedule: { enabled: string; disabled: string; failed: string };
  describeOutcome: (outcome: ExecutionOutcome) => Sentence;
  describeError: (error: unknown) => Sentence;
}

const ownScreen: WorkflowScreen = {
  manages: false,
  plansOnly: false,
  executeLabel: 'Exécuter',
  schedule: toasts.schedule,
  describeOutcome: (outcome) =>
    outcome.succeeded
      ? { text: toasts.execution.notarySucceeded }
      : { text: toasts.execution.notaryFailed, description: outcome.message },
  describeError: (error) => ({
    text: toasts.execution.notaryFailed,
    description: describeExecutionError(error),
  }),
};

const planningScreen: WorkflowScreen = {
  ...ownScreen,
  plansOnly: true,
  executeLabel: 'Exécuter maintenant',
};

const managementScreen: WorkflowScreen = {
  manages: true,
  plansOnly: false,
  executeLabel: 'Exécuter',
  schedule: {
    enabled: toasts.workflow.scheduleEnabled,
    disabled: toasts.workflow.scheduleDisabled,
    failed: toasts.schedule.statusFailed,
  },
  describeOutcome: (outcome) =>
    outcome.succeeded
      ? { text: toasts.execution.succeeded(outcome.status) }
      : { text: outcome.message, ...(outcome.answered ? { description: outcome.answered } : {}) },
  describeError: (error) => ({ text: describeExecutionError(error) }),
};

/** The screens of a notary show his own workflows; elsewhere they are managed. */
export function findWorkflowScreen(pathname: string): WorkflowScreen {
  if (pathname.includes('/notary/cron')) return planningScreen;
  const own = ['/notary/google', '/notary/workflows'].some((path) => pathname.includes(path));
  return own ? ownScreen : managementScreen;
}

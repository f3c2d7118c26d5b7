/** Paths that the server registers and the browser calls. */
export const routes = {
  publicInfo: '/api/public-info',
  session: '/api/session',
  workflows: '/api/workflows',
  workflow: '/api/workflows/:id',
  workflowActive: '/api/workflows/:id/active',
  workflowSchedule: '/api/workflows/:id/schedule',
  folders: '/api/folders',
  folder: '/api/folders/:id',
  notaryFolders: '/api/notary-folders',
  executions: '/api/executions',
  executionStats: '/api/executions/stats',
  schedulerLogs: '/api/scheduler/logs',
  cronSettings: '/api/settings/cron',
  platformSettings: '/api/settings/platform',
  activity: '/api/activity',
  undoFiling: '/api/documents/:id/undo',
  licences: '/api/licences',
  licenceKeyMail: '/api/licences/:id/key-mail',
  licenceSuspension: '/api/licences/:id/suspension',
  paymentSetup: '/api/payments/setup',
  offer: '/api/offer',
  checkoutStatus: '/api/checkouts/status',
  createCheckout: '/functions/v1/create-checkout',
  checkSubscription: '/functions/v1/check-subscription',
  customerPortal: '/functions/v1/customer-portal',
  cancelSubscription: '/functions/v1/cancel-subscription',
  paymentEvents: '/functions/v1/stripe-webhook',
  verifyLicence: '/functions/v1/verify-license',
  executeWebhook: '/functions/v1/execute-webhook',
  workflowScheduler: '/functions/v1/workflow-scheduler',
} as const;

export function fillRoute(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

import { routes } from '#shared/contracts/routes.ts';

/**
 * Who may call what. `signed`: authenticated by the request's own signature (the engine, Stripe). For a notary, the data is
 * always his own: the services take his id from the session. A route that is not here does not start.
 */
export type Access = 'public' | 'signed' | 'any-role' | 'admin' | 'notary';

interface Row {
  method: string;
  path: string;
  access: Access;
  /** About the caller's licence, whichever office it opens: the database shows it what it shows the platform (decision 0076). */
  ofLicence?: true;
}

export const authorisation: Row[] = [
  { method: 'GET', path: '/healthz', access: 'public' },
  { method: 'GET', path: '/readyz', access: 'public' },
  { method: 'GET', path: '/metrics', access: 'public' },
  { method: 'GET', path: '/api/docs/json', access: 'public' },
  { method: 'GET', path: '/api/docs/yaml', access: 'public' },
  { method: 'GET', path: routes.publicInfo, access: 'public' },
  { method: 'GET', path: routes.contact, access: 'public' },
  { method: 'POST', path: routes.contact, access: 'public' },
  { method: 'POST', path: routes.trial, access: 'public' },
  { method: 'POST', path: routes.session, access: 'public' },
  { method: 'GET', path: routes.session, access: 'public' },
  { method: 'DELETE', path: routes.session, access: 'public' },
  { method: 'POST', path: routes.ownKey, access: 'any-role', ofLicence: true },
  { method: 'GET', path: routes.secondFactor, access: 'any-role', ofLicence: true },
  { method: 'POST', path: routes.secondFactor, access: 'any-role', ofLicence: true },
  { method: 'POST', path: routes.secondFactorConfirmation, access: 'any-role', ofLicence: true },
  { method: 'POST', path: routes.secondFactorRemoval, access: 'any-role', ofLicence: true },
  { method: 'GET', path: routes.sessions, access: 'any-role', ofLicence: true },
  { method: 'DELETE', path: routes.sessions, access: 'any-role', ofLicence: true },
  { method: 'DELETE', path: routes.oneSession, access: 'any-role', ofLicence: true },
  { method: 'POST', path: routes.verifyLicence, access: 'public' },
  { method: 'GET', path: routes.offer, access: 'public' },
  { method: 'POST', path: routes.createCheckout, access: 'public' },
  { method: 'POST', path: routes.checkoutStatus, access: 'public' },
  { method: 'POST', path: routes.paymentEvents, access: 'signed' },
  { method: 'POST', path: routes.checkSubscription, access: 'any-role', ofLicence: true },
  { method: 'POST', path: routes.customerPortal, access: 'any-role', ofLicence: true },
  { method: 'POST', path: routes.cancelSubscription, access: 'any-role', ofLicence: true },
  { method: 'GET', path: routes.licences, access: 'admin' },
  { method: 'POST', path: routes.licences, access: 'admin' },
  { method: 'POST', path: routes.licenceKeyReplacement, access: 'admin' },
  { method: 'POST', path: routes.licenceKeyMail, access: 'admin' },
  { method: 'POST', path: routes.licenceSuspension, access: 'admin' },
  { method: 'DELETE', path: routes.licenceSuspension, access: 'admin' },
  { method: 'GET', path: routes.paymentSetup, access: 'admin' },
  { method: 'GET', path: routes.workflows, access: 'any-role' },
  { method: 'POST', path: routes.workflows, access: 'admin' },
  { method: 'PUT', path: routes.workflow, access: 'admin' },
  { method: 'DELETE', path: routes.workflow, access: 'admin' },
  { method: 'PATCH', path: routes.workflowActive, access: 'admin' },
  { method: 'POST', path: routes.workflowSchedule, access: 'any-role' },
  { method: 'POST', path: routes.executeWebhook, access: 'any-role' },
  { method: 'GET', path: routes.folders, access: 'admin' },
  { method: 'POST', path: routes.folders, access: 'admin' },
  { method: 'PUT', path: routes.folder, access: 'admin' },
  { method: 'DELETE', path: routes.folder, access: 'admin' },
  { method: 'GET', path: routes.notaryFolders, access: 'admin' },
  { method: 'GET', path: routes.officeHealth, access: 'admin' },
  { method: 'GET', path: routes.executions, access: 'admin' },
  { method: 'GET', path: routes.executionStats, access: 'admin' },
  { method: 'GET', path: routes.schedulerLogs, access: 'admin' },
  { method: 'GET', path: routes.cronSettings, access: 'any-role' },
  { method: 'GET', path: routes.platformSettings, access: 'admin' },
  { method: 'POST', path: routes.workflowScheduler, access: 'admin' },
  { method: 'GET', path: routes.notaries, access: 'admin' },
  { method: 'POST', path: routes.notaryReveal, access: 'admin' },
  { method: 'DELETE', path: routes.notaryRecord, access: 'admin' },
  { method: 'POST', path: routes.officeActivation, access: 'admin' },
  { method: 'DELETE', path: routes.officeActivation, access: 'admin' },
  { method: 'GET', path: routes.notaryAccount, access: 'notary' },
  { method: 'PUT', path: routes.notaryAccount, access: 'notary' },
  { method: 'GET', path: routes.googleConnection, access: 'notary' },
  { method: 'POST', path: routes.googleConsent, access: 'notary' },
  { method: 'GET', path: routes.officeSetup, access: 'notary' },
  { method: 'PUT', path: routes.officeSetup, access: 'notary' },
  { method: 'POST', path: routes.officeServers, access: 'notary' },
  { method: 'POST', path: routes.officeConsent, access: 'notary' },
  { method: 'POST', path: routes.officeTrial, access: 'notary' },
  // The state of the consent says whose it is, and in which session it was asked for.
  { method: 'GET', path: routes.oauthCallback, access: 'public' },
  { method: 'GET', path: routes.activity, access: 'notary' },
  { method: 'POST', path: routes.dataExport, access: 'notary' },
  { method: 'GET', path: routes.mailbox, access: 'notary' },
  { method: 'POST', path: routes.settleMessage, access: 'notary' },
  { method: 'GET', path: routes.bankCalls, access: 'notary' },
  { method: 'POST', path: routes.reportBankCall, access: 'notary' },
  { method: 'POST', path: routes.giveMessage, access: 'notary' },
  { method: 'GET', path: routes.message, access: 'notary' },
  { method: 'GET', path: routes.messageContent, access: 'notary' },
  { method: 'GET', path: routes.messageFormatted, access: 'notary' },
  { method: 'POST', path: routes.confirmAnswers, access: 'notary' },
  { method: 'POST', path: routes.replyToMessage, access: 'notary' },
  { method: 'GET', path: routes.settling, access: 'notary' },
  { method: 'POST', path: routes.unsettleMessage, access: 'notary' },
  { method: 'POST', path: routes.search, access: 'notary' },
  { method: 'GET', path: routes.toDo, access: 'notary' },
  { method: 'GET', path: routes.toDoCounts, access: 'notary' },
  { method: 'GET', path: routes.officeDay, access: 'notary' },
  { method: 'GET', path: routes.simulation, access: 'notary' },
  { method: 'POST', path: routes.simulation, access: 'notary' },
  { method: 'DELETE', path: routes.simulation, access: 'notary' },
  { method: 'GET', path: routes.simulatedThings, access: 'notary' },
  { method: 'GET', path: routes.morningMail, access: 'notary' },
  { method: 'PUT', path: routes.morningMail, access: 'notary' },
  { method: 'GET', path: routes.documents, access: 'notary' },
  { method: 'GET', path: routes.document, access: 'notary' },
  { method: 'GET', path: routes.documentFile, access: 'notary' },
  { method: 'GET', path: routes.documentPicture, access: 'notary' },
  { method: 'GET', path: routes.clients, access: 'notary' },
  { method: 'GET', path: routes.clientFiles, access: 'notary' },
  { method: 'GET', path: routes.clientPieces, access: 'notary' },
  { method: 'GET', path: routes.clientMessages, access: 'notary' },
  { method: 'POST', path: routes.clientQuestions, access: 'notary' },
  { method: 'POST', path: routes.clientAnswers, access: 'notary' },
  { method: 'POST', path: routes.clientSuspension, access: 'notary' },
  { method: 'POST', path: routes.clientResumption, access: 'notary' },
  { method: 'POST', path: routes.undoResumption, access: 'notary' },
  { method: 'GET', path: routes.paperAnswers, access: 'notary' },
  { method: 'PUT', path: routes.paperAnswers, access: 'notary' },
  { method: 'GET', path: routes.closures, access: 'notary' },
  { method: 'POST', path: routes.closures, access: 'notary' },
  { method: 'DELETE', path: routes.closure, access: 'notary' },
  { method: 'POST', path: routes.undoFiling, access: 'notary' },
  { method: 'POST', path: routes.correctDocument, access: 'notary' },
  { method: 'GET', path: routes.askAgain, access: 'notary' },
  { method: 'POST', path: routes.askAgain, access: 'notary' },
  { method: 'POST', path: routes.undoAskAgain, access: 'notary' },
  { method: 'POST', path: routes.splitDocument, access: 'notary' },
  { method: 'POST', path: routes.acceptParty, access: 'notary' },
  { method: 'POST', path: routes.giveDocument, access: 'notary' },
  { method: 'DELETE', path: routes.clientParty, access: 'notary' },
  { method: 'POST', path: '/webhook/:automation', access: 'signed' },
];

const byRoute = new Map(authorisation.map((row) => [`${row.method} ${row.path}`, row]));

/** Throws for a route without a row: forgetting one must not open it. */
export function findAccess(method: string | string[], path: string | undefined): Access {
  return findRow(method, path).access;
}

export function findRow(method: string | string[], path: string | undefined): Row {
  const verb = Array.isArray(method) ? (method[0] ?? '') : method;
  const row = byRoute.get(`${verb === 'HEAD' ? 'GET' : verb} ${path}`);
  if (!row) throw new Error(`no authorisation row for ${verb} ${path}`);
  return row;
}

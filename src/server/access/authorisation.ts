import type { CallReportInput } from '#shared/contracts/bank-calls.ts';
import type { SecondFactorDemand } from '#shared/contracts/persons.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { ClosureRequest } from '#shared/contracts/suspensions.ts';
import type { Standing } from '#shared/standings.ts';

/**
 * Who may call what. `signed`: authenticated by the request's own signature (the engine, Stripe). A standing is the least that
 * somebody of an office needs: `reader` looks and never writes, `clerk` works on files, `notary` decides for the office,
 * `holder` has its licence key. The data is always his own office's: the services take its id from the session. A route that
 * is not here does not start.
 */
export type Access = 'public' | 'signed' | 'admin' | Standing | `admin-or-${Standing}`;

interface Row {
  method: string;
  path: string;
  access: Access;
  /** About the caller's licence, whichever office it opens: the database shows it what it shows the platform (decision 0076). */
  ofLicence?: true;
  /**
   * Whether an open session is not enough for it: the key or a code is given again, as `proof` of the body (decision 0120). The
   * two forms that say where an office's mail and papers are compare with what is stored, and ask by themselves.
   */
  proof?: AsksProof;
}

type AsksProof = (body: unknown) => boolean;

const always: AsksProof = () => true;
/** Of a body that the route's own contract has let in. */
const when = <Body>(asks: (body: Body) => boolean) => asks as AsksProof;

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
  { method: 'POST', path: routes.ownKey, access: 'admin-or-holder', ofLicence: true },
  { method: 'GET', path: routes.secondFactor, access: 'admin-or-reader', ofLicence: true },
  { method: 'POST', path: routes.secondFactor, access: 'admin-or-reader', ofLicence: true },
  { method: 'POST', path: routes.secondFactorConfirmation, access: 'admin-or-reader', ofLicence: true },
  { method: 'POST', path: routes.secondFactorRemoval, access: 'admin-or-reader', ofLicence: true },
  { method: 'GET', path: routes.sessions, access: 'admin-or-reader', ofLicence: true },
  { method: 'DELETE', path: routes.sessions, access: 'admin-or-reader', ofLicence: true },
  { method: 'DELETE', path: routes.oneSession, access: 'admin-or-reader', ofLicence: true },
  { method: 'POST', path: routes.signInLinks, access: 'public' },
  // The link in the mail says whose session it opens.
  { method: 'POST', path: routes.linkSession, access: 'public' },
  { method: 'POST', path: routes.signInDenials, access: 'public' },
  { method: 'GET', path: routes.persons, access: 'reader', ofLicence: true },
  { method: 'POST', path: routes.persons, access: 'holder', ofLicence: true, proof: always },
  { method: 'PATCH', path: routes.person, access: 'holder', ofLicence: true, proof: always },
  { method: 'DELETE', path: routes.person, access: 'holder', ofLicence: true },
  { method: 'POST', path: routes.teamConfirmation, access: 'holder', ofLicence: true },
  { method: 'POST', path: routes.personInvitation, access: 'holder', ofLicence: true },
  {
    method: 'PUT',
    path: routes.secondFactorDemand,
    access: 'holder',
    ofLicence: true,
    proof: when(({ demanded }: SecondFactorDemand) => !demanded),
  },
  { method: 'POST', path: routes.verifyLicence, access: 'public' },
  { method: 'GET', path: routes.offer, access: 'public' },
  { method: 'POST', path: routes.createCheckout, access: 'public' },
  { method: 'POST', path: routes.checkoutStatus, access: 'public' },
  { method: 'POST', path: routes.paymentEvents, access: 'signed' },
  { method: 'POST', path: routes.checkSubscription, access: 'admin-or-reader', ofLicence: true },
  { method: 'POST', path: routes.customerPortal, access: 'admin-or-holder', ofLicence: true },
  { method: 'POST', path: routes.cancelSubscription, access: 'admin-or-holder', ofLicence: true },
  { method: 'GET', path: routes.licences, access: 'admin' },
  { method: 'POST', path: routes.licences, access: 'admin' },
  { method: 'POST', path: routes.licenceKeyReplacement, access: 'admin' },
  { method: 'POST', path: routes.licenceKeyMail, access: 'admin' },
  { method: 'POST', path: routes.licenceSuspension, access: 'admin' },
  { method: 'DELETE', path: routes.licenceSuspension, access: 'admin' },
  { method: 'GET', path: routes.paymentSetup, access: 'admin' },
  { method: 'GET', path: routes.workflows, access: 'admin-or-reader' },
  { method: 'GET', path: routes.workflowCounts, access: 'admin' },
  { method: 'POST', path: routes.workflows, access: 'admin' },
  { method: 'PUT', path: routes.workflow, access: 'admin' },
  { method: 'DELETE', path: routes.workflow, access: 'admin' },
  { method: 'PATCH', path: routes.workflowActive, access: 'admin' },
  { method: 'POST', path: routes.workflowSchedule, access: 'admin-or-notary' },
  { method: 'GET', path: routes.workflowSecret, access: 'admin' },
  { method: 'POST', path: routes.workflowSecret, access: 'admin' },
  { method: 'POST', path: routes.executeWebhook, access: 'admin-or-clerk' },
  { method: 'GET', path: routes.folders, access: 'admin' },
  { method: 'POST', path: routes.folders, access: 'admin' },
  { method: 'PUT', path: routes.folder, access: 'admin' },
  { method: 'DELETE', path: routes.folder, access: 'admin' },
  { method: 'GET', path: routes.notaryFolders, access: 'admin' },
  { method: 'GET', path: routes.officeHealth, access: 'admin' },
  { method: 'GET', path: routes.supportAccess, access: 'reader' },
  { method: 'POST', path: routes.supportAccess, access: 'notary' },
  { method: 'DELETE', path: routes.supportAccess, access: 'notary' },
  { method: 'GET', path: routes.executions, access: 'admin' },
  { method: 'GET', path: routes.executionStats, access: 'admin' },
  { method: 'GET', path: routes.schedulerLogs, access: 'admin' },
  { method: 'GET', path: routes.cronSettings, access: 'admin-or-reader' },
  { method: 'GET', path: routes.platformSettings, access: 'admin' },
  { method: 'POST', path: routes.workflowScheduler, access: 'admin' },
  { method: 'GET', path: routes.notaries, access: 'admin' },
  { method: 'GET', path: routes.notaryCounts, access: 'admin' },
  { method: 'GET', path: routes.notaryRecord, access: 'admin' },
  { method: 'POST', path: routes.notaryReveal, access: 'admin' },
  { method: 'POST', path: routes.notaryReplacement, access: 'admin' },
  { method: 'DELETE', path: routes.notaryRecord, access: 'admin' },
  { method: 'POST', path: routes.officeActivation, access: 'admin' },
  { method: 'DELETE', path: routes.officeActivation, access: 'admin' },
  { method: 'GET', path: routes.notaryAccount, access: 'reader' },
  { method: 'PUT', path: routes.notaryAccount, access: 'notary' },
  { method: 'GET', path: routes.googleConnection, access: 'reader' },
  { method: 'POST', path: routes.googleConsent, access: 'notary' },
  { method: 'GET', path: routes.officeSetup, access: 'reader' },
  { method: 'PUT', path: routes.officeSetup, access: 'notary' },
  { method: 'POST', path: routes.officeServers, access: 'notary' },
  { method: 'POST', path: routes.officeConsent, access: 'notary' },
  { method: 'POST', path: routes.officeTrial, access: 'notary' },
  // The state of the consent says whose it is, and in which session it was asked for.
  { method: 'GET', path: routes.oauthCallback, access: 'public' },
  { method: 'GET', path: routes.activity, access: 'reader' },
  { method: 'POST', path: routes.dataExport, access: 'notary', proof: always },
  { method: 'POST', path: routes.fullExport, access: 'notary', proof: always },
  { method: 'GET', path: routes.mailbox, access: 'reader' },
  { method: 'GET', path: routes.undeliveredMail, access: 'reader' },
  { method: 'POST', path: routes.undeliveredMailSeen, access: 'clerk' },
  { method: 'DELETE', path: routes.undeliveredMailSeen, access: 'clerk' },
  { method: 'POST', path: routes.settleMessage, access: 'clerk' },
  { method: 'GET', path: routes.bankCalls, access: 'reader' },
  {
    method: 'POST',
    path: routes.reportBankCall,
    access: 'clerk',
    proof: when(({ outcome }: CallReportInput) => outcome === 'confirmed'),
  },
  { method: 'POST', path: routes.giveMessage, access: 'clerk' },
  { method: 'POST', path: routes.moveMessage, access: 'clerk' },
  { method: 'DELETE', path: routes.moveMessage, access: 'clerk' },
  { method: 'GET', path: routes.message, access: 'reader' },
  { method: 'GET', path: routes.messageContent, access: 'reader' },
  { method: 'GET', path: routes.messageFormatted, access: 'reader' },
  { method: 'POST', path: routes.confirmAnswers, access: 'clerk' },
  { method: 'POST', path: routes.replyToMessage, access: 'clerk' },
  { method: 'GET', path: routes.replyOffers, access: 'clerk' },
  { method: 'GET', path: routes.settling, access: 'reader' },
  { method: 'POST', path: routes.unsettleMessage, access: 'clerk' },
  { method: 'POST', path: routes.search, access: 'reader' },
  { method: 'GET', path: routes.toDo, access: 'reader' },
  { method: 'GET', path: routes.toDoCounts, access: 'reader' },
  { method: 'GET', path: routes.officeDay, access: 'reader' },
  { method: 'GET', path: routes.simulation, access: 'reader' },
  { method: 'POST', path: routes.simulation, access: 'notary' },
  { method: 'DELETE', path: routes.simulation, access: 'notary' },
  { method: 'GET', path: routes.simulatedThings, access: 'reader' },
  { method: 'GET', path: routes.morningMail, access: 'reader' },
  { method: 'PUT', path: routes.morningMail, access: 'notary' },
  { method: 'GET', path: routes.documents, access: 'reader' },
  { method: 'GET', path: routes.document, access: 'reader' },
  { method: 'GET', path: routes.documentFile, access: 'reader' },
  { method: 'GET', path: routes.documentPicture, access: 'reader' },
  { method: 'GET', path: routes.clients, access: 'reader' },
  { method: 'GET', path: routes.clientFiles, access: 'reader' },
  { method: 'POST', path: routes.clientFilePage, access: 'reader' },
  { method: 'GET', path: routes.clientPieces, access: 'reader' },
  { method: 'GET', path: routes.clientMessages, access: 'reader' },
  { method: 'POST', path: routes.clientExport, access: 'clerk' },
  { method: 'POST', path: routes.clientErasure, access: 'notary' },
  { method: 'GET', path: routes.erasures, access: 'reader' },
  { method: 'GET', path: routes.clientLetter, access: 'clerk' },
  { method: 'POST', path: routes.clientLetter, access: 'clerk' },
  { method: 'POST', path: routes.clientQuestions, access: 'clerk' },
  { method: 'POST', path: routes.clientAnswers, access: 'clerk' },
  { method: 'POST', path: routes.clientCase, access: 'clerk' },
  { method: 'POST', path: routes.clientSuspension, access: 'clerk' },
  { method: 'POST', path: routes.clientSuspensionDecision, access: 'clerk' },
  { method: 'POST', path: routes.clientResumption, access: 'clerk' },
  { method: 'POST', path: routes.undoResumption, access: 'clerk' },
  { method: 'GET', path: routes.paperAnswers, access: 'reader' },
  { method: 'GET', path: routes.sheetAnswers, access: 'reader' },
  { method: 'POST', path: routes.answerRefusals, access: 'notary' },
  { method: 'POST', path: routes.taughtSentenceRefusal, access: 'notary' },
  { method: 'DELETE', path: routes.taughtSentence, access: 'notary' },
  { method: 'PUT', path: routes.paperAnswers, access: 'notary' },
  { method: 'GET', path: routes.closures, access: 'reader' },
  {
    method: 'POST',
    path: routes.closures,
    access: 'notary',
    proof: when(({ answer }: ClosureRequest) => answer !== null),
  },
  { method: 'DELETE', path: routes.closure, access: 'notary' },
  { method: 'POST', path: routes.undoFiling, access: 'clerk' },
  { method: 'POST', path: routes.correctDocument, access: 'clerk' },
  { method: 'GET', path: routes.askAgain, access: 'reader' },
  { method: 'POST', path: routes.askAgain, access: 'clerk' },
  { method: 'POST', path: routes.undoAskAgain, access: 'clerk' },
  { method: 'POST', path: routes.splitDocument, access: 'clerk' },
  { method: 'POST', path: routes.acceptParty, access: 'clerk' },
  { method: 'POST', path: routes.giveDocument, access: 'clerk' },
  { method: 'DELETE', path: routes.clientParty, access: 'clerk' },
  { method: 'POST', path: '/webhook/:automation', access: 'signed' },
];

const byRoute = new Map(authorisation.map((row) => [`${row.method} ${row.path}`, row]));

/** Throws for a route without a row: forgetting one must not open it. */
export function findAccess(method: string | string[], path: string | undefined): Access {
  return findRow(method, path).access;
}

/** Of whoever proves himself by what he signs. No route without a row is. */
export function isSigned(method: string, path: string): boolean {
  return byRoute.get(`${method} ${path}`)?.access === 'signed';
}

export function findRow(method: string | string[], path: string | undefined): Row {
  const verb = Array.isArray(method) ? (method[0] ?? '') : method;
  const row = byRoute.get(`${verb === 'HEAD' ? 'GET' : verb} ${path}`);
  if (!row) throw new Error(`no authorisation row for ${verb} ${path}`);
  return row;
}

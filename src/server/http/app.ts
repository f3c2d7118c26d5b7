import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { findAccess, isSigned } from '#server/access/authorisation.ts';
import {
  actFor,
  authorise,
  checkOrigin,
  findDemandedProof,
  findOffice,
  getCaller,
  getCountedNetwork,
  type ProveAgain,
  refuseActs,
} from '#server/access/guards.ts';
import type { ActivityRepository } from '#server/features/activity/activity.repository.ts';
import { activityRoutes } from '#server/features/activity/activity.routes.ts';
import { type BankCallsNeeds, bankCallsRoutes } from '#server/features/bank-calls/bank-calls.routes.ts';
import { type ClientsReader, clientsRoutes } from '#server/features/clients/clients.routes.ts';
import { contactRoutes } from '#server/features/contact/contact.routes.ts';
import type { TakeMessage } from '#server/features/contact/take-message.ts';
import { type AskAgainDesk, askAgainRoutes } from '#server/features/documents/ask-again.routes.ts';
import { type DocumentActs, documentActsRoutes } from '#server/features/documents/document-acts.routes.ts';
import { type DocumentsNeeds, documentsRoutes } from '#server/features/documents/documents.routes.ts';
import { engineRoutes } from '#server/features/engine/engine.routes.ts';
import type { EngineService } from '#server/features/engine/engine.service.ts';
import { healthRoutes } from '#server/features/engine/health.routes.ts';
import { type ErasuresNeeds, erasuresRoutes } from '#server/features/erasures/erasures.routes.ts';
import type { ExecutionsRepository } from '#server/features/executions/executions.repository.ts';
import { executionsRoutes } from '#server/features/executions/executions.routes.ts';
import type { HistoryRepository } from '#server/features/executions/history.repository.ts';
import { type ExportsNeeds, exportsRoutes } from '#server/features/exports/exports.routes.ts';
import { foldersRoutes } from '#server/features/folders/folders.routes.ts';
import type { FoldersService } from '#server/features/folders/folders.service.ts';
import { googleConnectionRoutes } from '#server/features/google-connection/google-connection.routes.ts';
import type { GoogleConnectionService } from '#server/features/google-connection/google-connection.service.ts';
import { licencesRoutes } from '#server/features/licences/licences.routes.ts';
import type { LicencesService } from '#server/features/licences/licences.service.ts';
import { mailboxRoutes } from '#server/features/mailbox/mailbox.routes.ts';
import type { MailboxViewer } from '#server/features/mailbox/mailbox-view.ts';
import { type MessageDesk, messageRoutes } from '#server/features/mailbox/message.routes.ts';
import { type UndeliveredDesk, undeliveredRoutes } from '#server/features/mailbox/undelivered.routes.ts';
import type { MicrosoftConnectionService } from '#server/features/microsoft-connection/microsoft-connection.service.ts';
import { notariesRoutes } from '#server/features/notaries/notaries.routes.ts';
import type { NotariesService } from '#server/features/notaries/notaries.service.ts';
import { notaryAccountRoutes } from '#server/features/notaries/notary-account.routes.ts';
import type { NotaryAccountService } from '#server/features/notaries/notary-account.service.ts';
import { officeSecretsRoutes } from '#server/features/notaries/office-secrets.routes.ts';
import type { OfficeSecrets } from '#server/features/notaries/office-secrets.ts';
import { type PaperAnswersDesk, paperAnswersRoutes } from '#server/features/notaries/paper-answers.routes.ts';
import { type OfficeDayNeeds, officeDayRoutes } from '#server/features/office-day/office-day.routes.ts';
import {
  type OfficeHealthNeeds,
  officeHealthRoutes,
} from '#server/features/office-health/office-health.routes.ts';
import { officeSetupRoutes } from '#server/features/office-setup/office-setup.routes.ts';
import type { OfficeSetupService } from '#server/features/office-setup/office-setup.service.ts';
import { type SchedulerRoutesNeeds, schedulerRoutes } from '#server/features/scheduler/scheduler.routes.ts';
import type { SearchRepository } from '#server/features/search/search.repository.ts';
import { searchRoutes } from '#server/features/search/search.routes.ts';
import type { SignInThrottle } from '#server/features/sessions/sign-in-throttle.ts';
import { settingsRoutes } from '#server/features/settings/settings.routes.ts';
import { type SimulationsNeeds, simulationsRoutes } from '#server/features/simulations/simulations.routes.ts';
import { supportAccessRoutes } from '#server/features/support-access/support-access.routes.ts';
import type { SupportAccessService } from '#server/features/support-access/support-access.ts';
import {
  closuresRoutes,
  type StandstillDesk,
  suspensionsRoutes,
} from '#server/features/suspensions/suspensions.routes.ts';
import {
  type SheetAnswersDesk,
  sheetAnswersRoutes,
} from '#server/features/taught-sentences/sheet-answers.routes.ts';
import { type ToDoNeeds, toDoRoutes } from '#server/features/to-do/to-do.routes.ts';
import { type TryPaper, trialRoutes } from '#server/features/trial/trial.routes.ts';
import { officeActivationRoutes } from '#server/features/workflows/office-activation.routes.ts';
import type { OfficeActivation } from '#server/features/workflows/office-activation.ts';
import { webhookSecretsRoutes } from '#server/features/workflows/webhook-secrets.routes.ts';
import type { WebhookSecrets } from '#server/features/workflows/webhook-secrets.service.ts';
import type { WorkflowManagement } from '#server/features/workflows/workflow-management.ts';
import { workflowsRoutes } from '#server/features/workflows/workflows.routes.ts';
import type { WorkflowsService } from '#server/features/workflows/workflows.service.ts';
import type { Logger } from '#server/ground/logger.ts';
import type { Licensing } from '#server/licensing/licensing.ts';
import type { Clock } from '#server/ports/clock.ts';
import { version } from '#shared/version.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  limitConnections,
  standsForMany,
  toServerOptions,
} from './connection-limits.ts';
import { sendError } from './error-responses.ts';
import { licensingRoutes } from './licensing-routes.ts';
import { metricsRoutes } from './metrics.routes.ts';
import { oauthCallbackRoutes } from './oauth-callback.routes.ts';
import { permissionsPolicy } from './permissions-policy.ts';
import { createProxyWarning } from './proxy-warning.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';
import { createSignIn, type SignInNeeds } from './sign-in.ts';
import { createThisMachine } from './this-machine.ts';
import { openWebClient } from './web-client.ts';

export interface AppNeeds extends SignInNeeds {
  logger: Logger;
  clock: Clock;
  publicUrl: string;
  trustedProxies: string[];
  engineUrl: string;
  oauthRedirectUrl: string;
  contactUrl: string | null;
  takeMessage: TakeMessage;
  throttle: SignInThrottle;
  /** Throws unless whoever is at the desk has proved it once more. */
  proveAgain: ProveAgain;
  licences: LicencesService;
  licensing: Licensing['routes'];
  notaries: NotariesService;
  officeSecrets: OfficeSecrets;
  notaryAccount: NotaryAccountService;
  googleConnection: GoogleConnectionService;
  /** Null where the installation has no application at Microsoft. */
  microsoftConnection: MicrosoftConnectionService | null;
  officeSetup: OfficeSetupService;
  workflows: WorkflowsService;
  workflowManagement: WorkflowManagement;
  webhookSecrets: WebhookSecrets;
  officeActivation: OfficeActivation;
  folders: FoldersService;
  executions: ExecutionsRepository;
  supportAccess: SupportAccessService;
  history: HistoryRepository;
  officeHealth: OfficeHealthNeeds;
  scheduler: SchedulerRoutesNeeds;
  activity: ActivityRepository;
  exports: ExportsNeeds;
  erasures: ErasuresNeeds;
  mailbox: MailboxViewer;
  undelivered: UndeliveredDesk;
  messages: MessageDesk;
  search: SearchRepository;
  toDo: ToDoNeeds;
  officeDay: OfficeDayNeeds;
  simulation: SimulationsNeeds;
  tryPaper: TryPaper;
  bankCalls: BankCallsNeeds;
  documents: DocumentsNeeds & DocumentActs;
  clients: ClientsReader;
  standstill: StandstillDesk;
  paperAnswers: PaperAnswersDesk;
  sheetAnswers: SheetAnswersDesk;
  askAgain: AskAgainDesk;
  engine: EngineService;
  /** What the work asks of the database finds the rows of this office alone. */
  asOffice(notaryId: string, work: () => void): Promise<void>;
  isReady(): Promise<boolean>;
  /** A restored copy that is only looked at: it shows, and does nothing. */
  isLookedAt: boolean;
  /** Who sees the metrics: whoever has this; where there is none, anyone in embedded mode, in production this machine alone. */
  metricsToken: string | null;
  metricsArePublic: boolean;
  observe(): Promise<void>;
  webFolder: string;
}

/** Nothing of a page comes from elsewhere, and no script of it but ours. */
function protectPages(scriptHashes: readonly string[], secure: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        baseUri: ["'none'"],
        upgradeInsecureRequests: secure ? [] : null,
      },
    },
    hsts: secure,
  };
}

/** The whole HTTP surface, in the order in which requests meet it. */
export async function createApp(
  needs: AppNeeds,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: needs.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: needs.trustedProxies,
    bodyLimit: 1024 * 1024,
    ...toServerOptions(limits),
    // An address that cannot be read is refused before any hook: in the catalogue's words all the same.
    frameworkErrors: (error, request, reply) =>
      sendError(error, request, reply.header('cache-control', 'no-store')),
  });
  // Another proxy than this machine's brings everybody's connections: they are counted together only.
  const hasProxy = needs.trustedProxies.some((one) => one !== 'loopback');
  limitConnections(app.server, limits, standsForMany(hasProxy));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);

  const webClient = openWebClient(needs.webFolder, { isDemo: () => needs.publicInfo.demo !== null });
  const secure = needs.publicUrl.startsWith('https://');
  await app.register(helmet, protectPages(webClient.scriptHashes, secure));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
    // What may be kept says so itself: the files of the web client. An answer that nobody thought of is not.
    reply.header('cache-control', 'no-store');
  });
  await app.register(cookie);
  // Lists. What is short stays as it is: it gains nothing, and a secret that is shown to an administrator is short.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    // Made for each answer: beyond this quality it takes longer to compress than to send.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  const thisMachine = createThisMachine(needs.publicUrl);
  await app.register(rateLimit, {
    max: 600,
    timeWindow: '1 minute',
    keyGenerator: getCountedNetwork,
    allowList: thisMachine.isWithoutLimits,
  });
  await app.register(swagger, {
    openapi: { info: { title: 'Minutier', version, description: 'API de Minutier' } },
    transform: jsonSchemaTransform,
  });

  app.addHook('onRequest', createProxyWarning());
  app.addHook('onRequest', thisMachine.watch);
  const signIn = createSignIn(app, needs, secure);
  // After the limits, which are a route's own: a flood of cookies asks the database nothing.
  app.addHook('preParsing', async (request) => {
    // What is no route has its limit later, and is recognised after it; what is signed has none, and no session.
    if (!request.is404 && !isSigned(request.method, request.routeOptions.url ?? ''))
      await signIn.recognise(request);
  });

  await app.register(async (api) => {
    // A route without a row in the authorisation table stops the server from starting.
    api.addHook('onRoute', (route) => void findAccess(route.method, route.url));
    api.addHook('preValidation', async (request) => {
      if (needs.isLookedAt) refuseActs(request);
      checkOrigin(request, needs.publicUrl);
      await signIn.recogniseAgain(request);
      authorise(request);
      refuseUnstorable(request);
    });
    api.addHook('preHandler', async (request) => {
      const proof = findDemandedProof(request);
      if (proof) await needs.proveAgain(getCaller(request), proof);
    });
    // What a person's request does names him, however deep, and what he asks finds his office's rows alone.
    api.addHook('preHandler', (request, _reply, done) => actFor(request, done));
    api.addHook('preHandler', (request, _reply, done) => {
      const notaryId = findOffice(request);
      if (notaryId) void needs.asOffice(notaryId, done);
      else done();
    });
    api.addHook('onSend', signIn.endAnswer);
    await api.register(healthRoutes(needs.isReady));
    await api.register(metricsRoutes({ ...needs, isOfThisMachine: thisMachine.speaksForItself }));
    await api.register(signIn.routes);
    await api.register(
      licencesRoutes({
        licences: needs.licences,
        beginAttempt: (networks) => needs.throttle.begin(networks, needs.clock.now()),
      }),
    );
    await api.register(notariesRoutes(needs.notaries));
    await api.register(officeSecretsRoutes(needs.officeSecrets));
    await api.register(notaryAccountRoutes(needs.notaryAccount));
    await api.register(googleConnectionRoutes(needs.googleConnection));
    await api.register(officeSetupRoutes({ setup: needs.officeSetup, getAccount: needs.notaryAccount.get }));
    await api.register(
      oauthCallbackRoutes({
        publicUrl: needs.publicUrl,
        google: needs.googleConnection,
        microsoft: needs.microsoftConnection,
      }),
    );
    await api.register(workflowsRoutes(needs.workflows, needs.workflowManagement));
    await api.register(webhookSecretsRoutes(needs.webhookSecrets));
    await api.register(officeActivationRoutes(needs.officeActivation));
    await api.register(foldersRoutes(needs.folders));
    await api.register(licensingRoutes(needs.licensing));
    await api.register(executionsRoutes({ ...needs, openFor: needs.supportAccess.openFor }));
    await api.register(supportAccessRoutes(needs.supportAccess));
    await api.register(officeHealthRoutes(needs.officeHealth));
    await api.register(schedulerRoutes(needs.scheduler));
    await api.register(settingsRoutes(needs));
    await api.register(contactRoutes(needs));
    await api.register(activityRoutes(needs.activity));
    await api.register(exportsRoutes(needs.exports));
    await api.register(erasuresRoutes(needs.erasures));
    await api.register(mailboxRoutes(needs.mailbox));
    await api.register(undeliveredRoutes(needs.undelivered));
    await api.register(messageRoutes(needs.messages));
    await api.register(documentsRoutes(needs.documents));
    await api.register(askAgainRoutes(needs.askAgain));
    await api.register(documentActsRoutes(needs.documents));
    await api.register(searchRoutes(needs.search));
    await api.register(toDoRoutes(needs.toDo));
    await api.register(officeDayRoutes(needs.officeDay));
    await api.register(simulationsRoutes(needs.simulation));
    await api.register(trialRoutes(needs.tryPaper));
    await api.register(bankCallsRoutes(needs.bankCalls));
    await api.register(clientsRoutes(needs.clients));
    await api.register(suspensionsRoutes(needs.standstill));
    await api.register(paperAnswersRoutes(needs.paperAnswers));
    await api.register(sheetAnswersRoutes(needs.sheetAnswers));
    await api.register(closuresRoutes(needs.standstill));
    await api.register(engineRoutes(needs.engine));
  });

  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  await webClient.register(app, signIn.recognise);
  return app;
}

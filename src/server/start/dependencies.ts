import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createMessageParser } from '#server/adapters/message-parsing/message-parser.ts';
import { createMessageReader } from '#server/adapters/message-parsing/message-reader.ts';
import { sharedParsingProcess } from '#server/adapters/message-parsing/parsing-process.ts';
import { createSenderCheck } from '#server/adapters/sender-check/sender-check.ts';
import { createTextExtractor } from '#server/adapters/text-extraction/text-extractor.ts';
import { createWebhookCaller } from '#server/adapters/webhook/webhook-caller.ts';
import { writeZip } from '#server/adapters/zip/write-zip.ts';
import type { Config } from '#server/config/config.ts';
import { createAuditKeeper } from '#server/database/audit-keeper.ts';
import { audit } from '#server/database/audit-log.ts';
import { createCheckpointSeal } from '#server/database/audit-seal.ts';
import { openAuditWitness } from '#server/database/audit-witness.ts';
import { createCipher, keysOf } from '#server/database/cipher.ts';
import type { Database, DatabaseHandle } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { asOffice, asPlatform } from '#server/database/rights.ts';
import { findSealed, placeOf } from '#server/database/sealed-columns.ts';
import { createAskAgain } from '#server/desk/ask-again.ts';
import { createClientDesk } from '#server/desk/client-desk.ts';
import { createCompareCases } from '#server/desk/compare-cases.ts';
import type { Desk } from '#server/desk/desk.ts';
import { createDocumentDesk } from '#server/desk/document-desk.ts';
import { createErasureDesk } from '#server/desk/erasure-desk.ts';
import { openMailboxViewer } from '#server/desk/mailbox-viewer.ts';
import { createMessageDesk } from '#server/desk/message-desk.ts';
import { createPaperAnswersDesk } from '#server/desk/paper-answers-desk.ts';
import { createSendNow } from '#server/desk/send-now.ts';
import { createSheetAnswersDesk } from '#server/desk/sheet-answers-desk.ts';
import { createSimulationDesk } from '#server/desk/simulation/simulation-desk.ts';
import { createStandstillDesk } from '#server/desk/standstill-desk.ts';
import { openEncryptionKey } from '#server/encryption-key/open-encryption-key.ts';
import { createEngineService } from '#server/features/engine/engine.service.ts';
import { createExecutionsRepository } from '#server/features/executions/executions.repository.ts';
import { createHistoryRepository } from '#server/features/executions/history.repository.ts';
import { createFoldersService } from '#server/features/folders/folders.service.ts';
import { createIdleRunsRepository } from '#server/features/idle-runs/idle-runs.repository.ts';
import { findNextDue } from '#server/features/idle-runs/next-due.ts';
import {
  type BrowserMailOrder,
  createKnownBrowsers,
} from '#server/features/known-browsers/known-browsers.ts';
import { createLicencesService } from '#server/features/licences/licences.service.ts';
import { createMailboxWatches } from '#server/features/mailbox/mailbox-watches.repository.ts';
import { createMailboxStatesRepository } from '#server/features/messages/mailbox-states.repository.ts';
import { createNotariesRepository, type Notary } from '#server/features/notaries/notaries.repository.ts';
import { createNotariesService } from '#server/features/notaries/notaries.service.ts';
import { createNotaryAccountService } from '#server/features/notaries/notary-account.service.ts';
import { createOfficeSecrets, type SecretMailOrder } from '#server/features/notaries/office-secrets.ts';
import { createMorningMailsRepository } from '#server/features/office-day/morning-mails.repository.ts';
import { createOfficeDayRepository } from '#server/features/office-day/office-day.repository.ts';
import { createOfficeHealthRepository } from '#server/features/office-health/office-health.repository.ts';
import { createTroublesRepository } from '#server/features/office-health/troubles.repository.ts';
import { createLinkSecrets } from '#server/features/persons/link-secrets.ts';
import type { LinkMailOrder } from '#server/features/persons/mail-link.ts';
import { createMailSignIn } from '#server/features/persons/mail-sign-in.ts';
import { createPersonsRepository } from '#server/features/persons/persons.repository.ts';
import { createSignInLinksRepository } from '#server/features/persons/sign-in-links.repository.ts';
import { createTeam } from '#server/features/persons/team.ts';
import { createPlatformMailsRepository } from '#server/features/platform-mails/platform-mails.repository.ts';
import { forgetExpired } from '#server/features/retention/forget-expired.ts';
import { findNextRun } from '#server/features/scheduler/claim-due-workflows.ts';
import { createRunFinisher } from '#server/features/scheduler/finish-runs.ts';
import { createHostBreaker } from '#server/features/scheduler/host-breaker.ts';
import { maintainPartitions } from '#server/features/scheduler/partitions.ts';
import { createPlaces } from '#server/features/scheduler/places.ts';
import { createPressure } from '#server/features/scheduler/pressure.ts';
import { createRunHolder } from '#server/features/scheduler/run-holder.ts';
import { createRunQueue } from '#server/features/scheduler/run-queue.ts';
import { createRunsService } from '#server/features/scheduler/runs.service.ts';
import { startScheduler } from '#server/features/scheduler/scheduler.ts';
import { createSchedulerLogsRepository } from '#server/features/scheduler/scheduler-logs.repository.ts';
import { nextSlot } from '#server/features/scheduler/slots.ts';
import { startWorker } from '#server/features/scheduler/worker.ts';
import { createSearchRepository } from '#server/features/search/search.repository.ts';
import { createSecondFactorService } from '#server/features/second-factor/second-factor.service.ts';
import { createSessionsRepository } from '#server/features/sessions/sessions.repository.ts';
import { createSessionsService } from '#server/features/sessions/sessions.service.ts';
import { createSignInThrottle } from '#server/features/sessions/sign-in-throttle.ts';
import { createSettingsRepository } from '#server/features/settings/settings.repository.ts';
import { createSimulationsRepository } from '#server/features/simulations/simulations.repository.ts';
import { createSupportAccess } from '#server/features/support-access/support-access.ts';
import { createTaughtSentencesRepository } from '#server/features/taught-sentences/taught-sentences.repository.ts';
import { listToDo } from '#server/features/to-do/list-to-do.ts';
import { createToDoRepository } from '#server/features/to-do/to-do.repository.ts';
import { countWorkflows } from '#server/features/workflows/count-workflows.ts';
import { createOfficeActivation } from '#server/features/workflows/office-activation.ts';
import { createWebhookSecrets } from '#server/features/workflows/webhook-secrets.service.ts';
import { createWorkflowManagement } from '#server/features/workflows/workflow-management.ts';
import {
  createWorkflowsRepository,
  type WorkflowRow,
} from '#server/features/workflows/workflows.repository.ts';
import { createWorkflowsService } from '#server/features/workflows/workflows.service.ts';
import type { Logger } from '#server/ground/logger.ts';
import type { AppNeeds } from '#server/http/app.ts';
import { createAccountActivation } from '#server/licensing/account-activation.ts';
import { createLicensing } from '#server/licensing/licensing.ts';
import { createOfficeOfLicence } from '#server/licensing/office-of-licence.ts';
import { createOffices } from '#server/offices/choose-offices.ts';
import { createGoogleConnection } from '#server/offices/connect-google.ts';
import type { Office } from '#server/offices/office.ts';
import { createOfficeSetup } from '#server/offices/office-setup.ts';
import { openAnswerChooser } from '#server/offices/open-answer-chooser.ts';
import { openPaperReader } from '#server/offices/open-paper-reader.ts';
import { recordOffice } from '#server/offices/recorded-office.ts';
import type { Clock } from '#server/ports/clock.ts';
import { createRecords } from '#server/records/records.ts';
import { countToday } from '#server/runs/count-today.ts';
import { doAlone } from '#server/runs/do-alone.ts';
import { createDoNow } from '#server/runs/do-now.ts';
import { createIdleGate } from '#server/runs/idle-gate.ts';
import { startMailboxWatch } from '#server/runs/mailbox-watch.ts';
import { createMayRun } from '#server/runs/may-run.ts';
import { createNeedsOf } from '#server/runs/needs-of-run.ts';
import { createObserver } from '#server/runs/observe.ts';
import { observeCall } from '#server/runs/observe-calls.ts';
import { createOfficeRuns } from '#server/runs/office-runs.ts';
import { finishRuns, recordRuns, recordSkippedSlots } from '#server/runs/record-run.ts';
import { createTryPaper } from '#server/runs/try-paper.ts';
import { understandingForScreens } from '#server/runs/understanding.ts';
import { automations, automationTypes } from '#shared/automations.ts';
import type { PublicInfo } from '#shared/contracts/sessions.ts';
import { parisDay } from '#shared/paris-time.ts';
import { warmUp } from './warm-up.ts';

/** Calls that this process waits for at the same time. */
const CALLS_AT_ONCE = 512;
/** Of its own engine, which works in processes like this one: many while they wait for mail servers, few when at work. */
const ENGINE_RUNS = { atRest: 32, underPressure: 8 };
/** What of our own may be done again after a kill is not waited for any longer. */
const STOP_WITHIN_MS = 8000;

export interface Start {
  config: Config;
  database: DatabaseHandle;
  logger: Logger;
  clock: Clock;
  publicInfo: PublicInfo;
  /** Each office's mailbox, drive, sheets and mailer; its mail server or the embedded folders unless given. */
  offices?: (notary: Notary) => Office;
  /** Reads documents; one of its own unless given, which whoever gives it closes. */
  extractor?: ReturnType<typeof createTextExtractor>;
}

export type Dependencies = Awaited<ReturnType<typeof createDependencies>>;

/** The one place where things are constructed and given to each other. */
export async function createDependencies({ config, database, logger, clock, publicInfo, ...start }: Start) {
  const { db } = database;
  database.stepDown();
  const cipher = createCipher(keysOf(await openEncryptionKey(config, await findSealed(db))));
  const auditKeeper = createAuditKeeper({
    db,
    seal: createCheckpointSeal(cipher),
    witness: openAuditWitness(config.dataDir),
    logRefused: (refused, text) => logger.error({ refused }, text),
  });
  const retention = { db, forgetActs: auditKeeper.forgetActs };
  // What cannot be sealed now, as on a disk that is full, is within the hour; nothing else waits for it.
  const sealAudit = () =>
    auditKeeper
      .noteEnds()
      .catch((error: unknown) => logger.error({ err: error }, 'the audit log could not be sealed'));
  const offices = createOffices({ config, db, cipher, clock, given: start.offices });
  const { officeOf } = offices;
  const extractor = start.extractor ?? createTextExtractor({ readerSocket: config.readerSocket });
  const checkSender = config.senderCheck ? createSenderCheck(config.senderCheck) : undefined;
  const parser = createMessageParser({}, sharedParsingProcess(config.readerSocket), checkSender);

  const records = createRecords(db);
  const licensing = createLicensing({
    config,
    db,
    cipher,
    clock,
    logger,
    fixedKeys: publicInfo.demo ? [publicInfo.demo.adminKey, publicInfo.demo.notaryKey] : [],
    isOwnKey: (...given) => asPlatform(() => sessions.isOwnKey(...given)),
  });
  const licencesRepository = licensing.licences;
  const licences = createLicencesService(licencesRepository);
  const notaries = createNotariesRepository(db);
  const workflowsRepository = createWorkflowsRepository(db);
  const executions = createExecutionsRepository(db);
  const schedulerLogs = createSchedulerLogsRepository(db);
  const settings = createSettingsRepository(db);
  const throttle = createSignInThrottle(db, licensing.tellOfGuessing);
  const sessionsRepository = createSessionsRepository(db);

  const personalMails = {
    db,
    clock,
    cipher,
    prepareMail: (tx: Database, mail: LinkMailOrder | BrowserMailOrder | SecretMailOrder) =>
      createPlatformMailsRepository(tx).prepare(mail, clock.now()),
    sendMailsSoon: licensing.mails.sendSoon,
  };
  const knownBrowsers = createKnownBrowsers(personalMails);
  const linkMails = { ...personalMails, secrets: createLinkSecrets(cipher) };
  const persons = createPersonsRepository(db);
  const secondFactor = createSecondFactorService({
    db,
    cipher,
    clock,
    requiredOfAdmins: config.secondFactorRequired,
    checkOwnKey: (...given) => sessions.checkOwnKey(...given),
    isDemanded: persons.isDemanding,
    findEmail: async ({ licenceId, personId }) =>
      (personId ? await persons.findPresent(personId) : await licencesRepository.findById(licenceId))
        ?.email ?? '',
  });
  const sessions = createSessionsService({
    repository: sessionsRepository,
    throttle,
    clock,
    note: (actor, act) => audit(db, actor, act),
    openLicence: licences.open,
    isKeyOf: licencesRepository.isKeyOf,
    replaceKey: licensing.replaceKey,
    passSecondFactor: secondFactor.pass,
    isSecondFactorMissing: secondFactor.isMissing,
    findLicence: licencesRepository.findById,
    findNotary: createOfficeOfLicence(notaries, clock),
    browsers: knownBrowsers,
    async findPerson(id) {
      const person = await persons.findPresent(id);
      return person && { ...person, licenceId: person.licenseId };
    },
  });

  const queue = createRunQueue(db);
  const holder = createRunHolder(db);
  if (database.kind === 'pglite') await holder.outliveAll();
  // From its start on, an operator's command sees that this process works here.
  else await holder.get();
  const finisher = createRunFinisher({ queue, finish: (ended) => finishRuns(db, ended), logger });
  const engineHost = new URL(config.engineUrl).host.toLowerCase();
  const engineSecret = cipher.derive('webhook-signing');
  const webhookSecrets = createWebhookSecrets({ db, cipher, clock, engineHost, engineSecret });

  const accountActivation = createAccountActivation(clock, licensing.mails);

  const workflows = createWorkflowsService({
    repository: workflowsRepository,
    clock,
    nextSlot,
    findRunning: queue.findUnderWay,
    countAll: (search) => countWorkflows(db, search),
    countToday: (owned) => countToday(db, owned, clock.now()),
    db,
    accountActivation,
  });
  const workflowManagement = createWorkflowManagement({ db, clock, nextSlot });
  const officeActivation = createOfficeActivation({
    db,
    clock,
    engineUrl: config.engineUrl,
    nextSlot,
    accountActivation,
  });

  const mayRun = createMayRun({
    notaries,
    clock,
    findDriveObstacle: offices.google.findObstacle,
    findDriveObstacles: offices.google.findObstacles,
  });
  const { findObstacle } = mayRun;

  // A stop is a run's end that comes early: what is under way is finished, the rest waits for the next start.
  let stopping = false;

  const taught = createTaughtSentencesRepository(db, cipher);
  const needsOf = createNeedsOf({
    db,
    logger,
    clock,
    records,
    parser,
    extractor,
    cutter: extractor,
    seal: {
      hide: (text, accountId) => cipher.encrypt(text, placeOf('bank_accounts.iban_sealed', accountId)),
      index: cipher.index,
    },
    taught,
    isDemo: config.demo,
    officeOf,
    chooserOf: await openAnswerChooser(config.languageModel),
    paperReaderOf: await openPaperReader(config.languageModel),
    isStopping: () => stopping,
  });

  const officeRuns = createOfficeRuns({
    findNotary: notaries.findById,
    needsOf,
    gate: createIdleGate({
      idleRuns: createIdleRunsRepository(db),
      findNextDue: (notaryId, now) => findNextDue(db, notaryId, now),
      recordQuiet: createMailboxStatesRepository(db).recordQuiet,
      version: publicInfo.version,
      clock,
      logger,
    }),
    logger,
  });
  const engine = createEngineService({
    db,
    secret: engineSecret,
    findNotaryIdOfWorkflow: async (workflowId) =>
      (await workflowsRepository.findById(workflowId))?.notaryId ?? null,
    findObstacle,
    findIdle: officeRuns.findIdle,
    run: officeRuns.run,
  });

  const caller = createWebhookCaller({ allowedHosts: [engineHost, ...config.webhookAllowedHosts] });
  const runs = createRunsService({
    db,
    clock,
    queue,
    openHolder: () => createRunHolder(db),
    finisher,
    breaker: createHostBreaker(),
    engineHost,
    caller,
    findSecrets: webhookSecrets.findFor,
    observeCall,
    listScheduled: workflowsRepository.listScheduled,
    findObstacle,
    findStatuses: executions.findStatuses,
    record: recordRuns,
  });

  const desk: Desk = {
    db,
    records,
    clock,
    doNow: createDoNow({ db, logger, findNotary: notaries.findById, needsOf }),
    compare: createCompareCases({ logger, notaries, needsOf }),
  };
  const erasureDesk = createErasureDesk(desk, {
    logger,
    async doAlone(notaryId, work) {
      const notary = await notaries.findById(notaryId);
      return notary && doAlone({ db, needsOf }, notary, work);
    },
  });
  const sendNow = createSendNow({ logger, notaries, needsOf });
  const clientDesk = createClientDesk(desk, { notaries, sendNow });
  const googleConnection = createGoogleConnection({ db, cipher, clock, offices: offices.google });
  const notaryAccount = createNotaryAccountService({
    db,
    cipher,
    clock,
    // A session's licence may be another than its office's own (decision 0026).
    findLicence: (id) => asPlatform(() => licencesRepository.findById(id)),
    isOwnKey: (...given) => asPlatform(() => sessions.isOwnKey(...given)),
    proveAgain: (...given) => asPlatform(() => secondFactor.proveAgain(...given)),
    defaultRedirectUri: config.oauthRedirectUrl,
  });
  const simulations = createSimulationsRepository(db, cipher);
  const simulationDesk = createSimulationDesk({
    db,
    clock,
    logger,
    notaries,
    simulations,
    officeOf,
    needsOf,
    recordOffice,
    findObstacle,
  });
  const toDo = createToDoRepository(db);

  const app: AppNeeds = {
    logger,
    clock,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    engineUrl: config.engineUrl,
    oauthRedirectUrl: config.oauthRedirectUrl,
    contactUrl: config.contactUrl,
    takeMessage: licensing.takeMessage,
    publicInfo,
    sessions,
    secondFactor,
    knownBrowsers,
    mailSignIn: createMailSignIn({
      ...linkMails,
      beginAttempt: throttle.begin,
      passSecondFactor: secondFactor.pass,
      signInPerson: sessions.signInPerson,
    }),
    team: createTeam({
      ...linkMails,
      async findHolderName(licenceId) {
        const licence = await licencesRepository.findById(licenceId);
        const notary = licence && (await createOfficeOfLicence(notaries, clock)(licence));
        return notary?.name ?? licence?.email ?? '';
      },
    }),
    throttle,
    licences,
    licensing: licensing.routes,
    notaries: createNotariesService(db, cipher, clock),
    officeSecrets: createOfficeSecrets({
      ...personalMails,
      prove: secondFactor.proveStrictly,
      replaceKey: licensing.replaceKey,
    }),
    googleConnection,
    microsoftConnection: offices.microsoft.connection,
    notaryAccount,
    officeSetup: createOfficeSetup({
      config,
      db,
      cipher,
      clock,
      logger,
      offices,
      google: googleConnection,
      account: notaryAccount,
      findNotary: notaries.findById,
      findLicenceEmail: async (id) => (await asPlatform(() => licencesRepository.findById(id)))?.email ?? '',
    }),
    workflows,
    workflowManagement,
    webhookSecrets,
    officeActivation,
    folders: createFoldersService(db),
    executions,
    supportAccess: createSupportAccess({ db, clock }),
    history: createHistoryRepository(db),
    officeHealth: {
      offices: createOfficeHealthRepository(db),
      troubles: createTroublesRepository(db),
      clock,
    },
    scheduler: {
      runs,
      logs: schedulerLogs,
      getCronSettings: settings.getCronSettings,
      listRunnable: ({ notaryId }): Promise<WorkflowRow[]> =>
        notaryId ? workflowsRepository.listActiveOf(notaryId) : workflowsRepository.list(),
    },
    activity: records.activity,
    exports: {
      db,
      cipher,
      clock,
      clients: records.clients,
      async getDrive(notaryId) {
        const notary = await notaries.findById(notaryId);
        if (!notary) throw new Error('the notary of this session is gone');
        return officeOf(notary).drive;
      },
      writeZip,
    },
    erasures: erasureDesk,
    mailbox: openMailboxViewer(desk, notaries),
    messages: createMessageDesk(desk, {
      notaries,
      officeOf,
      reader: createMessageReader({ socket: config.readerSocket }),
      understanding: understandingForScreens,
      taught,
      logger,
      sendNow,
    }),
    documents: createDocumentDesk(desk, {
      pictures: extractor,
      notaries,
      officeOf,
    }),
    search: createSearchRepository(db),
    toDo: { repository: toDo, clock },
    tryPaper: createTryPaper({ extractor, clock }),
    simulation: { simulations, start: simulationDesk.start, clock },
    officeDay: {
      days: createOfficeDayRepository(db),
      mornings: createMorningMailsRepository(db),
      countAwaiting: toDo.count,
      clock,
    },
    clients: clientDesk,
    bankCalls: clientDesk,
    standstill: createStandstillDesk({ db, clock }),
    paperAnswers: createPaperAnswersDesk(desk, notaries),
    sheetAnswers: createSheetAnswersDesk(desk, {
      notaries,
      officeOf,
      understanding: understandingForScreens,
      taught,
      logger,
    }),
    askAgain: createAskAgain(desk, { notaries, sendNow }),
    engine,
    asOffice,
    isReady: async () => {
      try {
        await db.execute(sql`select 1`);
        return true;
      } catch {
        return false;
      }
    },
    observe: createObserver({
      logger,
      database,
      clock,
      countConnections: () => ({
        mailboxes: offices.mail.countConnections(),
        engines: caller.countConnections(),
      }),
    }),
    metricsArePublic: database.kind === 'pglite',
    webFolder: join(import.meta.dirname, '../../../dist/web'),
  };

  /** What a notary's screens ask again and again, and who he is. */
  async function readScreens(notaryId: string): Promise<void> {
    const now = clock.now();
    const owned = automationTypes.map((type) => ({ id: newId(), notaryId, type }));
    await sessionsRepository.find(newId(), now);
    await asOffice(notaryId, async () => {
      await workflowsRepository.listActiveOf(notaryId);
      await queue.findUnderWay(owned.map(({ id }) => id));
      await countToday(db, owned, now);
      await app.officeDay.days.findStage(notaryId);
      await app.officeDay.days.count(notaryId, now);
      await toDo.count(notaryId, parisDay(now));
      await listToDo(toDo, notaryId, { today: parisDay(now) });
      await records.activity.listLatest(notaryId, 1);
    });
  }

  async function maintain(now: Date): Promise<void> {
    await sessionsRepository.removeExpired(now);
    await throttle.forgetOld(now);
    await simulations.forgetExpired(now);
    await createSignInLinksRepository(db).forgetOld(now);
    await knownBrowsers.forgetOld();
    await engine.forgetOldCalls();
    await webhookSecrets.forgetReplaced();
    await maintainPartitions(db, now);
    await licensing.maintain(now);
    await sealAudit();
    await forgetExpired(retention, now);
    await sealAudit();
  }

  function startBackground(): { stop(): Promise<void> } {
    const mails = licensing.mails.start();
    const mornings = licensing.mornings.start();
    const erasures = erasureDesk.start();
    const watcher = newId();
    const mailboxWatches = createMailboxWatches(db);
    const watch = startMailboxWatch({
      logger,
      takeShare: (milliseconds) => mailboxWatches.takeShare(watcher, milliseconds),
      giveBack: () => mailboxWatches.giveBack(watcher),
      findNotaries: notaries.findByIds,
      watch: offices.mail.watch,
      isRunning: queue.isQueued,
      hasten: (id) => workflowsRepository.hastenNextRun(id, clock.now()),
    });
    const isUnderPressure = createPressure();
    const engineRuns = () => (isUnderPressure() ? ENGINE_RUNS.underPressure : ENGINE_RUNS.atRest);
    const worker = startWorker({
      db,
      clock,
      logger,
      queue,
      holder,
      places: createPlaces({
        total: CALLS_AT_ONCE,
        mostOf: (host) => (host === engineHost ? engineRuns() : CALLS_AT_ONCE),
      }),
      recordSkipped: (tx, skipped) => recordSkippedSlots(tx, skipped, clock.now()),
      // The engine asks for itself before it works.
      findObstacles: (taken) =>
        mayRun.findObstacles([
          ...new Set(
            taken.flatMap(({ host, workflow }) => (host === engineHost ? [] : (workflow?.notaryId ?? []))),
          ),
        ]),
      findSecrets: webhookSecrets.findFor,
      perform: runs.perform,
      patienceOf: ({ host }) => (host === engineHost ? STOP_WITHIN_MS : Number.POSITIVE_INFINITY),
    });
    const scheduler = startScheduler({
      clock,
      logger,
      logs: schedulerLogs,
      countMinute: executions.countMinute,
      maintain,
      findNextRun: () => findNextRun(db),
      claim: worker.claim,
    });
    return {
      async stop() {
        stopping = true;
        const others = Promise.all([erasures.stop(), watch.stop(), mornings.stop().then(() => mails.stop())]);
        await Promise.all([scheduler.stop(), worker.stop()]);
        await Promise.race([others, new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref())]);
      },
    };
  }

  return {
    app,
    startBackground,
    /** Before anybody is served; the embedded database has one connection, and those who wait for it. */
    warmUp: () => (database.kind === 'postgres' ? warmUp(readScreens) : Promise.resolve()),
    /** In every process: those that only serve screens see that nobody works. */
    startTroubleWatch: licensing.troubleWatch.start,
    lookForTroubles: licensing.troubleWatch.look,
    letCallersGo: engine.letGo,
    needsOf,
    officeRuns,
    sendPlatformMails: licensing.mails.sendNow,
    settleSimulation: simulationDesk.settle,
    resumeErasures: erasureDesk.resume,
    forgetSimulations: simulations.forgetExpired,
    prepareMorningMails: licensing.mornings.prepareDue,
    maintainLicences: licensing.maintain,
    forgetExpired: (now: Date) => sealAudit().then(() => forgetExpired(retention, now)),
    /** At a start and before an end: what is not sealed stands open as long as nothing runs. */
    sealAudit,
    seeding: { licences: licencesRepository, notaries, workflows: workflowsRepository, automations },
    async close() {
      await simulationDesk.stop();
      finisher.giveUp();
      await holder.stop();
      await engine.settle();
      await licensing.mails.settle();
      await offices.mail.close();
      if (!start.extractor) await extractor.close();
    },
  };
}

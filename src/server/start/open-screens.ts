import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { writeZip } from '#server/adapters/zip/write-zip.ts';
import { asOffice, asPlatform } from '#server/database/rights.ts';
import { createHistoryRepository } from '#server/features/executions/history.repository.ts';
import { createFoldersService } from '#server/features/folders/folders.service.ts';
import { createNotariesService } from '#server/features/notaries/notaries.service.ts';
import { createMorningMailsRepository } from '#server/features/office-day/morning-mails.repository.ts';
import { createOfficeDayRepository } from '#server/features/office-day/office-day.repository.ts';
import { createOfficeHealthRepository } from '#server/features/office-health/office-health.repository.ts';
import { createTroublesRepository } from '#server/features/office-health/troubles.repository.ts';
import { nextSlot } from '#server/features/scheduler/slots.ts';
import { createSearchRepository } from '#server/features/search/search.repository.ts';
import { createSettingsRepository } from '#server/features/settings/settings.repository.ts';
import { createSupportAccess } from '#server/features/support-access/support-access.ts';
import { createToDoRepository } from '#server/features/to-do/to-do.repository.ts';
import { countWorkflows } from '#server/features/workflows/count-workflows.ts';
import { createOfficeActivation } from '#server/features/workflows/office-activation.ts';
import { createWorkflowManagement } from '#server/features/workflows/workflow-management.ts';
import type { WorkflowRow } from '#server/features/workflows/workflows.repository.ts';
import { createWorkflowsService } from '#server/features/workflows/workflows.service.ts';
import type { AppNeeds } from '#server/http/app.ts';
import { createAccountActivation } from '#server/licensing/account-activation.ts';
import { countToday } from '#server/runs/count-today.ts';
import { createObserver } from '#server/runs/observe.ts';
import { createTryPaper } from '#server/runs/try-paper.ts';
import type { Foundation } from './foundation.ts';
import { openAccounts } from './open-accounts.ts';
import type { Desks } from './open-desks.ts';
import type { Schedule } from './open-schedule.ts';
import type { SignIn } from './open-sign-in.ts';

interface Rooms {
  signIn: SignIn;
  schedule: Schedule;
  desks: Desks;
}

/** What the screens ask for, over HTTP. */
export function openScreens(foundation: Foundation, { signIn, schedule, desks }: Rooms): AppNeeds {
  const { config, clock, logger, publicInfo, extractor, records } = foundation;
  const { licensing, officeSecrets, ...session } = signIn;
  const { simulations, simulationDesk, ...byHand } = desks;
  return {
    logger,
    clock,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    engineUrl: config.engineUrl,
    oauthRedirectUrl: config.oauthRedirectUrl,
    contactUrl: config.contactUrl,
    publicInfo: { ...publicInfo, hosting: config.hostingName },
    webFolder: join(import.meta.dirname, '../../../dist/web'),
    ...session,
    proveAgain: (...given) => asPlatform(() => session.secondFactor.proveAgain(...given)),
    licensing: licensing.routes,
    takeMessage: licensing.takeMessage,
    officeSecrets,
    ...openAccounts(foundation, signIn),
    ...openAdministration(foundation),
    ...openWorkflows(foundation, schedule, licensing),
    ...openOfficeScreens(foundation),
    ...byHand,
    bankCalls: byHand.clients,
    simulation: { simulations, start: simulationDesk.start, clock },
    activity: records.activity,
    tryPaper: createTryPaper({ extractor, clock }),
    asOffice,
    isLookedAt: config.role === 'look',
    ...openOperation(foundation, schedule),
  };
}

/** Offices as the administrator sees them. */
function openAdministration({ config, db, cipher, clock }: Foundation) {
  return {
    notaries: createNotariesService(db, cipher, clock),
    folders: createFoldersService(db),
    supportAccess: createSupportAccess({ db, clock }),
    history: createHistoryRepository(db),
    officeHealth: {
      offices: createOfficeHealthRepository(db),
      troubles: createTroublesRepository(db),
      clock,
      mailsWait: config.platformMails === 'waiting',
    },
  };
}

function openWorkflows(foundation: Foundation, schedule: Schedule, { mails }: SignIn['licensing']) {
  const { config, db, clock, workflows } = foundation;
  const accountActivation = createAccountActivation(clock, mails);
  const settings = createSettingsRepository(db);
  return {
    workflows: createWorkflowsService({
      repository: workflows,
      clock,
      nextSlot,
      findRunning: schedule.queue.findUnderWay,
      countAll: (search) => countWorkflows(db, search),
      countToday: (owned) => countToday(db, owned, clock.now()),
      db,
      accountActivation,
    }),
    workflowManagement: createWorkflowManagement({ db, clock, nextSlot }),
    officeActivation: createOfficeActivation({
      db,
      clock,
      engineUrl: config.engineUrl,
      nextSlot,
      accountActivation,
    }),
    webhookSecrets: schedule.webhookSecrets,
    executions: schedule.executions,
    scheduler: {
      runs: schedule.runs,
      logs: schedule.logs,
      getCronSettings: settings.getCronSettings,
      listRunnable: ({ notaryId }: { notaryId: string | null }): Promise<WorkflowRow[]> =>
        notaryId ? workflows.listActiveOf(notaryId) : workflows.list(),
    },
    engine: schedule.engine,
  };
}

/** What an office reads of its own. */
function openOfficeScreens({ db, cipher, clock, records, notaries, officeOf }: Foundation) {
  const toDo = createToDoRepository(db);
  return {
    search: createSearchRepository(db),
    toDo: { repository: toDo, clock },
    officeDay: {
      days: createOfficeDayRepository(db),
      mornings: createMorningMailsRepository(db),
      countAwaiting: toDo.count,
      clock,
    },
    exports: {
      db,
      cipher,
      clock,
      clients: records.clients,
      async getDrive(notaryId: string) {
        const notary = await notaries.findById(notaryId);
        if (!notary) throw new Error('the notary of this session is gone');
        return officeOf(notary).drive;
      },
      writeZip,
    },
  };
}

/** Whether the process is well, for whoever runs it. */
function openOperation({ config, db, database, clock, logger, offices }: Foundation, { caller }: Schedule) {
  return {
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
    metricsToken: config.metricsToken,
    metricsArePublic: database.kind === 'pglite',
  };
}

import { maintainPartitions } from '#server/features/scheduler/partitions.ts';
import { automations as automationKinds } from '#shared/automations.ts';
import { type Foundation, openFoundation, type Start } from './foundation.ts';
import { openAudit } from './open-audit.ts';
import { openAutomations } from './open-automations.ts';
import { type Desks, openDesks } from './open-desks.ts';
import { openSchedule, type Schedule } from './open-schedule.ts';
import { openScreens } from './open-screens.ts';
import { openSignIn, type SignIn } from './open-sign-in.ts';
import { startBackground } from './start-background.ts';
import { warmUp } from './warm-up.ts';

export type Dependencies = Awaited<ReturnType<typeof createDependencies>>;

/** The product, room by room: each is given what it stands on, and nothing knows where that came from. */
export async function createDependencies(start: Start) {
  const foundation = await openFoundation(start);
  const audit = openAudit(foundation);
  const signIn = openSignIn(foundation);
  const automations = await openAutomations(foundation);
  const schedule = await openSchedule(foundation, automations);
  const desks = openDesks(foundation, automations);
  const { licensing } = signIn;

  async function maintain(now: Date): Promise<void> {
    try {
      await forgetAndRenew(foundation, { signIn, schedule, desks }, now);
    } finally {
      // A table that a backup holds for hours keeps no line open, and nothing that has had its time.
      await audit.seal();
      await audit.forgetExpired(now).finally(audit.seal);
    }
  }

  return {
    app: openScreens(foundation, { signIn, schedule, desks }),
    startBackground: () => startBackground(foundation, { automations, schedule, desks, licensing, maintain }),
    /** Before anybody is served. */
    warmUp: () => warmUp(foundation, schedule),
    /** In every process: those that only serve screens see that nobody works. */
    startTroubleWatch: licensing.troubleWatch.start,
    lookForTroubles: licensing.troubleWatch.look,
    letCallersGo: schedule.engine.letGo,
    needsOf: automations.needsOf,
    officeRuns: automations.officeRuns,
    sendPlatformMails: licensing.mails.sendNow,
    settleSimulation: desks.simulationDesk.settle,
    resumeErasures: desks.erasures.resume,
    sendLetters: desks.letters.send,
    forgetSimulations: desks.simulations.forgetExpired,
    prepareMorningMails: licensing.mornings.prepareDue,
    maintainLicences: licensing.maintain,
    forgetExpired: (now: Date) => audit.seal().then(() => audit.forgetExpired(now)),
    /** At a start and before an end: what is not sealed stands open as long as nothing runs. */
    sealAudit: audit.seal,
    seeding: {
      licences: licensing.licences,
      notaries: foundation.notaries,
      workflows: foundation.workflows,
      automations: automationKinds,
    },
    async close(): Promise<void> {
      await desks.simulationDesk.stop();
      await schedule.close();
      await licensing.mails.settle();
      await foundation.close();
    },
  };
}

interface Rooms {
  signIn: SignIn;
  schedule: Schedule;
  desks: Desks;
}

async function forgetAndRenew(foundation: Foundation, rooms: Rooms, now: Date): Promise<void> {
  const { signIn, schedule, desks } = rooms;
  await signIn.forgetOld(now);
  await desks.simulations.forgetExpired(now);
  await schedule.engine.forgetOldCalls();
  await schedule.webhookSecrets.forgetReplaced();
  await maintainPartitions(foundation.db, now);
  await signIn.licensing.maintain(now);
}

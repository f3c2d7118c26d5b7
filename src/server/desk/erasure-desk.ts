import type { Needs } from '#server/automations/needs.ts';
import { holdWaitingMails } from '#server/automations/office/hold-waiting-mails.ts';
import { describeStandstill } from '#server/automations/office/standstill.ts';
import { audit } from '#server/database/audit-log.ts';
import { asOffice, asPlatform } from '#server/database/rights.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import { createErasuresRepository, type OpenErasure } from '#server/features/erasures/erasures.repository.ts';
import type { ErasuresNeeds } from '#server/features/erasures/erasures.routes.ts';
import { listAddresses } from '#server/features/erasures/find-what-is-his.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Logger } from '#server/ground/logger.ts';
import { createRecords } from '#server/records/records.ts';
import type { ErasureRequest } from '#shared/contracts/erasures.ts';
import { HOUR_MS } from '#shared/durations.ts';
import type { Desk } from './desk.ts';
import { doEachMinute } from './each-minute.ts';
import { eraseClient, eraseRemoved } from './erase-client.ts';
import { silenceClient } from './silence-client.ts';

export interface ErasureDesk extends ErasuresNeeds {
  /** What a kill, an open sheet or a drive that was down has left: tried again. */
  resume(): Promise<void>;
  start(): { stop(): Promise<void> };
}

type Caller = Parameters<ErasuresNeeds['erase']>[0];

interface Work {
  logger: Logger;
  /** With the lease that keeps a classification apart; null while one is at work. */
  doAlone<T>(notaryId: string, work: (needs: Needs) => Promise<T>): Promise<T | null>;
}

/** One that fails takes its minutes: it holds its own place, and the other offices' clients go meanwhile. */
const OFFICES_AT_ONCE = 4;
/** A run, or whatever a person had begun, is over by then. */
const AT_WORK_MS = HOUR_MS;

/** Asked once and noted before anything is done; done at once where it can be, and by itself later. */
export function createErasureDesk({ db, clock }: Desk, { logger, doAlone }: Work): ErasureDesk {
  const erasures = createErasuresRepository(db);
  const underWay = new Set<string>();

  /** From now on nothing automatic goes to him, however long the rest takes. */
  async function note(caller: Caller, notaryId: string, client: Client, { binsPapers }: ErasureRequest) {
    const at = clock.now();
    await db.transaction(async (tx) => {
      const { addresses } = await listAddresses(tx, notaryId, client);
      const asked = { binsPapers, addresses, at };
      if (!(await createErasuresRepository(tx).open(notaryId, client, asked))) return;
      const records = createRecords(tx);
      // Before his row is touched: a run that reads it half empty takes his addresses for withdrawn.
      await silenceClient(tx, notaryId, client, at);
      const closed = {
        clientId: client.id,
        kind: 'closed' as const,
        announcedAt: at,
        until: null,
        addresses: [],
      };
      await records.suspensions.start(notaryId, { ...closed, startedBy: 'office' }, at);
      await holdWaitingMails(records, notaryId, describeStandstill([closed], null), at);
      await audit(tx, caller, {
        action: 'client.erasure-asked',
        subjectId: client.id,
        details: { binsPapers },
      });
    });
  }

  async function work({ notaryId, clientId, isRemoved }: OpenErasure): Promise<void> {
    const erasure = await erasures.findOf(notaryId, clientId);
    if (!erasure || erasure.doneAt) return;
    try {
      if (isRemoved) return await eraseRemoved(db, erasure, clock.now());
      const done = await doAlone(notaryId, async (needs) => ({
        problem: await eraseClient(db, needs, erasure),
      }));
      const problem = done ? done.problem : 'busy';
      if (problem) await erasures.recordProblem(notaryId, erasure.id, problem);
    } catch (error) {
      logger.error({ err: error, notaryId, clientId }, 'a client is not erased yet');
      await erasures.recordProblem(notaryId, erasure.id, 'failed');
    }
  }

  async function resumeOffice(notaryId: string, its: OpenErasure[]): Promise<void> {
    underWay.add(notaryId);
    try {
      for (const one of its) await asOffice(notaryId, () => work(one));
    } catch (error) {
      logger.error({ err: error, notaryId }, 'erasures not resumed');
    } finally {
      underWay.delete(notaryId);
    }
  }

  async function resume(): Promise<void> {
    const removedBefore = new Date(clock.now().getTime() - AT_WORK_MS);
    const open = await asPlatform(() => erasures.listOpen(removedBefore));
    const offices = Map.groupBy(open, ({ notaryId }) => notaryId).entries();
    const lane = async () => {
      // Begun at an earlier look, and not over yet.
      for (const [notaryId, its] of offices) if (!underWay.has(notaryId)) await resumeOffice(notaryId, its);
    };
    await Promise.all(Array.from({ length: OFFICES_AT_ONCE }, lane));
  }

  return {
    list: erasures.list,
    async erase(caller, notaryId, clientId, request) {
      const client = await createRecords(db).clients.findById(notaryId, clientId);
      if (client) await note(caller, notaryId, client, request);
      else if (!(await erasures.findOf(notaryId, clientId))) throw new AppError('not-found');
      await work({ notaryId, clientId, isRemoved: false });
      const [told] = (await erasures.list(notaryId, 1000)).filter((one) => one.clientId === clientId);
      if (!told) throw new AppError('not-found');
      return told;
    },
    resume,
    start() {
      return doEachMinute(resume, (error) => logger.error({ err: error }, 'erasures not looked for'));
    },
  };
}

import { holdOverClosures, holdWaitingMails } from '#server/automations/office/hold-waiting-mails.ts';
import { describeStandstill } from '#server/automations/office/standstill.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import type { NewActivity } from '#server/features/activity/activity.repository.ts';
import { createErasuresRepository } from '#server/features/erasures/erasures.repository.ts';
import type { StandstillDesk, Who } from '#server/features/suspensions/suspensions.routes.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import { createRecords } from '#server/records/records.ts';
import { writeDay } from '#shared/calendar.ts';
import { describeSuspension, suspensionTexts } from '#shared/messages/suspensions.ts';
import { parisDay } from '#shared/paris-time.ts';

/** What the office does by hand about who is left alone: each in one transaction, audited, and told in its activity. */
export function createStandstillDesk({ db, clock }: { db: Database; clock: Clock }): StandstillDesk {
  const records = createRecords(db);
  const today = () => parisDay(clock.now());

  async function tell(tx: Database, { notaryId }: Who, act: Omit<NewActivity, 'key'>) {
    await createRecords(tx).activity.record(notaryId, { ...act, key: `by-hand:${newId()}` }, clock.now());
  }

  async function requireClient({ notaryId }: Who, clientId: string): Promise<void> {
    if (!(await records.clients.findById(notaryId, clientId))) throw new AppError('not-found');
  }

  /** By what the addresses are known that these have told to be silent; one that names none is of before they did, and means his own. */
  async function listSilenced({ notaryId }: Who, clientId: string, ids: string[]): Promise<string[]> {
    const client = await records.clients.findById(notaryId, clientId);
    if (!client) throw new AppError('not-found');
    const open = await records.suspensions.listOpenOf(notaryId, clientId, today());
    const ending = open.filter(({ id, kind }) => kind === 'silenced' && ids.includes(id));
    const own = [...client.emails, ...client.sheetEmails];
    const told = ending.flatMap(({ addresses }) => (addresses.length > 0 ? addresses : own));
    return records.silenced.listMarks(notaryId, told);
  }

  return {
    async suspend(who, clientId, { kind, until }) {
      await requireClient(who, clientId);
      if (until && (kind === 'closed' || until < today())) throw new AppError('validation');
      const at = clock.now();
      const suspension = { clientId, kind, announcedAt: at, until, addresses: [] };
      await db.transaction(async (tx) => {
        const inside = createRecords(tx);
        const open = await inside.suspensions.listOpenOf(who.notaryId, clientId, today());
        const same = open.filter((one) => one.kind === kind);
        const ended = same.map(({ id }) => id);
        await inside.suspensions.end(who.notaryId, ended, 'office', at);
        // What the one without a last day had decided is as open as before, now that it has one.
        const reopened = open.filter(({ decidedAt }) =>
          same.some((one) => one.until === null && one.startedAt.getTime() === decidedAt?.getTime()),
        );
        await inside.suspensions.decide(
          who.notaryId,
          clientId,
          reopened.map(({ id }) => id),
          null,
        );
        await inside.suspensions.start(who.notaryId, { ...suspension, startedBy: 'office' }, at);
        // Until a day, or with the file put away, nobody has said what becomes of them after it.
        const others = kind === 'by-hand' && until === null ? open.map(({ id }) => id) : [];
        await inside.suspensions.decide(who.notaryId, clientId, others, at);
        await holdWaitingMails(inside, who.notaryId, describeStandstill([suspension], null), at);
        await audit(tx, who.caller, {
          action: kind === 'closed' ? 'client.closed' : 'client.suspended',
          subjectId: clientId,
          details: { until },
        });
        const because = [until ? suspensionTexts.untilThen : suspensionTexts.decide];
        await tell(tx, who, {
          kind: 'reminders-suspended',
          clientId,
          title: describeSuspension(suspension),
          because,
        });
      });
    },
    async decide(who, clientId, { ids, leave }) {
      await requireClient(who, clientId);
      const at = clock.now();
      return db.transaction(async (tx) => {
        const inside = createRecords(tx);
        const decided = await inside.suspensions.decide(who.notaryId, clientId, ids, leave ? at : null);
        if (decided.length === 0) return decided;
        await audit(tx, who.caller, {
          action: leave ? 'client.left-suspended' : 'client.left-suspended-undone',
          subjectId: clientId,
          details: { suspensions: decided },
        });
        const title = leave ? suspensionTexts.left : suspensionTexts.askedAgain;
        const because = [leave ? suspensionTexts.leftBecause : suspensionTexts.decide];
        await tell(tx, who, { kind: 'reminders-suspended', clientId, title, because });
        return decided;
      });
    },
    async resume(who, clientId, { ids }) {
      const marks = await listSilenced(who, clientId, ids);
      return db.transaction(async (tx) => {
        const inside = createRecords(tx);
        const erasure = await createErasuresRepository(tx).findOf(who.notaryId, clientId);
        if (erasure) throw new AppError('client-being-erased');
        const open = await inside.suspensions.listOpenOf(who.notaryId, clientId, today());
        const meant = open.map(({ id }) => id).filter((id) => ids.includes(id));
        const ended = await inside.suspensions.end(who.notaryId, meant, 'office', clock.now());
        if (ended.length === 0) return ended;
        await inside.silenced.lift(who.notaryId, marks);
        await audit(tx, who.caller, {
          action: 'client.resumed',
          subjectId: clientId,
          details: { suspensions: ended },
        });
        const because = [suspensionTexts.byOffice];
        await tell(tx, who, { kind: 'reminders-resumed', clientId, title: suspensionTexts.resumed, because });
        return ended;
      });
    },
    async undoResume(who, clientId, { ids }) {
      await requireClient(who, clientId);
      await db.transaction(async (tx) => {
        const inside = createRecords(tx);
        if ((await inside.suspensions.reopen(who.notaryId, clientId, ids)) === 0)
          throw new AppError('not-found');
        const open = await inside.suspensions.listOpenOf(who.notaryId, clientId, today());
        await holdWaitingMails(inside, who.notaryId, describeStandstill(open, null), clock.now());
        await audit(tx, who.caller, {
          action: 'client.resumption-undone',
          subjectId: clientId,
          details: { suspensions: ids },
        });
        const title = open[0] ? describeSuspension(open[0]) : suspensionTexts.undone;
        await tell(tx, who, {
          kind: 'reminders-suspended',
          clientId,
          title,
          because: [suspensionTexts.undone],
        });
      });
    },
    async listClosures(notaryId) {
      const now = today();
      const closures = await records.closures.list(notaryId, now);
      return closures.map(({ id, firstDay, lastDay, answer }) => ({
        id,
        firstDay,
        lastDay,
        answer,
        isNow: firstDay <= now,
      }));
    },
    async close(who, { firstDay, lastDay, answer }) {
      if (lastDay < firstDay || lastDay < today()) throw new AppError('validation');
      await db.transaction(async (tx) => {
        const closure = { firstDay, lastDay, answer: answer?.trim() || null };
        const id = await createRecords(tx).closures.add(who.notaryId, closure, clock.now());
        await audit(tx, who.caller, {
          action: 'office.closed',
          subjectId: id,
          details: { firstDay, lastDay, answers: closure.answer !== null },
        });
        await tell(tx, who, {
          kind: 'reminders-suspended',
          clientId: null,
          title: `Étude fermée du ${writeDay(firstDay)} au ${writeDay(lastDay)}`,
          because: ['Aucune relance ne part pendant la fermeture.'],
        });
      });
    },
    async cancelClosure(who, id) {
      await db.transaction(async (tx) => {
        const inside = createRecords(tx);
        if (!(await inside.closures.cancel(who.notaryId, id, clock.now()))) throw new AppError('not-found');
        const other = await inside.closures.findOn(who.notaryId, today());
        await holdOverClosures(inside, who.notaryId, other, clock.now());
        await audit(tx, who.caller, { action: 'office.closure-cancelled', subjectId: id });
        const because = ['Les relances reprennent aux heures d’étude.'];
        await tell(tx, who, {
          kind: 'reminders-resumed',
          clientId: null,
          title: 'Fermeture annulée',
          because,
        });
      });
    },
  };
}

import { sql } from 'drizzle-orm';
import { auditRefusals } from '#server/database/audit-log.tables.ts';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { cronSchedulerLogs, queuedRuns } from '#server/features/scheduler/scheduler.tables.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { type MachineProblem, machineProblems } from '#shared/messages/machine-problems.ts';
import { operatorMailKinds } from '#shared/messages/platform-mails.ts';
import { CHECKOUT_SUBJECT, type OfficeTroubleKind, type TroubleKind } from '#shared/troubles.ts';
import { isOwnSentence } from './judge-run.ts';
import { runTroubles } from './office-health.tables.ts';

/** As the settings screen has it: a scheduler whose latest minute is older is inactive. */
const SILENT_MS = 3 * MINUTE_MS;
/** A manual run of many offices takes a while: this long is too long. */
const WAITING_MS = 5 * MINUTE_MS;
/** A failure that is seen again this much later has lasted, whatever happened in between. */
const LASTING_MS = 3 * MINUTE_MS;
/** An address that is refused for so long is nobody's who waits. */
const REFUSALS_KEPT_MS = 30 * DAY_MS;

/** A trouble as it shows at this moment. */
export interface Sign {
  kind: TroubleKind;
  /** The office, the licence, or the checkout of who has none; empty for what concerns all. */
  subject: string;
  since: Date;
  sentence: string | null;
  /** Seen long enough to be told, as soon as it is also old enough. */
  isLasting: boolean;
}

/** All that goes wrong now: of offices by what their last runs said, and of the platform by what is missing. */
export async function findSigns(
  db: Database,
  { now, disk }: { now: Date; disk: MachineProblem | null },
): Promise<Sign[]> {
  const platform = (await isSilent(db, now))
    ? [sign('tick', '', now)]
    : (await findWaitingSince(db, now)).map((since) => sign('worker', '', since));
  if (disk) platform.push({ ...sign('disk', '', now), sentence: machineProblems[disk] });
  return [
    ...platform,
    ...(await findAuditRefusal(db)),
    ...(await findRefusedMails(db, now)),
    ...(await findOfficeSigns(db)),
  ];
}

function sign(kind: TroubleKind, subject: string, since: Date): Sign {
  return { kind, subject, since, sentence: null, isLasting: true };
}

async function isSilent(db: Database, now: Date): Promise<boolean> {
  const [row] = await queryRows<{ minute: string | Date | null }>(
    db,
    // A minute that is still to come was written by a clock that is ahead.
    sql`select minute from ${cronSchedulerLogs} where minute <= ${now.toISOString()}
        order by minute desc limit 1`,
  );
  return !row?.minute || now.getTime() - new Date(row.minute).getTime() > SILENT_MS;
}

/** Until the operator has taken note: see `acceptEnds`. */
async function findAuditRefusal(db: Database): Promise<Sign[]> {
  const [row] = await queryRows<{ since: string | Date | null }>(
    db,
    sql`select min(since) as since from ${auditRefusals}`,
  );
  return row?.since ? [sign('audit', '', new Date(row.since))] : [];
}

async function findWaitingSince(db: Database, now: Date): Promise<Date[]> {
  const before = new Date(now.getTime() - WAITING_MS).toISOString();
  const rows = await queryRows<{ slot: string | Date }>(
    db,
    sql`select slot from ${queuedRuns} where holder is null and slot < ${before} order by slot limit 1`,
  );
  return rows.map(({ slot }) => new Date(slot));
}

/** Of each licence whose newest refused mail nothing has replaced, and of each purchase that gave none. */
async function findRefusedMails(db: Database, now: Date): Promise<Sign[]> {
  const own = sql.join(
    operatorMailKinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const rows = await queryRows<{ subject: string; since: string | Date }>(
    db,
    sql`select coalesce(m.license_id::text, ${CHECKOUT_SUBJECT}::text || (m.details ->> 'checkoutId'), '') as subject,
          min(m.refused_at) as since
        from ${platformMails} m left join ${licenses} l on l.id = m.license_id
        where (l.active or m.license_id is null) and m.refused_at is not null and m.state <> 'sent' and m.kind not in (${own})
          and m.refused_at > ${new Date(now.getTime() - REFUSALS_KEPT_MS).toISOString()}
          and not exists (select 1 from ${platformMails} later where later.license_id = m.license_id
            and later.state = 'sent' and later.sent_at > m.refused_at)
        group by 1`,
  );
  return rows.map(({ subject, since }) => sign('mail', subject, new Date(since)));
}

interface OfficeRow {
  notary_id: string;
  kind: OfficeTroubleKind;
  since: string | Date;
  last_at: string | Date;
  sentence: string;
}

/** One a kind and office, however many of its automations meet it; of those that are still switched on. */
async function findOfficeSigns(db: Database): Promise<Sign[]> {
  const rows = await queryRows<OfficeRow>(
    db,
    sql`select t.notary_id, t.kind, min(t.since) as since, max(t.last_at) as last_at,
          (array_agg(t.sentence order by t.last_at desc))[1] as sentence
        from ${runTroubles} t
        join ${workflows} w on w.id = t.workflow_id and w.active
        join ${notaries} n on n.id = t.notary_id and n.deleted_at is null
        group by t.notary_id, t.kind`,
  );
  return rows.map(({ notary_id, kind, sentence, ...times }) => {
    const [since, lastAt] = [new Date(times.since), new Date(times.last_at)];
    return {
      kind,
      subject: notary_id,
      since,
      sentence: isOwnSentence(sentence) ? sentence : null,
      isLasting: lastAt.getTime() - since.getTime() >= LASTING_MS,
    };
  });
}

import type { Database } from '#server/database/connection.ts';
import { runAlone } from '#server/database/run-alone.ts';
import type { Logger } from '#server/ground/logger.ts';
import type { Clock } from '#server/ports/clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import type { MachineProblem } from '#shared/messages/machine-problems.ts';
import { isOfficeTrouble, type TroubleKind } from '#shared/troubles.ts';
import { findSigns, type Sign } from './find-signs.ts';
import { createTroublesRepository, type TroubleRow } from './troubles.repository.ts';

const EVERY_MS = 30_000;
/** With the pace of the automations and of this watch: told within ten minutes of the first failure. */
const TOLD_AFTER_MS = 4 * MINUTE_MS;
const NOTARY_TOLD_AFTER_MS = 2 * HOUR_MS;
/** A watch that saw nothing for this long does not know what was in between. */
const UNWATCHED_MS = 3 * MINUTE_MS;
/** As the technical logs. */
const KEPT_MS = 30 * DAY_MS;

/** What a round has to tell, by the ids of the troubles. */
export interface TroubleNews {
  began: string[];
  ended: string[];
}

export interface WatchNeeds {
  db: Database;
  clock: Clock;
  logger: Logger;
  /** What is wrong with the disk that all offices share. */
  findDiskProblem(): Promise<MachineProblem | null>;
  /** To every administrator, in the given transaction. */
  tellOperator(tx: Database, news: TroubleNews, now: Date): Promise<void>;
  /** To the office's notary, in the given transaction. */
  tellNotary(
    tx: Database,
    notaryId: string,
    kind: 'office-trouble' | 'office-well-again',
    troubleId: string,
    now: Date,
  ): Promise<void>;
  sendMailsSoon(): void;
}

/**
 * Tells whom it concerns of what lasts, once when it has lasted and once when it is over. What was seen, what was told and
 * the mails are one transaction, and one process does it at a time: nobody is told twice, whoever restarts.
 */
export function createTroubleWatch(needs: WatchNeeds) {
  const { db, clock, logger } = needs;

  async function look(): Promise<void> {
    const now = clock.now();
    const signs = await findSigns(db, { now, disk: await needs.findDiskProblem() });
    await db.transaction(async (tx) => {
      await recordSigns(tx, signs, now);
      const lasting = new Set(signs.filter(({ isLasting }) => isLasting).map(nameOf));
      const present = new Set(signs.map(nameOf));
      await tell(tx, await createTroublesRepository(tx).listOpen(), { lasting, present }, now);
    });
  }

  async function tell(
    tx: Database,
    open: TroubleRow[],
    { lasting, present }: { lasting: Set<string>; present: Set<string> },
    now: Date,
  ): Promise<void> {
    const repository = createTroublesRepository(tx);
    const age = (row: TroubleRow) => now.getTime() - row.since.getTime();
    const over = open.filter((row) => !present.has(nameOf(row)));
    const ended = over.filter(({ toldAt }) => toldAt);
    const began = open.filter(
      (row) => !row.toldAt && lasting.has(nameOf(row)) && (row.kind === 'mail' || age(row) >= TOLD_AFTER_MS),
    );
    const ids = (rows: TroubleRow[]) => rows.map(({ id }) => id);
    if (over.length > ended.length) await repository.drop(ids(over.filter(({ toldAt }) => !toldAt)));
    if (ended.length > 0) await repository.recordEnded(ids(ended), now);
    if (began.length > 0) await repository.recordTold(ids(began), now);
    if (began.length + ended.length > 0)
      await needs.tellOperator(tx, { began: ids(began), ended: ids(ended) }, now);
    const ripe = open.filter(
      (row) =>
        isOfficeTrouble(row.kind) &&
        !row.notaryToldAt &&
        lasting.has(nameOf(row)) &&
        age(row) >= NOTARY_TOLD_AFTER_MS,
    );
    for (const { id, subject } of ripe) await needs.tellNotary(tx, subject, 'office-trouble', id, now);
    if (ripe.length > 0) await repository.recordNotaryTold(ids(ripe), now);
    for (const { id, subject } of ended.filter(({ notaryToldAt }) => notaryToldAt))
      await needs.tellNotary(tx, subject, 'office-well-again', id, now);
    await repository.forgetEndedBefore(new Date(now.getTime() - KEPT_MS));
  }

  /** What one process sees at a time; null when another one is at it. */
  const lookAlone = () => runAlone(db, 'trouble-watch', look, 0);

  return {
    look: lookAlone,
    /** In every process, those that only serve screens too: they see that nobody works. */
    start(): { stop(): Promise<void> } {
      let current: Promise<unknown> = Promise.resolve();
      let stopped = false;
      const timer = setInterval(() => {
        current = current
          .then(() => (stopped ? undefined : lookAlone()))
          .then(needs.sendMailsSoon)
          .catch((error: unknown) => logger.error({ err: error }, 'watching for troubles failed'));
      }, EVERY_MS);
      return {
        async stop() {
          stopped = true;
          clearInterval(timer);
          await current;
        },
      };
    },
  };
}

function nameOf({ kind, subject }: { kind: string; subject: string }): string {
  return `${kind} ${subject}`;
}

async function recordSigns(tx: Database, signs: readonly Sign[], now: Date): Promise<void> {
  const repository = createTroublesRepository(tx);
  const open = new Map((await repository.listOpen()).map((row) => [nameOf(row), row]));
  await repository.openAll(
    signs.filter((sign) => !open.has(nameOf(sign))),
    now,
  );
  for (const sign of signs) {
    const known = open.get(nameOf(sign));
    if (!known) continue;
    const seen = stateOf(known, sign, now);
    const isSame = seen.sentence === known.sentence && seen.since.getTime() === known.since.getTime();
    if (!isSame || isSeenFromOutside(sign.kind)) await repository.recordSeen(known.id, seen, now);
  }
}

/** Nobody notes when it began. */
function isSeenFromOutside(kind: TroubleKind): boolean {
  return kind === 'tick' || kind === 'disk';
}

/** What is only seen from outside began when it was first seen, if it was seen ever since. */
function stateOf(known: TroubleRow, { kind, since, sentence }: Sign, now: Date) {
  if (!isSeenFromOutside(kind)) return { since, sentence };
  const isWatched = known.toldAt || now.getTime() - known.seenAt.getTime() < UNWATCHED_MS;
  return { since: isWatched ? known.since : now, sentence };
}

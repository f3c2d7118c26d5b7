import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { nameCheckout, type TroubleKind } from '#shared/troubles.ts';
import type { Sign } from './find-signs.ts';
import { troubles } from './office-health.tables.ts';

export type TroubleRow = typeof troubles.$inferSelect;

/** A trouble with the name of whose it is; null for one that concerns all. */
export interface NamedTrouble {
  id: string;
  kind: TroubleKind;
  name: string | null;
  sentence: string | null;
  since: Date;
  endedAt: Date | null;
}

export type TroublesRepository = ReturnType<typeof createTroublesRepository>;

export function createTroublesRepository(db: Database) {
  return {
    async listOpen(): Promise<TroubleRow[]> {
      return db.select().from(troubles).where(isNull(troubles.endedAt));
    },
    async openAll(signs: readonly Sign[], now: Date): Promise<void> {
      if (signs.length === 0) return;
      await db
        .insert(troubles)
        .values(
          signs.map(({ kind, subject, sentence, since }) => ({
            id: newId(),
            kind,
            subject,
            sentence,
            since,
            seenAt: now,
          })),
        )
        .onConflictDoNothing();
    },
    async recordSeen(id: string, seen: { since: Date; sentence: string | null }, at: Date): Promise<void> {
      await db
        .update(troubles)
        .set({ ...seen, seenAt: at })
        .where(eq(troubles.id, id));
    },
    async recordTold(ids: string[], at: Date): Promise<void> {
      await db.update(troubles).set({ toldAt: at }).where(inArray(troubles.id, ids));
    },
    async recordNotaryTold(ids: string[], at: Date): Promise<void> {
      await db.update(troubles).set({ notaryToldAt: at }).where(inArray(troubles.id, ids));
    },
    async recordEnded(ids: string[], at: Date): Promise<void> {
      await db.update(troubles).set({ endedAt: at }).where(inArray(troubles.id, ids));
    },
    /** Over before anybody was told: as if it had not been. */
    async drop(ids: string[]): Promise<void> {
      await db.delete(troubles).where(inArray(troubles.id, ids));
    },
    async forgetEndedBefore(date: Date): Promise<void> {
      await db.delete(troubles).where(and(isNotNull(troubles.endedAt), lt(troubles.endedAt, date)));
    },
    /** In the order in which they began. */
    async listNamed(ids: readonly string[]): Promise<NamedTrouble[]> {
      if (ids.length === 0) return [];
      return listNamed(inArray(troubles.id, [...ids]));
    },
    /** Those that concern all, a licence or a buyer, and are not over. */
    async listOpenOfPlatform(): Promise<NamedTrouble[]> {
      const isOfPlatform = inArray(troubles.kind, ['tick', 'worker', 'disk', 'audit', 'mail']);
      return listNamed(and(isNull(troubles.endedAt), isOfPlatform));
    },
  };

  async function listNamed(asked: SQL | undefined): Promise<NamedTrouble[]> {
    const person = sql`nullif(trim(concat_ws(' ', ${notaries.firstName}, ${notaries.lastName})), '')`;
    const rows = await db
      .select({
        id: troubles.id,
        kind: troubles.kind,
        subject: troubles.subject,
        name: sql<string | null>`coalesce(nullif(${notaries.cabinetName}, ''), ${person}, ${licenses.email})`,
        sentence: troubles.sentence,
        since: troubles.since,
        endedAt: troubles.endedAt,
      })
      .from(troubles)
      .leftJoin(notaries, eq(sql`${notaries.id}::text`, troubles.subject))
      .leftJoin(licenses, eq(sql`${licenses.id}::text`, troubles.subject))
      .where(asked)
      .orderBy(troubles.since, troubles.id);
    return rows.map(({ subject, name, ...row }) => ({ ...row, name: name ?? nameCheckout(subject) }));
  }
}

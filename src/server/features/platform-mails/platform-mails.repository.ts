import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import type { PlatformMailDetails, PlatformMailKind } from '#shared/messages/platform-mails.ts';
import { platformMails } from './platform-mails.tables.ts';

export type PlatformMailRow = typeof platformMails.$inferSelect;

export interface NewPlatformMail {
  /** Names the effect (`licence-key:<licence>`): the same key is one mail. */
  key: string;
  kind: PlatformMailKind;
  /** Null: `details` says to whom. */
  licenceId: string | null;
  details?: PlatformMailDetails;
  /** It waits until then: what it tells may still turn out to be nothing. */
  notBefore?: Date;
}

const LONGEST_WAIT_MS = HOUR_MS;
/**
 * After a refusal « for ever »: servers say so of what they take an hour later (a list of senders, a quota, a mailbox that
 * is being moved), and an address is corrected by hand. After the last one it stays with the operator.
 */
const REFUSED_WAITS_MS = [15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, 12 * HOUR_MS, 24 * HOUR_MS, 24 * HOUR_MS];
/**
 * A key that comes twice is the same key; one that never comes is a customer who paid and cannot sign in. So these mails
 * are sent once more where the office's would be left with a person.
 */
const MOST_DOUBTS = 1;
const DOUBT_WAIT_MS = 2 * MINUTE_MS;

/** From where somebody came is kept for the mail alone, and goes with it. */
const withoutTraces = sql`${platformMails.details} - 'triedKey'`;

export type PlatformMailsRepository = ReturnType<typeof createPlatformMailsRepository>;

export function createPlatformMailsRepository(db: Database) {
  const asRead = ({ id, state }: Pick<PlatformMailRow, 'id' | 'state'>) =>
    and(eq(platformMails.id, id), eq(platformMails.state, state));
  return {
    /** Stored before it is tried; false when this key was prepared before. */
    async prepare({ licenceId, notBefore, ...mail }: NewPlatformMail, at: Date): Promise<boolean> {
      const id = newId();
      const made = await db
        .insert(platformMails)
        .values({
          ...mail,
          id,
          licenseId: licenceId,
          messageId: `<${id}@minutier>`,
          preparedAt: at,
          nextTryAt: notBefore ?? at,
        })
        .onConflictDoNothing({ target: platformMails.key })
        .returning({ id: platformMails.id });
      return made.length > 0;
    },
    async isPrepared(key: string): Promise<boolean> {
      const rows = await db
        .select({ id: platformMails.id })
        .from(platformMails)
        .where(eq(platformMails.key, key));
      return rows.length > 0;
    },
    async listDue(now: Date, limit: number): Promise<PlatformMailRow[]> {
      return db
        .select()
        .from(platformMails)
        .where(and(inArray(platformMails.state, ['prepared', 'sending']), lte(platformMails.nextTryAt, now)))
        .orderBy(asc(platformMails.nextTryAt))
        .limit(limit);
    },
    async recordSent(id: string, at: Date): Promise<void> {
      await db
        .update(platformMails)
        .set({
          state: 'sent',
          sentAt: at,
          attempts: sql`${platformMails.attempts} + 1`,
          lastError: null,
          details: withoutTraces,
        })
        .where(eq(platformMails.id, id));
    },
    /** Right before the first byte; false when another process has taken it up meanwhile. */
    async claim(id: string): Promise<boolean> {
      const claimed = await db
        .update(platformMails)
        .set({ state: 'sending' })
        .where(and(eq(platformMails.id, id), eq(platformMails.state, 'prepared')))
        .returning({ id: platformMails.id });
      return claimed.length > 0;
    },
    // What went wrong is told of a mail only while it stands as it was read: another process may have taken it up.
    /** Tried again after one minute, then two, four … and once an hour for as long as it takes. */
    async recordFailure({ id, state, attempts }: PlatformMailRow, message: string, at: Date): Promise<void> {
      const wait = Math.min(MINUTE_MS * 2 ** Math.min(attempts, 10), LONGEST_WAIT_MS);
      await db
        .update(platformMails)
        .set({
          state: 'prepared',
          attempts: attempts + 1,
          lastError: message,
          nextTryAt: new Date(at.getTime() + wait),
        })
        .where(asRead({ id, state }));
    },
    /** It may have left: tried again in its time, and only so many times. */
    async recordDoubt(row: PlatformMailRow, message: string, at: Date): Promise<void> {
      const doubts = row.doubts + 1;
      // The morning’s numbers twice is once too often, and nobody misses them.
      const over = row.kind === 'morning' || doubts > MOST_DOUBTS;
      await db
        .update(platformMails)
        .set({
          state: over ? 'uncertain' : 'prepared',
          ...(over ? { details: withoutTraces } : {}),
          doubts,
          attempts: row.attempts + 1,
          lastError: message,
          nextTryAt: new Date(at.getTime() + DOUBT_WAIT_MS),
        })
        .where(asRead(row));
    },
    /** The server says that it will never take it: tried again in its time all the same, and only so many times. */
    async recordRefused(row: PlatformMailRow, message: string, at: Date): Promise<void> {
      const wait = REFUSED_WAITS_MS[row.refusals];
      await db
        .update(platformMails)
        .set({
          state: wait === undefined ? 'failed' : 'prepared',
          ...(wait === undefined ? { details: withoutTraces } : {}),
          attempts: row.attempts + 1,
          refusals: row.refusals + 1,
          refusedAt: row.refusedAt ?? at,
          lastError: message,
          nextTryAt: new Date(at.getTime() + (wait ?? 0)),
        })
        .where(asRead(row));
    },
    /** What it says is no longer so, or is nobody's business any more: it is not sent, and nobody is told of it. */
    async recordDropped(row: PlatformMailRow, why: string): Promise<void> {
      await db
        .update(platformMails)
        .set({ state: 'failed', attempts: row.attempts + 1, lastError: why, details: withoutTraces })
        .where(asRead(row));
    },
    /** The newest mail with the key of each of these licences. */
    async findKeyMails(licenceIds: string[]): Promise<Map<string, PlatformMailRow>> {
      if (licenceIds.length === 0) return new Map();
      const rows = await db
        .selectDistinctOn([platformMails.licenseId])
        .from(platformMails)
        .where(
          and(
            inArray(platformMails.licenseId, licenceIds),
            inArray(platformMails.kind, ['licence-key', 'licence-key-replaced']),
          ),
        )
        .orderBy(platformMails.licenseId, desc(platformMails.preparedAt));
      return new Map(rows.flatMap((row) => (row.licenseId ? [[row.licenseId, row]] : [])));
    },
  };
}

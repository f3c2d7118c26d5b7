import { and, asc, desc, eq, gt, inArray, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { queryRows } from '#server/database/query.ts';
import type { LostState, SendProblem } from '#shared/messages/sending.ts';
import { type OutgoingMailKind, outgoingMails } from './outgoing-mails.tables.ts';

export type OutgoingMail = typeof outgoingMails.$inferSelect;

export interface NewOutgoingMail {
  /** Names the effect (`reply:<message>`, `reminder:<client>:2`): the same key is one mail. */
  key: string;
  kind: OutgoingMailKind;
  clientId: string | null;
  threadKey: string | null;
  messageId: string;
  toName: string;
  toAddress: string;
  subject: string;
  body: string;
  inReplyTo: string | null;
  referenceIds: string[];
  /** The message that a person has answered with it. */
  answers?: string;
}

/** What a recipient reads, and who that is. */
export type Letter = Pick<OutgoingMail, 'id' | 'toAddress' | 'subject' | 'body'>;

/**
 * `rewritten`: it waits as before, and says something else than what is about to be sent. `not-ours`: a process that stood still for
 * long may find that another has sent it, or is at it.
 */
export type Claim = 'ours' | 'rewritten' | 'not-ours';

export type OutgoingMailsRepository = ReturnType<typeof createOutgoingMailsRepository>;

/** Not settled yet: a mail whose sending was broken off is one of them. */
const WAITING = ['prepared', 'sending'] as const;
/** Reminders in a row that did not arrive at an address: a person finds out why. */
const MOST_LOST = 5;

/**
 * Whether all that sends in this office was switched off before `since`: its own automations, which nothing but a person changes, or the
 * schedule of all offices.
 */
function hasPausedSince(notaryId: SQL, since: Date): SQL {
  const sends = sql`w.notary_id = ${notaryId} and w.type in ('client_management', 'client_reminder')`;
  return sql`(
    (not exists (select 1 from workflows w where ${sends} and w.active and w.cron_enabled)
      and not exists (select 1 from workflows w where ${sends} and w.updated_at > ${since})
      and not exists (select 1 from notaries own where own.id = ${notaryId} and own.sender_removed_at > ${since}))
    or exists (select 1 from global_settings where id = 'cron_settings'
      and not (value ->> 'enabled')::boolean and updated_at <= ${since}))`;
}

export function createOutgoingMailsRepository(db: Database) {
  const own = (notaryId: string, id: string) =>
    and(eq(outgoingMails.notaryId, notaryId), eq(outgoingMails.id, id));
  const asRead = (notaryId: string, { id, state }: Pick<OutgoingMail, 'id' | 'state'>) =>
    and(own(notaryId, id), eq(outgoingMails.state, state));
  const change = async (notaryId: string, id: string, values: Partial<typeof outgoingMails.$inferInsert>) => {
    await db.update(outgoingMails).set(values).where(own(notaryId, id));
  };
  return {
    /** Stored before it is tried, not before `from`; the id of the row that exists when this key was already prepared. */
    async prepare(notaryId: string, mail: NewOutgoingMail, at: Date, from = at): Promise<string> {
      const [made] = await db
        .insert(outgoingMails)
        .values({ ...mail, id: newId(), notaryId, preparedAt: at, nextTryAt: from })
        .onConflictDoNothing()
        .returning({ id: outgoingMails.id });
      if (made) return made.id;
      // Both are of what it answers: a copy of a message under another number has the same Message-ID (0143).
      const isSame = or(eq(outgoingMails.key, mail.key), eq(outgoingMails.messageId, mail.messageId));
      const [known] = await db
        .select({ id: outgoingMails.id })
        .from(outgoingMails)
        .where(and(eq(outgoingMails.notaryId, notaryId), isSame));
      if (!known) throw new Error('outgoing mail vanished while it was being prepared');
      return known.id;
    },
    async listWaiting(notaryId: string): Promise<OutgoingMail[]> {
      return db
        .select()
        .from(outgoingMails)
        .where(and(eq(outgoingMails.notaryId, notaryId), inArray(outgoingMails.state, [...WAITING])))
        .orderBy(asc(outgoingMails.preparedAt));
    },
    /** Those of them whose time has come, those that were broken off first: what became of them is found out. */
    async listDue(notaryId: string, now: Date): Promise<OutgoingMail[]> {
      const due = and(inArray(outgoingMails.state, [...WAITING]), lte(outgoingMails.nextTryAt, now));
      return db
        .select()
        .from(outgoingMails)
        .where(and(eq(outgoingMails.notaryId, notaryId), due))
        .orderBy(desc(outgoingMails.state), asc(outgoingMails.preparedAt));
    },
    /** Of all offices, those in which one that a person wrote is due. */
    async listOfficesWithLettersDue(now: Date): Promise<string[]> {
      const rows = await queryRows<{ id: string }>(
        db,
        sql`select distinct o.notary_id as id from outgoing_mails o
            join notaries n on n.id = o.notary_id and n.deleted_at is null
            where o.state in ('prepared', 'sending') and o.kind = 'by-hand' and o.next_try_at <= ${now}`,
      );
      return rows.map(({ id }) => id);
    },
    /** Of all offices, those in which something is older than anything that still leaves, whoever was to send it. */
    async listOfficesWithStaleMails(oldest: Date): Promise<string[]> {
      const rows = await queryRows<{ id: string }>(
        db,
        sql`select distinct o.notary_id as id from outgoing_mails o
            join notaries n on n.id = o.notary_id and n.deleted_at is null
            where o.state = 'prepared' and o.kind <> 'reminder' and o.prepared_at < ${oldest}`,
      );
      return rows.map(({ id }) => id);
    },
    /**
     * Of all offices, those in which an answer that nobody wrote by hand has been due since before `since`, or was broken off, and
     * for as long none of whose automations that send would come by itself.
     */
    async listOfficesBehindPause(since: Date): Promise<string[]> {
      const rows = await queryRows<{ id: string }>(
        db,
        sql`select distinct o.notary_id as id from outgoing_mails o
            join notaries n on n.id = o.notary_id and n.deleted_at is null
            where o.state in ('prepared', 'sending') and o.kind in ('answer', 'redirection')
              and greatest(o.prepared_at, o.next_try_at) <= ${since}
              and ${hasPausedSince(sql`n.id`, since)}`,
      );
      return rows.map(({ id }) => id);
    },
    async isBehindPause(notaryId: string, since: Date): Promise<boolean> {
      const [row] = await queryRows<{ paused: boolean }>(
        db,
        sql`select ${hasPausedSince(sql`${notaryId}::uuid`, since)} as paused`,
      );
      return row?.paused === true;
    },
    /** Only a mail that has not left yet. */
    async rewrite(
      notaryId: string,
      id: string,
      written: Pick<OutgoingMail, 'toAddress' | 'subject' | 'body' | 'preparedAt'>,
    ): Promise<void> {
      await db
        .update(outgoingMails)
        .set(written)
        .where(asRead(notaryId, { id, state: 'prepared' }));
    },
    /** It is not needed any more; false for one that has left, or is about to. */
    async cancel(notaryId: string, id: string, at: Date): Promise<boolean> {
      const cancelled = await db
        .update(outgoingMails)
        .set({ state: 'cancelled', settledAt: at })
        .where(asRead(notaryId, { id, state: 'prepared' }))
        .returning({ id: outgoingMails.id });
      return cancelled.length > 0;
    },
    /** Right before the first byte: from here on the mail may have left, from the mailbox `from`, over the server `over`. */
    async claim(
      notaryId: string,
      { id, toAddress, subject, body }: Letter,
      { at, from, over = null }: { at: Date; from: string; over?: string | null },
    ): Promise<Claim> {
      const asComposed = [
        eq(outgoingMails.toAddress, toAddress),
        eq(outgoingMails.subject, subject),
        eq(outgoingMails.body, body),
      ];
      const claimed = await db
        .update(outgoingMails)
        .set({ state: 'sending', triedAt: at, triedFrom: from, triedOver: over })
        .where(and(asRead(notaryId, { id, state: 'prepared' }), ...asComposed))
        .returning({ id: outgoingMails.id });
      if (claimed.length > 0) return 'ours';
      const [row] = await db
        .select({ state: outgoingMails.state })
        .from(outgoingMails)
        .where(own(notaryId, id));
      return row?.state === 'prepared' ? 'rewritten' : 'not-ours';
    },
    /** Where it stands now; in a transaction, nobody else changes that before its end. */
    async findState(notaryId: string, id: string): Promise<OutgoingMail['state'] | null> {
      const [row] = await db
        .select({ state: outgoingMails.state })
        .from(outgoingMails)
        .where(own(notaryId, id))
        .for('update');
      return row?.state ?? null;
    },
    /** Once a server has taken it, whatever another process made of it meanwhile. */
    async recordSent(notaryId: string, id: string, at: Date, copied = true): Promise<void> {
      const attempts = sql`${outgoingMails.attempts} + 1`;
      await db
        .update(outgoingMails)
        .set({ state: 'sent', sentAt: at, attempts, lastError: null, problem: null, copied })
        .where(and(own(notaryId, id), notInArray(outgoingMails.state, ['sent', 'returned'])));
    },
    /** Only while it still stands as it was read: another process may have taken it up. */
    async recordPostponed(
      notaryId: string,
      mail: Pick<OutgoingMail, 'id' | 'state'>,
      { problem, message, nextTryAt }: { problem: SendProblem | null; message: string; nextTryAt: Date },
    ): Promise<void> {
      const attempts = sql`${outgoingMails.attempts} + 1`;
      await db
        .update(outgoingMails)
        .set({ state: 'prepared', attempts, lastError: message, problem, nextTryAt })
        .where(asRead(notaryId, mail));
    },
    /** It will not be sent any more, or nobody knows whether it was; `settled_at` says since when. Nobody has seen that yet. */
    async recordLost(
      notaryId: string,
      id: string,
      { state, problem, at }: { state: LostState; problem: SendProblem; at: Date },
    ): Promise<void> {
      await change(notaryId, id, { state, problem, settledAt: at, seenAt: null });
    },
    /** In no order: those at the front may be refused for ever. */
    async listUncopied(notaryId: string): Promise<OutgoingMail[]> {
      return db
        .select()
        .from(outgoingMails)
        .where(and(eq(outgoingMails.notaryId, notaryId), eq(outgoingMails.copied, false)))
        .orderBy(sql`random()`);
    },
    async recordCopied(notaryId: string, id: string): Promise<void> {
      await change(notaryId, id, { copied: true });
    },
    /** The mails of this office with one of these Message-IDs. */
    async findByMessageIds(notaryId: string, messageIds: string[]): Promise<OutgoingMail[]> {
      if (messageIds.length === 0) return [];
      return db
        .select()
        .from(outgoingMails)
        .where(and(eq(outgoingMails.notaryId, notaryId), inArray(outgoingMails.messageId, messageIds)));
    },
    /** Addresses that a server does not know, or that lose one reminder after another, and from which nothing has come since. */
    async listWrongAddresses(notaryId: string): Promise<string[]> {
      const rows = await queryRows<{ address: string }>(
        db,
        sql`select lower(o.to_address) as address from outgoing_mails o
            where o.notary_id = ${notaryId} and o.state in ('failed', 'returned')
              and not exists (select 1 from messages m where m.notary_id = o.notary_id
                and lower(m.from_address) = lower(o.to_address) and m.handled_at > o.settled_at)
            group by 1
            having bool_or(o.problem = 'unknown-address') or count(*) filter (where o.kind = 'reminder'
              and not exists (select 1 from outgoing_mails later where later.notary_id = o.notary_id
                and lower(later.to_address) = lower(o.to_address) and later.state = 'sent'
                and later.sent_at > o.prepared_at)) >= ${MOST_LOST}`,
      );
      return rows.map(({ address }) => address);
    },
    /**
     * Replies in the thread, and automatic mails of any kind to the address, that left since a moment, may have, or are
     * about to; `except` is the one that is being decided about. What a person wrote counts for no limit.
     */
    async countSince(
      notaryId: string,
      to: { threadKey: string | null; address: string },
      since: Date,
      except: string | null = null,
    ): Promise<{ inThread: number; toAddress: number }> {
      const left = sql`coalesce(${outgoingMails.sentAt}, ${outgoingMails.triedAt}, ${outgoingMails.preparedAt})`;
      const recent = or(inArray(outgoingMails.state, [...WAITING]), gt(left, since));
      const [row] = await db
        .select({
          inThread: sql<number>`count(*) filter (where ${outgoingMails.threadKey} = ${to.threadKey}
            and ${outgoingMails.kind} in ('answer', 'redirection'))::int`,
          toAddress: sql<number>`count(*) filter (where ${outgoingMails.toAddress} = ${to.address})::int`,
        })
        .from(outgoingMails)
        .where(
          and(
            eq(outgoingMails.notaryId, notaryId),
            ne(outgoingMails.state, 'cancelled'),
            ne(outgoingMails.kind, 'by-hand'),
            recent,
            except ? ne(outgoingMails.id, except) : undefined,
          ),
        );
      return row ?? { inThread: 0, toAddress: 0 };
    },
    /** Whether this thread was ever pointed to the main address: that is done once a thread. */
    async wasRedirected(notaryId: string, threadKey: string): Promise<boolean> {
      const [row] = await db
        .select({ id: outgoingMails.id })
        .from(outgoingMails)
        .where(
          and(
            eq(outgoingMails.notaryId, notaryId),
            eq(outgoingMails.threadKey, threadKey),
            eq(outgoingMails.kind, 'redirection'),
          ),
        )
        .limit(1);
      return row !== undefined;
    },
    async listLatest(notaryId: string, limit: number): Promise<OutgoingMail[]> {
      return db
        .select()
        .from(outgoingMails)
        .where(eq(outgoingMails.notaryId, notaryId))
        .orderBy(desc(outgoingMails.preparedAt))
        .limit(limit);
    },
  };
}

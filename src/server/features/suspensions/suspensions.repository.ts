import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import { undecidedKinds } from '#shared/suspensions.ts';
import { suspensions } from './suspensions.tables.ts';

export type Suspension = typeof suspensions.$inferSelect;

export type NewSuspension = Pick<Suspension, 'clientId' | 'kind' | 'announcedAt' | 'startedBy'> &
  Partial<Pick<Suspension, 'addresses' | 'messageId' | 'sentence' | 'until'>>;

/** With whom it is about and the message that said it. */
export interface ToldSuspension extends Suspension {
  lastName: string;
  firstName: string;
  fromName: string | null;
  fromAddress: string | null;
  subject: string | null;
}

/** Whom a message has stopped. */
export interface Stopped {
  messageId: string;
  clientId: string;
}

export type SuspensionsRepository = ReturnType<typeof createSuspensionsRepository>;

/** Why the clients of an office are left alone. A row is never removed: what has ended is its history. */
export function createSuspensionsRepository(db: Database) {
  /** One with a last day is over on the day after, whether or not anybody has noted that. */
  const isOpen = (today: string) =>
    and(isNull(suspensions.endedAt), or(isNull(suspensions.until), gte(suspensions.until, today)));
  return {
    async listOpen(notaryId: string, today: string): Promise<Suspension[]> {
      return db
        .select()
        .from(suspensions)
        .where(and(eq(suspensions.notaryId, notaryId), isOpen(today)))
        .orderBy(asc(suspensions.startedAt));
    },
    async listOpenOf(notaryId: string, clientId: string, today: string): Promise<Suspension[]> {
      return db
        .select()
        .from(suspensions)
        .where(and(eq(suspensions.notaryId, notaryId), eq(suspensions.clientId, clientId), isOpen(today)))
        .orderBy(asc(suspensions.startedAt));
    },
    /** By which this message has stopped him, ended ones too. */
    async listOfMessage(notaryId: string, messageId: string, clientId: string): Promise<Suspension[]> {
      return db
        .select()
        .from(suspensions)
        .where(
          and(
            eq(suspensions.notaryId, notaryId),
            eq(suspensions.messageId, messageId),
            eq(suspensions.clientId, clientId),
          ),
        )
        .orderBy(asc(suspensions.startedAt));
    },
    /** Its message is the other's; false where that one was stopped by it already. */
    async give(
      notaryId: string,
      id: string,
      { from, to, addresses }: { from: string; to: string; addresses: string[] },
    ): Promise<boolean> {
      const own = alias(suspensions, 'own');
      const isStopped = db
        .select({ id: own.id })
        .from(own)
        .where(
          and(eq(own.notaryId, notaryId), eq(own.messageId, suspensions.messageId), eq(own.clientId, to)),
        );
      const rows = await db
        .update(suspensions)
        .set({ clientId: to, addresses, decidedAt: null })
        .where(
          and(
            eq(suspensions.notaryId, notaryId),
            eq(suspensions.id, id),
            eq(suspensions.clientId, from),
            notExists(isStopped),
          ),
        )
        .returning({ id: suspensions.id });
      return rows.length > 0;
    },
    /** These messages are not of those whom they have stopped, but for one: nothing that they said stays with the others. */
    async forgetWords(notaryId: string, messageIds: string[], owner: string | null): Promise<Stopped[]> {
      const address = sql`unnest(${clients.emails} || ${clients.sheetEmails})`;
      const his = sql`(select lower(${address}) from ${clients} where ${clients.id} = ${suspensions.clientId})`;
      const kept = sql`select told from unnest(${suspensions.addresses}) as told where told in ${his}`;
      const rows = await db
        .update(suspensions)
        .set({ sentence: null, addresses: sql`array(${kept})` })
        .where(
          and(
            eq(suspensions.notaryId, notaryId),
            inArray(suspensions.messageId, messageIds),
            owner ? ne(suspensions.clientId, owner) : undefined,
          ),
        )
        .returning({ messageId: suspensions.messageId, clientId: suspensions.clientId });
      return rows.flatMap(({ messageId, clientId }) => (messageId ? { messageId, clientId } : []));
    },
    /** For the screens: open ones, the latest first. */
    async listTold(notaryId: string, today: string): Promise<ToldSuspension[]> {
      const rows = await db
        .select({
          suspension: suspensions,
          lastName: clients.lastName,
          firstName: clients.firstName,
          fromName: messages.fromName,
          fromAddress: messages.fromAddress,
          subject: messages.subject,
        })
        .from(suspensions)
        .innerJoin(
          clients,
          and(eq(clients.id, suspensions.clientId), eq(clients.notaryId, suspensions.notaryId)),
        )
        .leftJoin(
          messages,
          and(eq(messages.id, suspensions.messageId), eq(messages.notaryId, suspensions.notaryId)),
        )
        .where(and(eq(suspensions.notaryId, notaryId), isOpen(today)))
        .orderBy(desc(suspensions.startedAt));
      return rows.map(({ suspension, ...told }) => ({ ...suspension, ...told }));
    },
    /** False when this message has suspended this client before: what a person has ended since stays ended. */
    async start(notaryId: string, suspension: NewSuspension, at: Date): Promise<boolean> {
      const made = await db
        .insert(suspensions)
        .values({ ...suspension, id: newId(), notaryId, startedAt: at })
        .onConflictDoNothing()
        .returning({ id: suspensions.id });
      return made.length > 0;
    },
    /** One more address that is silent: it waits for a person again; false where it had told that one. */
    async addSilenced(notaryId: string, id: string, address: string): Promise<boolean> {
      const rows = await db
        .update(suspensions)
        .set({ addresses: sql`array_append(${suspensions.addresses}, ${address}::text)`, decidedAt: null })
        .where(
          and(
            eq(suspensions.notaryId, notaryId),
            eq(suspensions.id, id),
            not(arrayContains(suspensions.addresses, [address])),
          ),
        )
        .returning({ id: suspensions.id });
      return rows.length > 0;
    },
    /** Ends those of these that are open; the ids of those that were. */
    async end(notaryId: string, ids: string[], by: 'office' | 'sheet', at: Date): Promise<string[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .update(suspensions)
        .set({ endedAt: at, endedBy: by })
        .where(
          and(eq(suspensions.notaryId, notaryId), inArray(suspensions.id, ids), isNull(suspensions.endedAt)),
        )
        .returning({ id: suspensions.id });
      return rows.map(({ id }) => id);
    },
    /** Takes back that a person ended these. */
    async reopen(notaryId: string, clientId: string, ids: string[]): Promise<number> {
      if (ids.length === 0) return 0;
      const rows = await db
        .update(suspensions)
        .set({ endedAt: null, endedBy: null })
        .where(
          and(
            eq(suspensions.notaryId, notaryId),
            eq(suspensions.clientId, clientId),
            inArray(suspensions.id, ids),
            isNotNull(suspensions.endedAt),
            ne(sql`coalesce(${suspensions.endedBy}, '')`, 'date'),
          ),
        )
        .returning({ id: suspensions.id });
      return rows.length;
    },
    /** A person leaves these as they are, or asks himself again; the ids of those that were otherwise. */
    async decide(notaryId: string, clientId: string, ids: string[], at: Date | null): Promise<string[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .update(suspensions)
        .set({ decidedAt: at })
        .where(
          and(
            eq(suspensions.notaryId, notaryId),
            eq(suspensions.clientId, clientId),
            inArray(suspensions.id, ids),
            inArray(suspensions.kind, undecidedKinds),
            isNull(suspensions.endedAt),
            at ? isNull(suspensions.decidedAt) : isNotNull(suspensions.decidedAt),
          ),
        )
        .returning({ id: suspensions.id });
      return rows.map(({ id }) => id);
    },
    /** Those whose last day is over, noted as such. */
    async endOver(notaryId: string, today: string, at: Date): Promise<Suspension[]> {
      return db
        .update(suspensions)
        .set({ endedAt: at, endedBy: 'date' })
        .where(
          and(eq(suspensions.notaryId, notaryId), isNull(suspensions.endedAt), lt(suspensions.until, today)),
        )
        .returning();
    },
  };
}

import { and, asc, desc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { actors, audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import { bankAccounts, bankCalls } from './bank-calls.tables.ts';

export type BankCall = typeof bankCalls.$inferSelect;

export type NewCall = Pick<
  BankCall,
  | 'key'
  | 'clientId'
  | 'why'
  | 'accountId'
  | 'beforeId'
  | 'documentId'
  | 'messageId'
  | 'passage'
  | 'phone'
  | 'phoneSince'
  | 'phoneSource'
  | 'openedAt'
>;

export type CallReport = Pick<BankCall, 'caller' | 'calledAt' | 'said' | 'outcome' | 'accountId'>;

export type BankCallsRepository = ReturnType<typeof createBankCallsRepository>;

const before = alias(bankAccounts, 'before');

/** Calls that the office has to make before bank details count. */
export function createBankCallsRepository(db: Database) {
  const own = (notaryId: string, id: string) => and(eq(bankCalls.notaryId, notaryId), eq(bankCalls.id, id));
  const isOpen = (notaryId: string) => and(eq(bankCalls.notaryId, notaryId), eq(bankCalls.state, 'open'));
  return {
    /** Null when it was opened before. */
    async open(notaryId: string, call: NewCall): Promise<BankCall | null> {
      const [row] = await db
        .insert(bankCalls)
        .values({ ...call, id: newId(), notaryId })
        .onConflictDoNothing({ target: [bankCalls.notaryId, bankCalls.key] })
        .returning();
      if (!row) return null;
      await audit(db, actors.automation, {
        action: 'bank-call.opened',
        subjectId: row.id,
        details: { notaryId, why: row.why, hasNumber: row.phone !== null },
      });
      return row;
    },
    async findById(notaryId: string, id: string): Promise<BankCall | null> {
      const [row] = await db.select().from(bankCalls).where(own(notaryId, id));
      return row ?? null;
    },
    /** The open call about this very account of this client, whatever paper has shown it. */
    async findOpenOf(notaryId: string, clientId: string, ibanIndex: string): Promise<BankCall | null> {
      const [row] = await db
        .select({ call: bankCalls })
        .from(bankCalls)
        .innerJoin(bankAccounts, eq(bankAccounts.id, bankCalls.accountId))
        .where(
          and(isOpen(notaryId), eq(bankCalls.clientId, clientId), eq(bankAccounts.ibanIndex, ibanIndex)),
        );
      return row?.call ?? null;
    },
    /** A call that this message has asked for without showing an account: the account that its papers show belongs to it. */
    async findOpenWithoutAccount(notaryId: string, messageId: string): Promise<BankCall | null> {
      const [row] = await db
        .select()
        .from(bankCalls)
        .where(and(isOpen(notaryId), eq(bankCalls.messageId, messageId), isNull(bankCalls.accountId)));
      return row ?? null;
    },
    /** The oldest call that is still to be made of this message. */
    async findOpenOfMessage(notaryId: string, messageId: string): Promise<BankCall | null> {
      const [row] = await db
        .select()
        .from(bankCalls)
        .where(and(isOpen(notaryId), eq(bankCalls.messageId, messageId)))
        .orderBy(asc(bankCalls.openedAt), asc(bankCalls.id))
        .limit(1);
      return row ?? null;
    },
    async hasOfMessage(notaryId: string, messageId: string): Promise<boolean> {
      const [row] = await db
        .select({ id: bankCalls.id })
        .from(bankCalls)
        .where(and(eq(bankCalls.notaryId, notaryId), eq(bankCalls.messageId, messageId)))
        .limit(1);
      return row !== undefined;
    },
    async giveAccount(
      notaryId: string,
      id: string,
      account: Pick<BankCall, 'accountId' | 'beforeId' | 'documentId' | 'why'>,
    ): Promise<void> {
      await db.update(bankCalls).set(account).where(own(notaryId, id));
    },
    /** What it was about counts for nobody any more. */
    async withdraw(notaryId: string, accountIds: string[]): Promise<void> {
      if (accountIds.length === 0) return;
      await db
        .update(bankCalls)
        .set({ state: 'withdrawn' })
        .where(and(isOpen(notaryId), inArray(bankCalls.accountId, accountIds)));
    },
    /** What one of these accounts is called about another paper of the same client shows as well: the call is about that one. */
    async handOver(notaryId: string, accountIds: string[]): Promise<void> {
      if (accountIds.length === 0) return;
      const other = alias(bankAccounts, 'other');
      const isSame = and(
        eq(other.notaryId, notaryId),
        eq(other.clientId, bankAccounts.clientId),
        eq(other.ibanIndex, bankAccounts.ibanIndex),
        eq(other.state, 'to-confirm'),
        notInArray(other.id, accountIds),
      );
      const rows = await db
        .select({ id: bankCalls.id, other })
        .from(bankCalls)
        .innerJoin(bankAccounts, eq(bankAccounts.id, bankCalls.accountId))
        .innerJoin(other, isSame)
        .where(and(isOpen(notaryId), inArray(bankCalls.accountId, accountIds)))
        .orderBy(desc(other.firstSeen), desc(other.id));
      for (const { id, other: shown } of rows) {
        const { id: accountId, documentId, messageId } = shown;
        await db.update(bankCalls).set({ accountId, documentId, messageId }).where(own(notaryId, id));
      }
    },
    /** What was withdrawn with this account is to be called about again. */
    async reopen(notaryId: string, accountId: string): Promise<void> {
      const isWithdrawn = and(eq(bankCalls.accountId, accountId), eq(bankCalls.state, 'withdrawn'));
      await db
        .update(bankCalls)
        .set({ state: 'open' })
        .where(and(eq(bankCalls.notaryId, notaryId), isWithdrawn));
    },
    async listOpenClients(notaryId: string): Promise<Set<string>> {
      const rows = await db
        .selectDistinct({ clientId: bankCalls.clientId })
        .from(bankCalls)
        .where(and(isOpen(notaryId), isNotNull(bankCalls.clientId)));
      return new Set(rows.flatMap(({ clientId }) => clientId ?? []));
    },
    /** Clients of whose account a message alone has said something that is still to be called about; impostors left out. */
    async listAnnouncedClients(notaryId: string): Promise<Set<string>> {
      const byWords = and(isNull(bankCalls.documentId), notInArray(bankCalls.why, ['look-alike', 'forged']));
      const rows = await db
        .selectDistinct({ clientId: bankCalls.clientId })
        .from(bankCalls)
        .where(and(isOpen(notaryId), isNotNull(bankCalls.clientId), byWords));
      return new Set(rows.flatMap(({ clientId }) => clientId ?? []));
    },
    /** Of the whole office the open ones, oldest first; of one client all that were made as well, the latest first. */
    async list(notaryId: string, clientId: string | null = null) {
      const which = clientId
        ? and(
            eq(bankCalls.notaryId, notaryId),
            eq(bankCalls.clientId, clientId),
            inArray(bankCalls.state, ['open', 'done']),
          )
        : isOpen(notaryId);
      return db
        .select({
          call: bankCalls,
          client: clients,
          account: bankAccounts,
          before,
          document: documents,
          message: messages,
        })
        .from(bankCalls)
        .leftJoin(clients, eq(clients.id, bankCalls.clientId))
        .leftJoin(bankAccounts, eq(bankAccounts.id, bankCalls.accountId))
        .leftJoin(before, eq(before.id, bankCalls.beforeId))
        .leftJoin(documents, eq(documents.id, bankCalls.documentId))
        .leftJoin(messages, eq(messages.id, bankCalls.messageId))
        .where(which)
        .orderBy(clientId ? desc(bankCalls.openedAt) : asc(bankCalls.openedAt), asc(bankCalls.id));
    },
    /** False when it is no longer to be made, of two reports the first counts, or is about another account by now. */
    async report(notaryId: string, id: string, { accountId, ...report }: CallReport): Promise<boolean> {
      const state = report.outcome === 'unreachable' ? ('open' as const) : ('done' as const);
      const isSeen = sql`${bankCalls.accountId} is not distinct from ${accountId}::uuid`;
      const rows = await db
        .update(bankCalls)
        .set({ ...report, state, tries: sql`${bankCalls.tries} + 1` })
        .where(and(isOpen(notaryId), eq(bankCalls.id, id), state === 'done' ? isSeen : undefined))
        .returning({ id: bankCalls.id });
      return rows.length > 0;
    },
  };
}

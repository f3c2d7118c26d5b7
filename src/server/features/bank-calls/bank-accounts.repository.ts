import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { actors, audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { type AccountState, bankAccounts } from './bank-calls.tables.ts';

export type BankAccount = typeof bankAccounts.$inferSelect;

/** Its number is sealed for the row that it gets. */
export type NewAccount = Omit<BankAccount, 'id' | 'notaryId' | 'ibanSealed' | 'asideFrom'> & {
  sealNumber(rowId: string): string;
};

export type BankAccountsRepository = ReturnType<typeof createBankAccountsRepository>;

/** What the office has seen of its clients' accounts: one row a reading, never an account number in plain letters. */
export function createBankAccountsRepository(db: Database) {
  const own = (notaryId: string, clientId: string) =>
    and(eq(bankAccounts.notaryId, notaryId), eq(bankAccounts.clientId, clientId));
  const setState = (notaryId: string, clientId: string, state: AccountState, ...which: SQL[]) =>
    db
      .update(bankAccounts)
      .set({ state })
      .where(and(own(notaryId, clientId), ...which));
  const tell = ({ id, notaryId, verdict, state, sender, country, lastFour }: BankAccount) =>
    audit(db, actors.automation, {
      action: 'bank-account.read',
      subjectId: id,
      details: { notaryId, verdict, state, sender, country, lastFour },
    });
  return {
    /** Two papers of one client are judged one after the other: the second one is compared with the first. */
    async lockClient(notaryId: string, clientId: string): Promise<void> {
      await db
        .select({ id: clients.id })
        .from(clients)
        .where(and(eq(clients.notaryId, notaryId), eq(clients.id, clientId)))
        .for('update');
    },
    async listOfClient(notaryId: string, clientId: string): Promise<BankAccount[]> {
      return db
        .select()
        .from(bankAccounts)
        .where(own(notaryId, clientId))
        .orderBy(asc(bankAccounts.firstSeen), asc(bankAccounts.id));
    },
    /** What was read of these documents, whoever's it is. */
    async listOfDocuments(notaryId: string, documentIds: string[]): Promise<BankAccount[]> {
      if (documentIds.length === 0) return [];
      return db
        .select()
        .from(bankAccounts)
        .where(and(eq(bankAccounts.notaryId, notaryId), inArray(bankAccounts.documentId, documentIds)));
    },
    async listOfOffice(notaryId: string): Promise<BankAccount[]> {
      return db
        .select()
        .from(bankAccounts)
        .where(and(eq(bankAccounts.notaryId, notaryId), isNotNull(bankAccounts.clientId)))
        .orderBy(asc(bankAccounts.firstSeen), asc(bankAccounts.id));
    },
    /** Null when this reading of this source was noted before. Its line of the audit log comes with it. */
    async add(notaryId: string, { sealNumber, ...account }: NewAccount): Promise<BankAccount | null> {
      const id = newId();
      const [row] = await db
        .insert(bankAccounts)
        .values({ ...account, ibanSealed: sealNumber(id), id, notaryId })
        .onConflictDoNothing()
        .returning();
      if (row) await tell(row);
      return row ?? null;
    },
    /** A later paper has told whose it is: it counts without a call. */
    async judgeAgain(
      notaryId: string,
      id: string,
      verdict: BankAccount['verdict'],
    ): Promise<BankAccount | null> {
      const [row] = await db
        .update(bankAccounts)
        .set({ verdict, state: 'known' })
        .where(
          and(
            eq(bankAccounts.notaryId, notaryId),
            eq(bankAccounts.id, id),
            eq(bankAccounts.state, 'to-confirm'),
          ),
        )
        .returning();
      if (row) await tell(row);
      return row ?? null;
    },
    /** What was read of a document for another client than the one whose it is: it counts for nobody. */
    async takeFromOthers(notaryId: string, documentId: string, clientId: string | null): Promise<string[]> {
      const isOthers =
        clientId === null
          ? isNotNull(bankAccounts.clientId)
          : or(isNull(bankAccounts.clientId), ne(bankAccounts.clientId, clientId));
      const rows = await db
        .update(bankAccounts)
        .set({ state: 'aside', asideFrom: sql`${bankAccounts.state}` })
        .where(
          and(
            eq(bankAccounts.notaryId, notaryId),
            eq(bankAccounts.documentId, documentId),
            ne(bankAccounts.state, 'aside'),
            isOthers,
          ),
        )
        .returning({ id: bankAccounts.id });
      return rows.map(({ id }) => id);
    },
    /** It came back to the client for whom it had been judged: what it was, unless a call has refused it since. */
    async restore(notaryId: string, documentId: string, clientId: string): Promise<BankAccount[]> {
      const same = alias(bankAccounts, 'same');
      const isRefused = db
        .select({ one: sql`1` })
        .from(same)
        .where(
          and(
            eq(same.notaryId, notaryId),
            eq(same.clientId, clientId),
            eq(same.ibanIndex, bankAccounts.ibanIndex),
            eq(same.state, 'refused'),
          ),
        );
      const before = sql`coalesce(${bankAccounts.asideFrom}, 'to-confirm')`;
      const state = sql`case when exists (${isRefused}) then 'refused' else ${before} end`;
      return db
        .update(bankAccounts)
        .set({ state, asideFrom: null })
        .where(
          and(
            own(notaryId, clientId),
            eq(bankAccounts.documentId, documentId),
            eq(bankAccounts.state, 'aside'),
            ne(bankAccounts.verdict, 'creditor'),
          ),
        )
        .returning();
    },
    /** The client has said so: from now on this account is his holder's, and those of before no longer. */
    async confirm(notaryId: string, clientId: string, ibanIndex: string, former: string[]): Promise<void> {
      if (former.length > 0)
        await setState(
          notaryId,
          clientId,
          'former',
          inArray(bankAccounts.id, former),
          eq(bankAccounts.state, 'known'),
        );
      await setState(
        notaryId,
        clientId,
        'known',
        eq(bankAccounts.ibanIndex, ibanIndex),
        ne(bankAccounts.verdict, 'creditor'),
      );
    },
    /** It is not his: what else was read of it counts no more, and what he had stays. */
    async refuse(notaryId: string, account: BankAccount): Promise<void> {
      const { clientId, ibanIndex, id } = account;
      await db.update(bankAccounts).set({ state: 'refused' }).where(eq(bankAccounts.id, id));
      if (clientId)
        await setState(
          notaryId,
          clientId,
          'refused',
          eq(bankAccounts.ibanIndex, ibanIndex),
          eq(bankAccounts.state, 'to-confirm'),
        );
    },
    async findById(notaryId: string, id: string): Promise<BankAccount | null> {
      const [row] = await db
        .select()
        .from(bankAccounts)
        .where(and(eq(bankAccounts.notaryId, notaryId), eq(bankAccounts.id, id)));
      return row ?? null;
    },
  };
}

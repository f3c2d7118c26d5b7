import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, max, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { erasures } from '#server/features/erasures/erasures.tables.ts';
import type { AcceptedParty } from '#shared/paper-parties.ts';
import { clients } from './clients.tables.ts';

export type Client = typeof clients.$inferSelect;

export interface NewClient {
  lastName: string;
  firstName: string;
  /** Folded: equal for two writings of one name. Several clients of one office may have it. */
  nameKey: string;
  emails: string[];
  phone: string | null;
  caseType: string | null;
  /** What the notary's sheet says of the addresses, for a client who comes from there. */
  sheetEmails?: string[];
  /** Since when his number is known, and where it comes from: only one that was known before is ever called. */
  phoneSince?: Date | null;
  phoneSource?: Client['phoneSource'];
  phoneMessageId?: string | null;
}

/** Another one whenever any of them was made, changed or removed: each change of a row has a later number. */
export function clientsVersion(db: Database) {
  return db
    .select({ version: sql<string>`count(*) || ' ' || coalesce(sum(${clients}.xmin::text::bigint), 0)` })
    .from(clients)
    .where(eq(clients.notaryId, sql.placeholder('notaryId')));
}

export type ClientsRepository = ReturnType<typeof createClientsRepository>;

export function createClientsRepository(db: Database) {
  const own = (notaryId: string, clientId: string) =>
    and(eq(clients.notaryId, notaryId), eq(clients.id, clientId));
  const named = (notaryId: string, nameKey: string) =>
    and(eq(clients.notaryId, notaryId), eq(clients.nameKey, nameKey));

  async function nextHomonym(notaryId: string, nameKey: string): Promise<number> {
    const [row] = await db
      .select({ last: max(clients.homonym) })
      .from(clients)
      .where(named(notaryId, nameKey));
    return (row?.last ?? 0) + 1;
  }

  async function insert(notaryId: string, client: NewClient, homonym: number): Promise<Client | null> {
    const [made] = await db
      .insert(clients)
      .values({ ...client, homonym, id: newId(), notaryId })
      .onConflictDoNothing({ target: [clients.notaryId, clients.nameKey, clients.homonym] })
      .returning();
    return made ?? null;
  }

  return {
    async list(notaryId: string): Promise<Client[]> {
      return db.select().from(clients).where(eq(clients.notaryId, notaryId)).orderBy(asc(clients.createdAt));
    },
    async findById(notaryId: string, clientId: string): Promise<Client | null> {
      const [row] = await db.select().from(clients).where(own(notaryId, clientId));
      return row ?? null;
    },
    /** When the last of those who were missing from the sheet by then was missed first; null where none was. */
    async findLastMissed(notaryId: string, by: Date): Promise<Date | null> {
      const [row] = await db
        .select({ at: clients.leftSheetAt })
        .from(clients)
        .where(and(eq(clients.notaryId, notaryId), lte(clients.leftSheetAt, by)))
        .orderBy(desc(clients.leftSheetAt))
        .limit(1);
      return row?.at ?? null;
    },
    async listNamed(notaryId: string, nameKey: string): Promise<Client[]> {
      return db.select().from(clients).where(named(notaryId, nameKey)).orderBy(asc(clients.homonym));
    },
    /** The others who bear his name. */
    async listNamesakes(
      notaryId: string,
      { id, nameKey }: Pick<Client, 'id' | 'nameKey'>,
    ): Promise<Client[]> {
      return db
        .select()
        .from(clients)
        .where(and(named(notaryId, nameKey), ne(clients.id, id)))
        .orderBy(asc(clients.homonym));
    },
    /**
     * A client of this name, made if there was none, which `created` tells. One who was there may be somebody else of
     * that name: only what else is known of him can say.
     */
    async ensure(notaryId: string, client: NewClient): Promise<{ client: Client; created: boolean }> {
      const made = await insert(notaryId, client, 1);
      if (made) return { client: made, created: true };
      const [known] = await db
        .select()
        .from(clients)
        .where(named(notaryId, client.nameKey))
        .orderBy(asc(clients.homonym))
        .limit(1);
      if (!known) throw new Error('client vanished while it was being looked up');
      return { client: known, created: false };
    },
    /** Another client, whoever else bears his name already. */
    async add(notaryId: string, client: NewClient): Promise<Client> {
      for (;;) {
        const made = await insert(notaryId, client, await nextHomonym(notaryId, client.nameKey));
        if (made) return made;
      }
    },
    /** Gives a client another name, which others may bear already. */
    async rename(
      notaryId: string,
      clientId: string,
      name: Pick<NewClient, 'lastName' | 'firstName' | 'nameKey'>,
    ): Promise<void> {
      const homonym = await nextHomonym(notaryId, name.nameKey);
      await db
        .update(clients)
        .set({ ...name, homonym, updatedAt: sql`now()` })
        .where(own(notaryId, clientId));
    },
    /**
     * For one who has the folder `former`, or none. Of two clients who take the same one at the same moment the database
     * lets one have it; of two processes that take one for the same client the first has taken it for both.
     */
    async takeFolder(
      notaryId: string,
      clientId: string,
      { folderId, former }: { folderId: string; former: string | null },
    ): Promise<'taken' | 'another-clients' | 'has-one'> {
      // Of one who was erased: what lies in it is another's, though he bears the same name.
      const erased = and(
        eq(erasures.notaryId, notaryId),
        eq(erasures.folderId, folderId),
        ne(erasures.clientId, clientId),
      );
      if ((await db.$count(erasures, erased)) > 0) return 'another-clients';
      const isFree = or(
        eq(clients.folderId, folderId),
        former === null ? isNull(clients.folderId) : eq(clients.folderId, former),
      );
      try {
        const taken = await db
          .update(clients)
          .set({ folderId, updatedAt: sql`now()` })
          .where(and(own(notaryId, clientId), isFree))
          .returning({ id: clients.id });
        return taken.length > 0 ? 'taken' : 'has-one';
      } catch (error) {
        if (isTaken(error)) return 'another-clients';
        throw error;
      }
    },
    /** These folders are nobody's any more; all of the office's where it has another drive now. */
    async forgetFolders(notaryId: string, folderIds: string[] | 'all'): Promise<void> {
      const those = folderIds === 'all' ? isNotNull(clients.folderId) : inArray(clients.folderId, folderIds);
      await db
        .update(clients)
        .set({ folderId: null })
        .where(and(eq(clients.notaryId, notaryId), those));
    },
    async update(
      notaryId: string,
      clientId: string,
      change: Partial<
        NewClient & Pick<Client, 'refusedEmails' | 'inSheet' | 'leftSheetAt' | 'doubledBy' | 'toldCaseTypes'>
      >,
    ): Promise<void> {
      if (Object.keys(change).length === 0) return;
      await db
        .update(clients)
        .set({ ...change, updatedAt: sql`now()` })
        .where(own(notaryId, clientId));
    },
    async setCompleteness(
      notaryId: string,
      clientId: string,
      state: Pick<Client, 'received' | 'missing' | 'pieces' | 'inferred'>,
    ): Promise<void> {
      await db
        .update(clients)
        .set({ ...state, updatedAt: sql`now()` })
        .where(own(notaryId, clientId));
    },
    /** The number that one of these messages has taught is no longer his, and is not taken for his again by itself. */
    async forgetPhoneOf(notaryId: string, clientId: string, messageIds: string[]): Promise<void> {
      if (messageIds.length === 0) return;
      await db
        .update(clients)
        .set({
          refusedPhones: sql`array_append(${clients.refusedPhones}, ${clients.phone})`,
          phone: null,
          phoneSince: null,
          phoneSource: null,
          phoneMessageId: null,
          updatedAt: sql`now()`,
        })
        .where(and(own(notaryId, clientId), inArray(clients.phoneMessageId, messageIds)));
    },
    /** The number that this message had taught is his again, unless another one is known by now. */
    async rememberPhoneOf(
      notaryId: string,
      clientId: string,
      taught: { phone: string; phoneSince: Date | null; phoneMessageId: string },
    ): Promise<void> {
      const { phone } = taught;
      await db
        .update(clients)
        .set({ refusedPhones: sql`array_remove(${clients.refusedPhones}, ${phone})`, updatedAt: sql`now()` })
        .where(own(notaryId, clientId));
      await db
        .update(clients)
        .set({ ...taught, phoneSource: 'message', updatedAt: sql`now()` })
        .where(and(own(notaryId, clientId), isNull(clients.phone)));
    },
    /** In a transaction nobody else does the same to him before its end. */
    async lock(notaryId: string, clientId: string): Promise<void> {
      await db.select({ id: clients.id }).from(clients).where(own(notaryId, clientId)).for('update');
    },
    /** Null takes the answer back. */
    async answer(
      notaryId: string,
      clientId: string,
      question: string,
      answer: boolean | null,
    ): Promise<void> {
      const answers =
        answer === null
          ? sql`${clients.answers} - ${question}::text`
          : sql`${clients.answers} || jsonb_build_object(${question}::text, ${answer}::boolean)`;
      await db.update(clients).set({ answers, updatedAt: sql`now()` }).where(own(notaryId, clientId));
    },
    /** Somebody whom the office says to be of the case. */
    async acceptParty(notaryId: string, clientId: string, party: AcceptedParty): Promise<void> {
      const acceptedParties = sql`${clients.acceptedParties} || ${JSON.stringify([party])}::jsonb`;
      await db.update(clients).set({ acceptedParties, updatedAt: sql`now()` }).where(own(notaryId, clientId));
    },
    async forgetParty(notaryId: string, clientId: string, partyId: string): Promise<void> {
      const acceptedParties = sql`coalesce((select jsonb_agg(party) from jsonb_array_elements(${clients.acceptedParties}) party where party ->> 'id' <> ${partyId}), '[]'::jsonb)`;
      await db.update(clients).set({ acceptedParties, updatedAt: sql`now()` }).where(own(notaryId, clientId));
    },
    /** One that was counted has come back. */
    async takeBackReminder(notaryId: string, clientId: string): Promise<void> {
      const remindersSent = sql`greatest(${clients.remindersAnswered}, ${clients.remindersSent} - 1)`;
      await db
        .update(clients)
        .set({ remindersSent, remindersEndedAt: null, updatedAt: sql`now()` })
        .where(own(notaryId, clientId));
    },
    async recordReminder(notaryId: string, clientId: string, number: number, at: Date): Promise<void> {
      await db
        .update(clients)
        .set({ remindersSent: number, lastReminderAt: at, updatedAt: sql`now()` })
        .where(own(notaryId, clientId));
    },
    /** Reminders up to this one had an answer: those that follow are counted from one, even after the last. */
    async recordAnswered(notaryId: string, clientId: string, number: number): Promise<void> {
      await db
        .update(clients)
        .set({ remindersAnswered: number, remindersEndedAt: null, updatedAt: sql`now()` })
        .where(own(notaryId, clientId));
    },
    async endReminders(notaryId: string, clientId: string, at: Date): Promise<void> {
      await db
        .update(clients)
        .set({ remindersEndedAt: at, updatedAt: sql`now()` })
        .where(own(notaryId, clientId));
    },
  };
}

/** What PostgreSQL says of a value that only one row may have. */
const UNIQUE_VIOLATION = '23505';

function isTaken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION;
}

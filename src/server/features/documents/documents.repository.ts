import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { once } from '#server/database/prepared.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { listHomonymLabels } from '#server/features/clients/homonym-labels.ts';
import { messageParts, messages } from '#server/features/messages/messages.tables.ts';
import type { AgainWhy } from '#shared/asked-again.ts';
import type { PageRange, ProposedPart } from '#shared/document-parts.ts';
import type { DocumentReader } from '#shared/document-readers.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { GONE_REASONS } from '#shared/messages/automations.ts';
import type { PaperParties } from '#shared/paper-parties.ts';
import type { SecondReading } from '#shared/second-reading.ts';
import { documents } from './documents.tables.ts';
import { documentValues, storeDocument } from './store-document.ts';

/** One of our databases gives a list of a JSON column as it stands, the other as its text. */
function readList<Item extends string>(value: unknown): Item[] {
  return (typeof value === 'string' ? JSON.parse(value) : value) as Item[];
}

export type Document = typeof documents.$inferSelect;

/** What of a document tells which piece it is. */
export type Paper = Pick<
  Document,
  'id' | 'clientId' | 'state' | 'type' | 'person' | 'documentDate' | 'reasons'
> & {
  /** Whose it is by all that its case told when it was filed. */
  bearer: string | null;
  /** Of an act of death, the day that it records. */
  died: string | null;
  /** Of a paper about a property, where it is. */
  postcodes: string[];
  /** What it holds, of one that holds others; null where that was not seen. */
  contents: DocumentTypeId[] | null;
  /** ISO day until which it says itself that it is good. */
  validUntil: string | null;
};

export interface NewDocument {
  clientId: string | null;
  source: 'mail' | 'drive';
  originalName: string;
  contentHash: string;
  size: number;
  driveFileId: string;
  fileName: string;
  folderPath: string;
  homeId?: string | null;
  /** `held` straight away for what nobody can be found for, or what cannot be opened. */
  state: 'stored' | 'held';
  reasons: string[];
  /** For a part of a file that held several documents: that file, and the pages taken from it. */
  parentId?: string;
  firstPage?: number;
  lastPage?: number;
}

export interface DocumentDecision {
  plannedState: 'filed' | 'held';
  plannedName: string;
  type: string | null;
  person: string | null;
  documentDate: string | null;
  confidence: { type: number; person: number; date: number } | null;
  evidence: Record<string, { page: number; text: string } | null> | null;
  reasons: string[];
  bankDetails: boolean;
  /** Several documents that the file seems to hold. */
  proposedParts?: ProposedPart[] | null;
  /** Who and what it speaks of; left alone where nothing was read anew. */
  parties?: PaperParties | null;
  /** By whom it was read, and when; left alone where nothing was read anew. */
  readAt?: Date;
  readBy?: DocumentReader;
  /** What a second reader saw; left alone where it was not shown to one. */
  secondReading?: SecondReading | null;
  /** What the office accepted as of the case, where that alone proves it to be. */
  acceptedBy?: string | null;
  /** Null where a run has decided: that a person had given it to its client is not the latest act any more. */
  formerClientId?: null;
}

export type NobodysReading = Pick<
  DocumentDecision,
  'type' | 'person' | 'documentDate' | 'confidence' | 'evidence' | 'readAt' | 'readBy'
>;

/** Of a paper whose type is certain: they leave no doubt about whom it names. */
const HARMLESS_DOUBTS = ['date-uncertain', 'person-uncertain', 'too-many-pages'];

export type DocumentsRepository = ReturnType<typeof createDocumentsRepository>;

export function createDocumentsRepository(db: Database) {
  const own = (notaryId: string, id: string) => and(eq(documents.notaryId, notaryId), eq(documents.id, id));
  const storing = once(() => storeDocument(db).prepare('store-document'));
  const listingTwins = once(() =>
    db
      .select()
      .from(documents)
      .where(
        and(
          eq(documents.notaryId, sql.placeholder('notaryId')),
          eq(documents.contentHash, sql.placeholder('contentHash')),
          sql`${documents.clientId} is not distinct from ${sql.placeholder('clientId')}`,
          ne(documents.state, 'refused'),
        ),
      )
      .orderBy(desc(documents.storedAt))
      .prepare('list-twins'),
  );
  const isGone = and(
    eq(documents.state, 'refused'),
    sql`${documents.reasons} && array[${sql.join(
      GONE_REASONS.map((reason) => sql`${reason}`),
      sql`, `,
    )}]::text[]`,
  );
  // A file of which the office has said how it is to be split waits for the next run.
  const waitsForPerson = and(eq(documents.state, 'held'), isNull(documents.acceptedParts));
  return {
    async store(notaryId: string, document: NewDocument): Promise<Document> {
      const [stored] = await storing().execute(documentValues(notaryId, document));
      if (!stored) throw new Error('document vanished while it was being stored');
      return stored;
    },
    async findById(notaryId: string, id: string): Promise<Document | null> {
      const [row] = await db.select().from(documents).where(own(notaryId, id));
      return row ?? null;
    },
    /** Oldest first, so that nothing starves. */
    async listWaiting(notaryId: string, limit: number): Promise<Document[]> {
      return db
        .select()
        .from(documents)
        .where(and(eq(documents.notaryId, notaryId), eq(documents.state, 'stored')))
        .orderBy(asc(documents.storedAt), asc(documents.id))
        .limit(limit);
    },
    /** Since when a paper of this client waits to be read; null where none does. */
    async findUnreadSince(notaryId: string, clientId: string): Promise<Date | null> {
      const ofClient = and(eq(documents.notaryId, notaryId), eq(documents.clientId, clientId));
      const [row] = await db
        .select({ storedAt: documents.storedAt })
        .from(documents)
        .where(and(ofClient, eq(documents.state, 'stored')))
        .orderBy(asc(documents.storedAt))
        .limit(1);
      return row?.storedAt ?? null;
    },
    async countWaiting(notaryId: string): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(documents)
        .where(and(eq(documents.notaryId, notaryId), eq(documents.state, 'stored')));
      return row?.count ?? 0;
    },
    /** How a file is to be split; null takes it back. */
    async acceptParts(notaryId: string, id: string, parts: PageRange[] | null): Promise<void> {
      await db.update(documents).set({ acceptedParts: parts }).where(own(notaryId, id));
    },
    /** It cannot be cut: a person looks at the whole of it, and the proposal is not made again. */
    async refuseSplit(notaryId: string, id: string, because: string[]): Promise<void> {
      const whole = { acceptedParts: null, proposedParts: null, reasons: because };
      await db.update(documents).set(whole).where(own(notaryId, id));
    },
    async listToSplit(notaryId: string): Promise<Document[]> {
      const told = and(isNotNull(documents.acceptedParts), isNull(documents.splitAt));
      return db
        .select()
        .from(documents)
        .where(and(eq(documents.notaryId, notaryId), told))
        .orderBy(asc(documents.storedAt));
    },
    /** The file itself is kept, and counts for no piece any more: its parts do. */
    async finishSplit(
      notaryId: string,
      id: string,
      kept: { fileName: string; folderPath: string; driveFileId: string; at: Date },
    ): Promise<void> {
      const { at, ...place } = kept;
      const whole = { state: 'filed' as const, type: null, reasons: [], splitAt: at, decidedAt: at };
      await db
        .update(documents)
        .set({ ...place, ...whole })
        .where(own(notaryId, id));
    },
    /** What waits for a person, by client. */
    async countHeld(notaryId: string): Promise<Map<string, number>> {
      const rows = await db
        .select({ clientId: documents.clientId, count: sql<number>`count(*)::int` })
        .from(documents)
        .where(and(eq(documents.notaryId, notaryId), waitsForPerson, isNotNull(documents.clientId)))
        .groupBy(documents.clientId);
      return new Map(rows.map(({ clientId, count }) => [clientId ?? '', count]));
    },
    /** What of each document tells which pieces are there, of all clients; oldest first. */
    async listPapers(notaryId: string): Promise<Paper[]> {
      return db
        .select({
          id: documents.id,
          clientId: documents.clientId,
          state: documents.state,
          type: documents.type,
          person: documents.person,
          documentDate: documents.documentDate,
          reasons: documents.reasons,
          bearer: sql<string | null>`${documents.parties} ->> 'bearer'`,
          died: sql<string | null>`${documents.parties} ->> 'died'`,
          postcodes: sql<
            string[]
          >`jsonb_path_query_array(coalesce(${documents.parties}, '{}'::jsonb), '$.places[*].postcode ? (@ != null)')`.mapWith(
            readList<string>,
          ),
          contents: sql<DocumentTypeId[] | null>`${documents.parties} -> 'contents'`.mapWith(
            readList<DocumentTypeId>,
          ),
          validUntil: sql<string | null>`${documents.parties} ->> 'validUntil'`,
        })
        .from(documents)
        .where(and(eq(documents.notaryId, notaryId), isNotNull(documents.clientId)))
        .orderBy(asc(documents.storedAt));
    },
    /**
     * What the papers of a case tell of the people in it: the filed ones, and those that wait for a person because of their
     * date or of which of the persons they name comes first. The types of those that were split are gone.
     */
    async listParties(
      notaryId: string,
      clientId: string,
      exceptId: string | null = null,
    ): Promise<Pick<Document, 'type' | 'parties' | 'documentDate' | 'storedAt'>[]> {
      const doubts = sql.join(
        HARMLESS_DOUBTS.map((doubt) => sql`${doubt}`),
        sql`, `,
      );
      const readable = and(
        eq(documents.state, 'held'),
        sql`${documents.reasons} <@ array[${doubts}]::text[]`,
      );
      // That a union is over is heard even where the paper that says so is none of the usual ones.
      const parting = and(
        eq(documents.state, 'held'),
        sql`${documents.reasons} <@ array[${doubts}, 'type-uncertain']::text[]`,
        sql`${documents.parties} @> '{"ended": true}'::jsonb`,
      );
      const filed = and(
        eq(documents.clientId, clientId),
        or(eq(documents.state, 'filed'), readable, parting),
      );
      return db
        .select({
          ...{ type: documents.type, parties: documents.parties },
          ...{ documentDate: documents.documentDate, storedAt: documents.storedAt },
        })
        .from(documents)
        .where(
          and(
            eq(documents.notaryId, notaryId),
            filed,
            isNotNull(documents.parties),
            exceptId ? ne(documents.id, exceptId) : undefined,
          ),
        )
        .orderBy(asc(documents.storedAt));
    },
    /** From which addresses each paper of a client came, and when; one part of a file came as the file did. */
    async listSenders(
      notaryId: string,
      clientId: string,
    ): Promise<{ documentId: string; address: string; at: Date | null }[]> {
      const sent = sql`${messageParts.documentId} = coalesce(${documents.parentId}, ${documents.id})`;
      const rows = await db
        .select({ documentId: documents.id, address: messages.fromAddress, at: messages.receivedAt })
        .from(documents)
        .innerJoin(messageParts, and(eq(messageParts.notaryId, documents.notaryId), sent))
        .innerJoin(messages, eq(messages.id, messageParts.messageId))
        .where(and(eq(documents.notaryId, notaryId), eq(documents.clientId, clientId)));
      return rows.flatMap(({ documentId, address, at }) =>
        address ? [{ documentId, address: address.toLowerCase(), at }] : [],
      );
    },
    /** In a transaction nobody else decides of it before its end. */
    async lock(notaryId: string, id: string): Promise<Document | null> {
      const [row] = await db.select().from(documents).where(own(notaryId, id)).for('update');
      return row ?? null;
    },
    /** It is set aside, and its client asked for another one; why it was held stays, for whoever takes that back. */
    async askAgain(
      notaryId: string,
      id: string,
      { why, mailId, at }: { why: AgainWhy; mailId: string; at: Date },
    ): Promise<void> {
      await db
        .update(documents)
        .set({ state: 'refused', againWhy: why, againMailId: mailId, decidedAt: at })
        .where(own(notaryId, id));
    },
    /** It waits for a person again. */
    async takeBackAgain(notaryId: string, id: string): Promise<void> {
      await db
        .update(documents)
        .set({ state: 'held', againWhy: null, againMailId: null })
        .where(own(notaryId, id));
    },
    /** Held for this reason, alone or among others; oldest first. */
    async listHeldFor(notaryId: string, reason: string): Promise<Document[]> {
      return db
        .select()
        .from(documents)
        .where(
          and(eq(documents.notaryId, notaryId), waitsForPerson, sql`${reason} = any(${documents.reasons})`),
        )
        .orderBy(asc(documents.storedAt));
    },
    async setReasons(notaryId: string, id: string, reasons: string[]): Promise<void> {
      await db.update(documents).set({ reasons }).where(own(notaryId, id));
    },
    /** Filed for no other reason than what the office accepted. */
    async listAcceptedBy(notaryId: string, acceptedBy: string): Promise<Document[]> {
      const filed = and(eq(documents.acceptedBy, acceptedBy), eq(documents.state, 'filed'));
      return db
        .select()
        .from(documents)
        .where(and(eq(documents.notaryId, notaryId), filed));
    },
    async listOfClient(notaryId: string, clientId: string): Promise<Document[]> {
      return db
        .select()
        .from(documents)
        .where(and(eq(documents.notaryId, notaryId), eq(documents.clientId, clientId)))
        .orderBy(asc(documents.storedAt));
    },
    async listByFiles(notaryId: string, driveFileIds: string[]): Promise<Document[]> {
      if (driveFileIds.length === 0) return [];
      return db
        .select()
        .from(documents)
        .where(and(eq(documents.notaryId, notaryId), inArray(documents.driveFileId, driveFileIds)));
    },
    /** The latest first, with the name of the client, and how many there are in all. */
    async listByState(notaryId: string, state: Document['state'], limit: number) {
      const inState = and(
        eq(documents.notaryId, notaryId),
        state === 'held' ? waitsForPerson : eq(documents.state, state),
      );
      const rows = await db
        .select({ document: documents, lastName: clients.lastName, firstName: clients.firstName })
        .from(documents)
        .leftJoin(clients, eq(clients.id, documents.clientId))
        .where(inState)
        .orderBy(desc(documents.storedAt), desc(documents.id))
        .limit(limit);
      const labels = await listHomonymLabels(db, notaryId);
      const named = rows.map(({ document, lastName, firstName }) => ({
        document,
        clientName: lastName && (labels.get(document.clientId ?? '') ?? `${lastName} ${firstName}`),
      }));
      return { rows: named, total: rows.length < limit ? rows.length : await db.$count(documents, inState) };
    },
    /** Where each filed document lies as far as the office's rows know, and what has gone, which the office may put back. */
    async listPlaced(
      notaryId: string,
    ): Promise<Pick<Document, 'id' | 'driveFileId' | 'clientId' | 'fileName' | 'state'>[]> {
      const { id, driveFileId, clientId, fileName, state } = documents;
      return db
        .select({ id, driveFileId, clientId, fileName, state })
        .from(documents)
        .where(
          and(
            eq(documents.notaryId, notaryId),
            isNull(documents.splitAt),
            or(eq(documents.state, 'filed'), isGone),
          ),
        );
    },
    /** Of what was refused, whose file was on the drive no more. */
    async listGone(notaryId: string): Promise<Document[]> {
      return db
        .select()
        .from(documents)
        .where(and(eq(documents.notaryId, notaryId), isGone))
        .orderBy(asc(documents.storedAt));
    },
    /** What waits for a person, and what a person filed without saying what it is. */
    async listToReview(notaryId: string): Promise<Document[]> {
      const untold = and(eq(documents.state, 'filed'), isNull(documents.type));
      return db
        .select()
        .from(documents)
        .where(and(eq(documents.notaryId, notaryId), or(eq(documents.state, 'held'), untold)))
        .orderBy(asc(documents.storedAt));
    },
    /** The same bytes, already kept for the same client (null: for nobody yet), the latest first. */
    async listTwins(notaryId: string, clientId: string | null, contentHash: string): Promise<Document[]> {
      return listingTwins().execute({ notaryId, clientId, contentHash });
    },
    async assign(notaryId: string, id: string, clientId: string): Promise<void> {
      await db.update(documents).set({ clientId }).where(own(notaryId, id));
    },
    /** It is to be read again, as if it had just come; when it was last decided stays. */
    async reopen(
      notaryId: string,
      id: string,
      place: {
        clientId: string;
        folderPath: string;
        homeId?: string;
        fileName?: string;
        driveFileId?: string;
        /** In whose folder it was, where a person gives it to another: only the latest act is taken back. */
        formerClientId?: string | null;
      },
    ): Promise<void> {
      const undecided = { state: 'stored' as const, plannedState: null, plannedName: null, attempts: 0 };
      await db
        .update(documents)
        .set({ formerClientId: null, ...place, ...undecided, reasons: [] })
        .where(own(notaryId, id));
    },
    /** Says that this document is being tried once more; the count of its tries. */
    async countAttempt(notaryId: string, id: string): Promise<number> {
      const [row] = await db
        .update(documents)
        .set({ attempts: sql`${documents.attempts} + 1` })
        .where(own(notaryId, id))
        .returning({ attempts: documents.attempts });
      return row?.attempts ?? 0;
    },
    async plan(notaryId: string, id: string, decision: DocumentDecision): Promise<void> {
      await db.update(documents).set(decision).where(own(notaryId, id));
    },
    /** For whom its bank details were judged; null for nobody. */
    async recordAccountsRead(notaryId: string, id: string, clientId: string | null): Promise<void> {
      const accountsReadFor = clientId ?? 'nobody';
      await db.update(documents).set({ accountsReadFor }).where(own(notaryId, id));
    },
    /** What was read of one that is nobody's yet: proposed to whoever says whose it is, and decided by nothing. */
    async noteReading(notaryId: string, id: string, read: NobodysReading): Promise<void> {
      await db
        .update(documents)
        .set(read)
        .where(and(own(notaryId, id), isNull(documents.clientId), isNull(documents.readAt)));
    },
    /**
     * Decided, and its bank details not judged for the client whose it is: a person gave it to him, or nobody read it. Nobody's
     * stand behind, however old.
     */
    async listAccountsUnread(notaryId: string, limit: number): Promise<Document[]> {
      const judgedFor = sql`coalesce(${documents.clientId}::text, 'nobody')`;
      return db
        .select()
        .from(documents)
        .where(
          and(
            eq(documents.notaryId, notaryId),
            inArray(documents.state, ['filed', 'held']),
            isNull(documents.splitAt),
            sql`${documents.accountsReadFor} is distinct from ${judgedFor}`,
          ),
        )
        .orderBy(sql`${documents.clientId} is null`, asc(documents.storedAt), asc(documents.id))
        .limit(limit);
    },
    /** Settled, and its file was moved elsewhere by whoever came late: it goes where it was decided once more. */
    async moveAgain(notaryId: string, id: string): Promise<void> {
      await db
        .update(documents)
        .set({ state: 'stored', attempts: 0 })
        .where(
          and(
            own(notaryId, id),
            inArray(documents.state, ['filed', 'held']),
            isNotNull(documents.plannedName),
          ),
        );
    },
    async settle(
      notaryId: string,
      id: string,
      outcome: {
        state: 'filed' | 'held' | 'refused';
        fileName: string;
        folderPath: string;
        homeId?: string;
        /** Where it has come from another drive. */
        driveFileId?: string;
        reasons: string[];
        at: Date;
      },
    ): Promise<void> {
      const { at, ...columns } = outcome;
      await db
        .update(documents)
        .set({ ...columns, decidedAt: at })
        .where(own(notaryId, id));
    },
  };
}

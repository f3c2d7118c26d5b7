import { and, eq, exists, gte, inArray, isNull, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { bankCalls } from '#server/features/bank-calls/bank-calls.tables.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { nameClients } from '#server/features/clients/homonym-labels.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { messages, replies } from '#server/features/messages/messages.tables.ts';
import { suspensions } from '#server/features/suspensions/suspensions.tables.ts';
import type { ToDoCounts } from '#shared/contracts/to-do.ts';
import { announcementKinds } from '#shared/suspensions.ts';
import { isAfter, newestFirst, selectAt, type ToDoPlace } from './to-do-place.ts';

/** Stops that a person has to decide on; what the office decided itself waits for nobody. */
const undecided = [...announcementKinds, 'removed-row' as const];

const asked = `$[*] ? (@.status == "to-confirm" && @.question != null)`;

export type ToDoRepository = ReturnType<typeof createToDoRepository>;

/** What awaits the office, kind by kind, newest first; `after` is where the page before ended. */
export function createToDoRepository(db: Database) {
  const isHeld = (notaryId: string) =>
    and(eq(documents.notaryId, notaryId), eq(documents.state, 'held'), isNull(documents.acceptedParts));
  const awaits = (notaryId: string) =>
    and(eq(messages.notaryId, notaryId), eq(messages.awaitsPerson, true), isNull(messages.settledAt));
  const isToCall = (notaryId: string) => and(eq(bankCalls.notaryId, notaryId), eq(bankCalls.state, 'open'));
  const stands = (notaryId: string, today: string) =>
    and(
      eq(suspensions.notaryId, notaryId),
      isNull(suspensions.endedAt),
      or(isNull(suspensions.until), gte(suspensions.until, today)),
    );
  /** Whoever has put the file away has decided. */
  const closures = alias(suspensions, 'closures');
  const isPutAway = (today: string) =>
    exists(
      db
        .select({ id: closures.id })
        .from(closures)
        .where(
          and(
            eq(closures.notaryId, suspensions.notaryId),
            eq(closures.clientId, suspensions.clientId),
            eq(closures.kind, 'closed'),
            isNull(closures.endedAt),
            or(isNull(closures.until), gte(closures.until, today)),
          ),
        ),
    );
  const isToDecide = (notaryId: string, today: string) =>
    and(stands(notaryId, today), inArray(suspensions.kind, undecided), not(isPutAway(today)));
  /** Of whom nothing says which case it is, though he has sent something. */
  const isUnsaid = (notaryId: string) => {
    const one = { one: sql`1` };
    const isHis = and(
      eq(documents.notaryId, notaryId),
      eq(documents.clientId, clients.id),
      ne(documents.state, 'refused'),
    );
    const isFromHim = and(eq(messages.notaryId, notaryId), eq(messages.clientId, clients.id));
    return and(
      isNull(clients.caseType),
      or(
        exists(db.select(one).from(documents).where(isHis)),
        exists(db.select(one).from(messages).where(isFromHim)),
      ),
    );
  };
  /** Of a client of whom nobody has said stop: there the stop is what is decided first. */
  const isAsked = (notaryId: string, today: string) =>
    and(
      eq(clients.notaryId, notaryId),
      or(sql`jsonb_path_exists(${clients.pieces}, ${asked}::jsonpath)`, isUnsaid(notaryId)),
      notExists(
        db
          .select({ one: sql`1` })
          .from(suspensions)
          .where(
            and(
              stands(notaryId, today),
              eq(suspensions.clientId, clients.id),
              inArray(suspensions.kind, [...undecided, 'closed']),
            ),
          ),
      ),
    );
  const countOf = (from: SQL) => sql<number>`(select count(*)::int from ${from})`;

  return {
    async count(notaryId: string, today: string): Promise<ToDoCounts> {
      const [row] = await db
        .select({
          paper: countOf(sql`${documents} where ${isHeld(notaryId)}`),
          message: countOf(sql`${messages} where ${awaits(notaryId)}`),
          call: countOf(sql`${bankCalls} where ${isToCall(notaryId)}`),
          stop: countOf(sql`${suspensions} where ${isToDecide(notaryId, today)}`),
          question: countOf(sql`${clients} where ${isAsked(notaryId, today)}`),
        })
        .from(sql`(select 1) as office`);
      if (!row) throw new Error('a count is always one row');
      return row;
    },
    async listPapers(notaryId: string, after: ToDoPlace | null, limit: number) {
      const { id, storedAt, originalName, person, reasons, clientId } = documents;
      return db
        .select({ id, at: selectAt(storedAt), originalName, person, reasons, clientId })
        .from(documents)
        .where(and(isHeld(notaryId), isAfter(storedAt, id, after)))
        .orderBy(...newestFirst(storedAt, id))
        .limit(limit);
    },
    async listMessages(notaryId: string, after: ToDoPlace | null, limit: number) {
      const { id, createdAt, fromName, fromAddress, subject, reason, givenTo, clientId, candidates } =
        messages;
      const facts = { fromName, fromAddress, subject, reason, givenTo, clientId, candidates };
      return db
        .select({ id, at: selectAt(createdAt), ...facts, replyReason: replies.reason })
        .from(messages)
        .leftJoin(replies, eq(replies.messageId, messages.id))
        .where(and(awaits(notaryId), isAfter(createdAt, id, after)))
        .orderBy(...newestFirst(createdAt, id))
        .limit(limit);
    },
    async listCalls(notaryId: string, after: ToDoPlace | null, limit: number) {
      const { id, openedAt, why, passage, clientId } = bankCalls;
      return db
        .select({ id, at: selectAt(openedAt), why, passage, clientId })
        .from(bankCalls)
        .where(and(isToCall(notaryId), isAfter(openedAt, id, after)))
        .orderBy(...newestFirst(openedAt, id))
        .limit(limit);
    },
    async listStops(notaryId: string, today: string, after: ToDoPlace | null, limit: number) {
      const { id, startedAt, kind, announcedAt, until, sentence, clientId } = suspensions;
      return db
        .select({ id, at: selectAt(startedAt), kind, announcedAt, until, sentence, clientId })
        .from(suspensions)
        .where(and(isToDecide(notaryId, today), isAfter(startedAt, id, after)))
        .orderBy(...newestFirst(startedAt, id))
        .limit(limit);
    },
    async listQuestions(notaryId: string, today: string, after: ToDoPlace | null, limit: number) {
      const { id, createdAt, pieces, caseType, lastName, firstName } = clients;
      return db
        .select({ id, at: selectAt(createdAt), pieces, caseType, lastName, firstName })
        .from(clients)
        .where(and(isAsked(notaryId, today), isAfter(createdAt, id, after)))
        .orderBy(...newestFirst(createdAt, id))
        .limit(limit);
    },
    nameClients: (notaryId: string, ids: string[]) => nameClients(db, notaryId, ids),
  };
}

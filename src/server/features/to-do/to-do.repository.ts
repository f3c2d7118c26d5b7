import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { given, onceFor } from '#server/database/prepared.ts';
import { bankCalls } from '#server/features/bank-calls/bank-calls.tables.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { nameClients } from '#server/features/clients/homonym-labels.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { messageParts, messages, replies } from '#server/features/messages/messages.tables.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import { suspensions } from '#server/features/suspensions/suspensions.tables.ts';
import type { ToDoCounts } from '#shared/contracts/to-do.ts';
import { undecidedKinds } from '#shared/suspensions.ts';
import { isPutAway } from './is-put-away.ts';
import { isUndelivered, lostAt } from './is-undelivered.ts';
import { lostAnswers } from './lost-answers.ts';
import { isAfter, newestFirst, selectAt, type ToDoPlace } from './to-do-place.ts';

const asked = `$[*] ? (@.status == "to-confirm" && @.question != null)`;

/** Given with each statement, as are `today`, `limit` and the place that a page comes after. */
const notaryId = sql.placeholder('notaryId');
const limit = sql.placeholder('limit');

const isHeld = and(
  eq(documents.notaryId, notaryId),
  eq(documents.state, 'held'),
  isNull(documents.acceptedParts),
);
const awaits = and(
  eq(messages.notaryId, notaryId),
  eq(messages.awaitsPerson, true),
  isNull(messages.settledAt),
);
/** Its message stands in the list for it: it says so, leads to the call, and may say something else. */
const isOfMessage = (db: Database) =>
  exists(
    db
      .select({ id: messages.id })
      .from(messages)
      .innerJoin(replies, eq(replies.messageId, messages.id))
      .where(
        and(
          awaits,
          eq(messages.id, bankCalls.messageId),
          eq(replies.reason, 'bank-details'),
          // Of one that is held the list says why it is, and nothing of a call.
          or(isNull(messages.reason), isNotNull(messages.givenTo)),
        ),
      ),
  );
const isToCall = (db: Database) =>
  and(eq(bankCalls.notaryId, notaryId), eq(bankCalls.state, 'open'), not(isOfMessage(db)));
/** When it came, whenever it was first read. */
const cameAt = sql`coalesce(${messages.receivedAt}, ${messages.createdAt})`;
/** When the message was received that brought a paper, or the file that it was cut out of. */
function cameWith(db: Database) {
  const brought = sql`${messageParts.documentId} = coalesce(${documents.parentId}, ${documents.id})`;
  const first = db
    .select({ at: sql`min(${cameAt})` })
    .from(messageParts)
    .innerJoin(messages, eq(messages.id, messageParts.messageId))
    .where(and(eq(messageParts.notaryId, notaryId), brought));
  return sql<string | null>`to_char((${first}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}
const stands = and(
  eq(suspensions.notaryId, notaryId),
  isNull(suspensions.endedAt),
  or(isNull(suspensions.until), gte(suspensions.until, given('today', suspensions.until))),
);
/** Whoever has put the file away has decided. */
const isToDecide = (db: Database) =>
  and(
    stands,
    inArray(suspensions.kind, undecidedKinds),
    isNull(suspensions.decidedAt),
    not(isPutAway(db, suspensions)),
  );
/** Of whom nothing says which case it is, though he has sent something. */
function isUnsaid(db: Database) {
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
}
/** Of a client of whom nobody has said stop: there the stop is what is decided first. */
const isAsked = (db: Database) =>
  and(
    eq(clients.notaryId, notaryId),
    or(sql`jsonb_path_exists(${clients.pieces}, ${asked}::jsonpath)`, isUnsaid(db)),
    notExists(
      db
        .select({ one: sql`1` })
        .from(suspensions)
        .where(
          and(
            stands,
            eq(suspensions.clientId, clients.id),
            inArray(suspensions.kind, [...undecidedKinds, 'closed']),
          ),
        ),
    ),
  );
/** A case is as old as the first of its client's messages, whenever that was first read. */
function openedAt(db: Database): SQL {
  const first = db
    .select({ at: sql`min(${cameAt})` })
    .from(messages)
    .where(and(eq(messages.notaryId, notaryId), eq(messages.clientId, clients.id)));
  return sql`least(${clients.createdAt}, ${first})`;
}
const countOf = (from: SQL) => sql<number>`(select count(*)::int from ${from})`;

const counting = onceFor((db) =>
  db
    .select({
      paper: countOf(sql`${documents} where ${isHeld}`),
      message: countOf(sql`${messages} where ${awaits}`),
      undelivered: countOf(sql`${outgoingMails} where ${isUndelivered(db)}`),
      call: countOf(sql`${bankCalls} where ${isToCall(db)}`),
      stop: countOf(sql`${suspensions} where ${isToDecide(db)}`),
      question: countOf(sql`${clients} where ${isAsked(db)}`),
    })
    .from(sql`(select 1) as office`)
    .prepare('count-to-do'),
);

/** The first page of a list and those that come after a place, each written once. */
function pagesOf<Made>(make: (db: Database, which: 'first' | 'next') => Made) {
  return { first: onceFor((db) => make(db, 'first')), next: onceFor((db) => make(db, 'next')) };
}

const papers = pagesOf((db, which) => {
  const { id, storedAt, originalName, type, person, confidence, reasons, clientId } = documents;
  const facts = { originalName, type, person, confidence, reasons, clientId };
  return db
    .select({ id, at: selectAt(storedAt), ...facts, cameAt: cameWith(db) })
    .from(documents)
    .where(and(isHeld, which === 'next' ? isAfter(storedAt, id) : undefined))
    .orderBy(...newestFirst(storedAt, id))
    .limit(limit)
    .prepare(`to-do-papers-${which}`);
});

const waitingMessages = pagesOf((db, which) => {
  const { id, fromName, fromAddress, subject, reason, givenTo, clientId, candidates } = messages;
  const facts = { fromName, fromAddress, subject, reason, givenTo, clientId, candidates };
  const isOwn = sql<boolean>`coalesce(lower(${fromAddress}) = any(${clients.emails}), false)`;
  return db
    .select({ id, at: selectAt(cameAt), ...facts, isOwn, replyReason: replies.reason, lost: lostAnswers(db) })
    .from(messages)
    .leftJoin(replies, eq(replies.messageId, messages.id))
    .leftJoin(clients, and(eq(clients.notaryId, notaryId), eq(clients.id, clientId)))
    .where(and(awaits, which === 'next' ? isAfter(cameAt, id) : undefined))
    .orderBy(...newestFirst(cameAt, id))
    .limit(limit)
    .prepare(`to-do-messages-${which}`);
});

const undelivered = pagesOf((db, which) => {
  const { id, subject, state, problem, toAddress, clientId } = outgoingMails;
  return db
    .select({ id, at: selectAt(lostAt), subject, state, problem, toAddress, clientId })
    .from(outgoingMails)
    .where(and(isUndelivered(db), which === 'next' ? isAfter(lostAt, id) : undefined))
    .orderBy(...newestFirst(lostAt, id))
    .limit(limit)
    .prepare(`to-do-undelivered-${which}`);
});

const calls = pagesOf((db, which) => {
  const { id, openedAt, why, passage, clientId } = bankCalls;
  return db
    .select({ id, at: selectAt(openedAt), why, passage, clientId })
    .from(bankCalls)
    .where(and(isToCall(db), which === 'next' ? isAfter(openedAt, id) : undefined))
    .orderBy(...newestFirst(openedAt, id))
    .limit(limit)
    .prepare(`to-do-calls-${which}`);
});

const stops = pagesOf((db, which) => {
  const { id, startedAt, kind, announcedAt, until, sentence, clientId } = suspensions;
  return db
    .select({ id, at: selectAt(startedAt), kind, announcedAt, until, sentence, clientId })
    .from(suspensions)
    .where(and(isToDecide(db), which === 'next' ? isAfter(startedAt, id) : undefined))
    .orderBy(...newestFirst(startedAt, id))
    .limit(limit)
    .prepare(`to-do-stops-${which}`);
});

const questions = pagesOf((db, which) => {
  const { id, pieces, caseType, lastName, firstName } = clients;
  const at = openedAt(db);
  return db
    .select({ id, at: selectAt(at), pieces, caseType, lastName, firstName })
    .from(clients)
    .where(and(isAsked(db), which === 'next' ? isAfter(at, id) : undefined))
    .orderBy(...newestFirst(at, id))
    .limit(limit)
    .prepare(`to-do-questions-${which}`);
});

/** What is asked for of a list; `after` is where the page before ended. */
interface Asked {
  today: string;
  after: ToDoPlace | null;
  limit: number;
}

export type ToDoRepository = ReturnType<typeof createToDoRepository>;

/** What awaits the office, kind by kind, newest first. */
export function createToDoRepository(db: Database) {
  function list<Rows>(
    {
      first,
      next,
    }: Record<'first' | 'next', (db: Database) => { execute(values: Record<string, unknown>): Rows }>,
    notaryId: string,
    { after, today, limit }: Asked,
  ): Rows {
    const values = { notaryId, today, limit };
    return after
      ? next(db).execute({ ...values, afterAt: after.at, afterId: after.id })
      : first(db).execute(values);
  }

  return {
    async count(notaryId: string, today: string): Promise<ToDoCounts> {
      const [row] = await counting(db).execute({ notaryId, today });
      if (!row) throw new Error('a count is always one row');
      return row;
    },
    listPapers: (notaryId: string, asked: Asked) => list(papers, notaryId, asked),
    listMessages: (notaryId: string, asked: Asked) => list(waitingMessages, notaryId, asked),
    listUndelivered: (notaryId: string, asked: Asked) => list(undelivered, notaryId, asked),
    listCalls: (notaryId: string, asked: Asked) => list(calls, notaryId, asked),
    listStops: (notaryId: string, asked: Asked) => list(stops, notaryId, asked),
    listQuestions: (notaryId: string, asked: Asked) => list(questions, notaryId, asked),
    nameClients: (notaryId: string, ids: string[]) => nameClients(db, notaryId, ids),
  };
}

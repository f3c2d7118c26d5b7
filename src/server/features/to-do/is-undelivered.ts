import { and, eq, exists, gte, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { messages, replies } from '#server/features/messages/messages.tables.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import { lostStates } from '#shared/messages/sending.ts';
import { isPutAway } from './is-put-away.ts';

/** Given with each statement, as is `today`. */
const notaryId = sql.placeholder('notaryId');

/** Of a mail of the office's own: since when it is known not to have arrived. */
export const lostAt = sql`coalesce(${outgoingMails.settledAt}, ${outgoingMails.preparedAt})`;

/** The message that it answered stands in the list for it, or did once it was lost, until somebody dealt with it. */
function isOfAnswered(db: Database) {
  const one = { one: sql`1` };
  const hasStood = and(
    eq(messages.notaryId, notaryId),
    eq(messages.awaitsPerson, true),
    or(isNull(messages.settledAt), gte(messages.settledAt, lostAt)),
  );
  const byHand = and(hasStood, eq(messages.id, outgoingMails.answers));
  const byRun = and(hasStood, eq(replies.outgoingMailId, outgoingMails.id));
  const answered = db.select(one).from(messages).where(byHand);
  const replied = db
    .select(one)
    .from(replies)
    .innerJoin(messages, eq(messages.id, replies.messageId))
    .where(byRun);
  return sql`(${exists(answered)} or ${exists(replied)})`;
}

/** Nobody has seen it, and nothing else stands for it. Whoever closes a file has done with what he knew to be lost by then. */
export function isUnseen(db: Database): SQL | undefined {
  return and(
    eq(outgoingMails.notaryId, notaryId),
    inArray(outgoingMails.state, lostStates),
    isNull(outgoingMails.seenAt),
    not(isOfAnswered(db)),
    not(isPutAway(db, outgoingMails, lostAt)),
  );
}

/** A notice is for the office itself, whose activity tells the same. */
export function isUndelivered(db: Database): SQL | undefined {
  return and(isUnseen(db), ne(outgoingMails.kind, 'notice'));
}

import { and, eq, gte, inArray, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { messages, replies } from '#server/features/messages/messages.tables.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import { type LostAnswer, lostStates } from '#shared/messages/sending.ts';
import { lostAt } from './is-undelivered.ts';

const later = alias(outgoingMails, 'later');

/**
 * Of a message beside its reply, the answers to it that did not arrive, the latest loss first: but for those after whose loss
 * another was written that is not lost itself. What was on its way already when one was lost says nothing of that.
 */
export function lostAnswers(db: Database): SQL<LostAnswer[]> {
  const isAnswer = ({ notaryId, answers, id }: typeof outgoingMails | typeof later) =>
    and(eq(notaryId, messages.notaryId), or(eq(answers, messages.id), eq(id, replies.outgoingMailId)));
  const anew = db
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        isAnswer(later),
        notInArray(later.state, [...lostStates, 'cancelled']),
        gte(later.preparedAt, lostAt),
      ),
    );
  const { state, problem, toAddress, id } = outgoingMails;
  const told = sql`json_build_object('state', ${state}, 'problem', ${problem}, 'toAddress', ${toAddress})`;
  const all = sql`coalesce(json_agg(${told} order by ${lostAt} desc, ${id} desc), '[]'::json)`;
  const isTold = and(isAnswer(outgoingMails), inArray(state, lostStates), notExists(anew));
  return sql`(select ${all} from ${outgoingMails} where ${isTold})`;
}

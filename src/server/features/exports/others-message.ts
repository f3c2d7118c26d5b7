import { and, eq, inArray, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import { putAwayReasons } from '#shared/suspensions.ts';
import type { Whose } from './register.ts';

/** Whether a message that has stopped a client is another's, or perhaps another's; never of a whole office. */
export async function isOfAnothersMessage(
  db: Database,
  { notaryId, clientId }: Whose,
  messageId: string,
): Promise<boolean> {
  if (!clientId) return false;
  const isNobodys = and(
    isNull(messages.clientId),
    inArray(messages.state, ['received', 'read', 'held']),
    not(inArray(sql`coalesce(${messages.reason}, '')`, putAwayReasons)),
  );
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.notaryId, notaryId),
        eq(messages.id, messageId),
        or(ne(messages.clientId, clientId), isNobodys),
      ),
    );
  return row !== undefined;
}

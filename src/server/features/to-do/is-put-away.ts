import { and, eq, exists, gte, isNull, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { given } from '#server/database/prepared.ts';
import { suspensions } from '#server/features/suspensions/suspensions.tables.ts';

const closures = alias(suspensions, 'closures');

/** Whose file is closed on the `today` that is given with the statement; with `since`, and was closed no earlier than that. */
export function isPutAway(
  db: Database,
  { notaryId, clientId }: Record<'notaryId' | 'clientId', PgColumn>,
  since?: SQLWrapper,
): SQL {
  return exists(
    db
      .select({ id: closures.id })
      .from(closures)
      .where(
        and(
          eq(closures.notaryId, notaryId),
          eq(closures.clientId, clientId),
          eq(closures.kind, 'closed'),
          isNull(closures.endedAt),
          or(isNull(closures.until), gte(closures.until, given('today', closures.until))),
          since && gte(closures.startedAt, since),
        ),
      ),
  );
}

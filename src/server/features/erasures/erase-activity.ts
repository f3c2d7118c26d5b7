import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { activity } from '#server/features/activity/activity.tables.ts';
import { messageParts, messages } from '#server/features/messages/messages.tables.ts';
import type { His } from './find-what-is-his.ts';

/** An act is named by what it was done to: `message:<id>`, `part:<id>:given`, `mail-failed:<id>`. */
const subject = sql<string>`split_part(${activity.key}, ':', 2)`;

/** What was done for him, and what is nobody's and tells of his messages, of what came with them, or of him. */
export async function eraseActivity(db: Database, notaryId: string, his: His): Promise<void> {
  const parts = await db
    .select({ id: messageParts.id })
    .from(messageParts)
    .where(and(eq(messageParts.notaryId, notaryId), inArray(messageParts.messageId, his.messages)));
  const shared = his.shared.map(({ id }) => id);
  const subjects = [...his.messages, ...his.mails, ...shared, ...parts.map(({ id }) => id)];
  const naming = await listNaming(db, notaryId, his);
  const nobodys = and(
    isNull(activity.clientId),
    or(inArray(activity.id, naming), inArray(subject, subjects)),
  );
  await db
    .delete(activity)
    .where(
      and(
        eq(activity.notaryId, notaryId),
        or(eq(activity.clientId, his.client.id), inArray(activity.documentId, his.documents), nobodys),
      ),
    );
}

/** What says his name or an address of his, but for what is told of a message that is not his: his namesake's, perhaps. */
async function listNaming(db: Database, notaryId: string, his: His): Promise<string[]> {
  const told = sql`lower(concat_ws(' ', ${activity.title}, ${activity.fromFile}, ${activity.toFile}, array_to_string(${activity.because}, ' ')))`;
  const named = [...his.names, ...his.addresses, ...his.formerAddresses].map(
    (text) => sql`position(lower(${text}) in ${told}) > 0`,
  );
  const acts = await db
    .select({ id: activity.id, documentId: activity.documentId, subject })
    .from(activity)
    .where(and(eq(activity.notaryId, notaryId), isNull(activity.clientId), or(...named)));
  const others = await listOthers(
    db,
    notaryId,
    his,
    acts.flatMap((act) => [act.subject, act.documentId ?? '']).filter(isId),
  );
  return acts.flatMap((act) => (others.has(act.subject) || others.has(act.documentId ?? '') ? [] : act.id));
}

/** Those of these messages, parts and documents that did not come from him. */
async function listOthers(db: Database, notaryId: string, his: His, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ message: messages.id, part: messageParts.id, document: messageParts.documentId })
    .from(messages)
    .leftJoin(
      messageParts,
      and(eq(messageParts.messageId, messages.id), eq(messageParts.notaryId, messages.notaryId)),
    )
    .where(
      and(
        eq(messages.notaryId, notaryId),
        not(inArray(messages.id, his.messages)),
        or(inArray(messages.id, ids), inArray(messageParts.id, ids), inArray(messageParts.documentId, ids)),
      ),
    );
  return new Set(rows.flatMap(({ message, part, document }) => [message, part ?? [], document ?? []].flat()));
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

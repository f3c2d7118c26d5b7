import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { messageParts, messages } from '#server/features/messages/messages.tables.ts';
import type { ReasonCode } from '#shared/messages/automations.ts';

/** Of a message, and of its parts, whose client was erased: they claim no paper any more. */
export const ERASED = 'client-erased' satisfies ReasonCode;

/** A paper that came with a message of somebody else as well: it is kept for him. */
export interface SharedPaper {
  id: string;
  driveFileId: string;
  /** As the other message calls it. */
  name: string;
}

export interface HisPapers {
  documents: string[];
  shared: SharedPaper[];
  fileNames: string[];
}

/** In his folder, or nobody's and come with his messages. What was cut out of another's file and is his goes, its file stays. */
export async function findHisPapers(
  db: Database,
  notaryId: string,
  clientId: string,
  messageIds: string[],
): Promise<HisPapers> {
  const root = sql`coalesce(${documents.parentId}, ${documents.id})`;
  const came = and(eq(messageParts.notaryId, notaryId), sql`${messageParts.documentId} = ${root}`);
  const his = db
    .select({ one: sql`1` })
    .from(messageParts)
    .where(and(came, inArray(messageParts.messageId, messageIds)));
  const another = db
    .select({ name: messageParts.originalName })
    .from(messageParts)
    .innerJoin(messages, eq(messages.id, messageParts.messageId))
    .where(
      and(
        came,
        sql`not (${inArray(messageParts.messageId, messageIds)})`,
        sql`${messages.reason} is distinct from ${ERASED}`,
      ),
    )
    .orderBy(asc(messages.receivedAt), asc(messageParts.path))
    .limit(1);
  const rows = await db
    .select({ document: documents, another: sql<string | null>`(${another})` })
    .from(documents)
    .where(
      and(
        eq(documents.notaryId, notaryId),
        or(eq(documents.clientId, clientId), and(isNull(documents.clientId), sql`exists (${his})`)),
      ),
    );
  const isShared = ({ document, another: name }: (typeof rows)[number]) =>
    name !== null && document.parentId === null;
  const isAnothers = ({ document, another: name }: (typeof rows)[number]) =>
    name !== null && document.clientId === null && document.parentId !== null;
  const papers = rows.filter((row) => !isAnothers(row));
  return {
    documents: papers.flatMap((row) => (isShared(row) ? [] : row.document.id)),
    shared: papers.flatMap((row) => {
      const { id, driveFileId } = row.document;
      return isShared(row) ? { id, driveFileId, name: row.another ?? '' } : [];
    }),
    fileNames: papers.flatMap(({ document: { fileName, originalName } }) => [fileName, originalName]),
  };
}

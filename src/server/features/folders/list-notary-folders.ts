import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { foldWords } from '#server/database/folded-words.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import type { NotaryFolder, NotaryFolderQuery } from '#shared/contracts/folders.ts';

/** Notaries with the workflows made for each, by name. */
export async function listNotaryFolders(db: Database, asked: NotaryFolderQuery): Promise<NotaryFolder[]> {
  const { id, firstName, lastName, email, place } = notaries;
  const found = db
    .select({
      notaryId: id,
      notaryName: sql<string>`${firstName} || ' ' || ${lastName}`,
      notaryEmail: email,
      // Names are written out: of a single table drizzle leaves the table's away.
      workflows: sql<NotaryFolder['workflows']>`coalesce((
        select json_agg(json_build_object('id', w.id, 'name', w.name) order by w.created_at desc, w.id desc)
        from ${workflows} w where w.notary_id = notaries.id), '[]')`,
    })
    .from(notaries)
    .where(
      and(
        isNull(notaries.deletedAt),
        asked.notary ? eq(id, asked.notary) : undefined,
        asked.search?.trim() ? isNamed(asked.search.trim()) : undefined,
      ),
    )
    // The database's own order would put É after Z, on one of the two.
    .orderBy(sql`${place} collate "C"`, id);
  return asked.limit ? found.limit(asked.limit) : found;
}

/** A part of the name, which is the first line of his words. */
const isNamed = (part: string) =>
  sql`strpos(split_part(${notaries.words}, chr(10), 1), ${foldWords(sql`${part}::text`)}) > 0`;

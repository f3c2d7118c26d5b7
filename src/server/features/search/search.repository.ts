import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { asPlatform } from '#server/database/rights.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { nameClients } from '#server/features/clients/homonym-labels.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { messages } from '#server/features/messages/messages.tables.ts';

export type SearchRepository = ReturnType<typeof createSearchRepository>;

/** What the indexes of 0026_search.sql hold; the same expressions, or they are not used. */
const wordsOf = {
  clients: sql`search_words(array[${clients.lastName}, ${clients.firstName}, ${clients.phone}] || ${clients.emails}, array['#' || ${clients.notaryId}::text])`,
  documents: sql`search_words(array[${documents.originalName}, ${documents.fileName}, ${documents.folderPath}, ${documents.person}], array['#' || ${documents.notaryId}::text, '@' || ${documents.clientId}::text, '%' || ${documents.type}])`,
  messages: sql`search_words(array[${messages.fromName}, ${messages.fromAddress}, ${messages.subject}], array['#' || ${messages.notaryId}::text, '@' || ${messages.clientId}::text])`,
};

const matches = (words: SQL, query: string) => sql`${words} @@ ${query}::tsquery`;

/**
 * Things of one office by their words; a query is what `search-query.ts` writes. The index of words serves no role whose rows
 * are hidden, so the ids are found as the platform; what is told of them, as the office (decision 0076).
 */
export function createSearchRepository(db: Database) {
  return {
    async findClients(notaryId: string, query: string, limit: number) {
      const { id, lastName, firstName, caseType } = clients;
      const found = await asPlatform(() =>
        db
          .select({ id })
          .from(clients)
          .where(and(eq(clients.notaryId, notaryId), matches(wordsOf.clients, query)))
          .orderBy(asc(lastName), asc(firstName), asc(id))
          .limit(limit),
      );
      return db
        .select({ id, lastName, firstName, caseType })
        .from(clients)
        .where(
          and(
            eq(clients.notaryId, notaryId),
            inArray(
              id,
              found.map((row) => row.id),
            ),
          ),
        )
        .orderBy(asc(lastName), asc(firstName), asc(id));
    },
    async findPapers(notaryId: string, query: string, limit: number) {
      const { id, fileName, state, type, person, confidence, clientId, storedAt } = documents;
      const found = await asPlatform(() =>
        db
          .select({ id })
          .from(documents)
          .where(
            and(eq(documents.notaryId, notaryId), ne(state, 'refused'), matches(wordsOf.documents, query)),
          )
          .orderBy(desc(storedAt), desc(id))
          .limit(limit),
      );
      return db
        .select({ id, fileName, state, type, person, confidence, clientId, storedAt })
        .from(documents)
        .where(
          and(
            eq(documents.notaryId, notaryId),
            inArray(
              id,
              found.map((row) => row.id),
            ),
          ),
        )
        .orderBy(desc(storedAt), desc(id));
    },
    async findMessages(notaryId: string, query: string, limit: number) {
      const { id, subject, fromName, fromAddress, clientId, receivedAt, createdAt } = messages;
      const found = await asPlatform(() =>
        db
          .select({ id })
          .from(messages)
          .where(and(eq(messages.notaryId, notaryId), matches(wordsOf.messages, query)))
          .orderBy(desc(createdAt), desc(id))
          .limit(limit),
      );
      return db
        .select({ id, subject, fromName, fromAddress, clientId, receivedAt, createdAt })
        .from(messages)
        .where(
          and(
            eq(messages.notaryId, notaryId),
            inArray(
              id,
              found.map((row) => row.id),
            ),
          ),
        )
        .orderBy(desc(createdAt), desc(id));
    },
    nameClients: (notaryId: string, ids: string[]) => nameClients(db, notaryId, ids),
  };
}

import { and, asc, eq, gt, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { among } from '#server/database/among.ts';
import type { Database } from '#server/database/connection.ts';
import { caseTypes } from '#shared/case-types.ts';
import { labelClients } from '#shared/client-labels.ts';
import {
  type ClientFilePage,
  FILES_SHOWN,
  type FileState,
  fileStates,
} from '#shared/contracts/client-file-pages.ts';
import { lookupKey } from '#shared/lookup-key.ts';
import type { Client } from './clients.repository.ts';
import { clients } from './clients.tables.ts';

/** What else is known of the office's clients, by their ids. */
export interface ClientMarks {
  /** Whose documents wait for a person. */
  held: readonly string[];
  /** To whom nothing automatic goes; one of them may be closed as well. */
  suspended: readonly string[];
  closed: readonly string[];
}

export interface FilesAsked {
  state?: FileState | undefined;
  words?: string | undefined;
  after?: string | undefined;
  marks: ClientMarks;
}

export type ClientFilePages = ReturnType<typeof createClientFilePages>;

/** The clients' files a page at a time, by name, and how many there are of each state. */
export function createClientFilePages(db: Database) {
  return {
    /** One more than a page, which tells whether there is another. */
    async list(notaryId: string, { state, words, after, marks }: FilesAsked): Promise<Client[]> {
      return db
        .select()
        .from(clients)
        .where(
          and(
            eq(clients.notaryId, notaryId),
            holdsWords(words),
            state ? whichAre(marks)[state] : undefined,
            after ? comesAfter(db, notaryId, after) : undefined,
          ),
        )
        .orderBy(asc(clients.nameKey), asc(clients.homonym))
        .limit(FILES_SHOWN + 1);
    },
    /** The most pressing first: whoever is left alone until a person decides, all of them; then so many others. */
    async listPressing(notaryId: string, marks: ClientMarks, others: number): Promise<Client[]> {
      const are = whichAre(marks);
      const urgency = sql`case when ${are.suspended} then 0 when ${or(are.held, are['unknown-case'])} then 1
        when ${are.missing} then 2 when ${are.complete} then 3 else 4 end`;
      return db
        .select()
        .from(clients)
        .where(eq(clients.notaryId, notaryId))
        .orderBy(urgency, asc(clients.nameKey), asc(clients.homonym))
        .limit(marks.suspended.length + others);
    },
    async count(
      notaryId: string,
      { words, marks }: Pick<FilesAsked, 'words' | 'marks'>,
    ): Promise<ClientFilePage['counts']> {
      const are = whichAre(marks);
      const counted = Object.fromEntries(
        fileStates.map((state) => [state, sql<number>`count(*) filter (where ${are[state]})::int`]),
      ) as Record<FileState, SQL<number>>;
      const [row] = await db
        .select({ all: sql<number>`count(*)::int`, ...counted })
        .from(clients)
        .where(and(eq(clients.notaryId, notaryId), holdsWords(words)));
      if (!row) throw new Error('a count without a row');
      return row;
    },
    /** What each of these is called beside all who bear his name. */
    async label(notaryId: string, shown: readonly Client[]): Promise<Map<string, string>> {
      if (shown.length === 0) return new Map();
      const keys = [...new Set(shown.map(({ nameKey }) => nameKey))];
      const { id, lastName, firstName, nameKey, homonym, emails, phone, caseType } = clients;
      return labelClients(
        await db
          .select({ id, lastName, firstName, nameKey, homonym, emails, phone, caseType })
          .from(clients)
          .where(and(eq(clients.notaryId, notaryId), inArray(nameKey, keys))),
      );
    },
  };
}

function whichAre(marks: ClientMarks): Record<FileState, SQL | undefined> {
  const isClosed = among(clients.id, marks.closed);
  const isOpen = not(isClosed);
  const hasCase = and(isNotNull(clients.caseType), ne(clients.caseType, ''));
  const lacks = sql`cardinality(${clients.missing}) > 0`;
  return {
    missing: and(isOpen, hasCase, lacks),
    held: and(isOpen, among(clients.id, marks.held)),
    'unknown-case': and(isOpen, sql`coalesce(${clients.caseType}, '') = ''`),
    suspended: and(isOpen, among(clients.id, marks.suspended)),
    complete: and(isOpen, hasCase, not(lacks)),
    closed: isClosed,
  };
}

/** Each word is part of his name, or of what his kind of case is called. */
function holdsWords(words = ''): SQL | undefined {
  const wanted = words.split(/\s+/).map(lookupKey).filter(Boolean);
  return and(
    ...wanted.map((word) => {
      const cases = Object.entries(caseTypes).flatMap(([id, { label }]) =>
        lookupKey(label).includes(word) ? [id] : [],
      );
      return or(
        sql`strpos(${clients.nameKey}, ${word.toUpperCase()}) > 0`,
        cases.length > 0 ? inArray(clients.caseType, cases) : undefined,
      );
    }),
  );
}

/** Nobody comes after a client who is there no more: his page is asked for anew. */
function comesAfter(db: Database, notaryId: string, id: string): SQL {
  const place = db
    .select({ nameKey: clients.nameKey, homonym: clients.homonym })
    .from(clients)
    .where(and(eq(clients.notaryId, notaryId), eq(clients.id, id)));
  return gt(sql`(${clients.nameKey}, ${clients.homonym})`, place);
}

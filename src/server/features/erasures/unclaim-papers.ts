import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { documentCorrections, documents } from '#server/features/documents/documents.tables.ts';
import type { ReasonCode } from '#shared/messages/automations.ts';
import type { SharedPaper } from './find-his-papers.ts';

/** Where a paper lies that is nobody's again. */
export interface UnclaimedPlace {
  driveFileId: string;
  fileName: string;
  folderPath: string;
  homeId: string;
}

/** As if it had come with the other's message alone and nobody had looked at it: it is brought to him when that is given. */
export async function unclaimPapers(
  db: Database,
  notaryId: string,
  papers: readonly SharedPaper[],
  places: ReadonlyMap<string, UnclaimedPlace>,
): Promise<void> {
  const ids = papers.map(({ id }) => id);
  await db
    .delete(documentCorrections)
    .where(and(eq(documentCorrections.notaryId, notaryId), inArray(documentCorrections.documentId, ids)));
  for (const { id, name, driveFileId } of papers) {
    const place = places.get(id) ?? { driveFileId, fileName: name, folderPath: '' };
    await db
      .update(documents)
      .set({
        ...place,
        ...UNREAD,
        originalName: name,
        storedName: name,
        // Why nobody could open it holds for whoever gets it.
        reasons: sql`case when ${documents.clientId} is null then ${documents.reasons} else array[${NOBODYS}] end`,
      })
      .where(and(eq(documents.notaryId, notaryId), eq(documents.id, id)));
  }
}

const NOBODYS = 'client-unknown' satisfies ReasonCode;

export const UNREAD = {
  clientId: null,
  formerClientId: null,
  state: 'held',
  plannedState: null,
  plannedName: null,
  type: null,
  person: null,
  documentDate: null,
  confidence: null,
  evidence: null,
  bankDetails: false,
  parties: null,
  acceptedBy: null,
  accountsReadFor: null,
  proposedParts: null,
  acceptedParts: null,
  splitAt: null,
  againWhy: null,
  againMailId: null,
  readAt: null,
  readBy: null,
  secondReading: null,
  attempts: 0,
  decidedAt: null,
} as const;

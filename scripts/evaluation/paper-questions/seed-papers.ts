import { sql } from 'drizzle-orm';
import { newId } from '../../../src/server/database/ids.ts';
import { addDays } from '../../../src/shared/calendar.ts';
import type { TemporaryOffice } from '../temporary-office.ts';

/** What lies in a client’s file before he writes. Whoever reads an answer meant for somebody else knows it by these. */
export interface SeededFile {
  /** The day on which his own papers came, which is nobody else’s. */
  day: string;
  /** Stands in the name of somebody else’s paper in his file. */
  otherPerson: string;
}

/** Of a kind that no client has himself. */
export const OTHERS_TYPE = 'passeport';
/** Before any message was written: the day of an answer is no trace of anybody's paper. */
const FIRST_DAY = '2025-10-01';

/** Of each client a paper of his own, one that nobody has looked at, and one of somebody else that he sent. */
export async function seedPapers(work: TemporaryOffice): Promise<Map<string, SeededFile>> {
  const { records, notary } = work;
  const seeded = new Map<string, SeededFile>();
  for (const [place, client] of (await records.clients.list(notary.id)).entries()) {
    const day = addDays(FIRST_DAY, place);
    const otherPerson = `AUTREPERSONNE${place} Zoé`;
    const address = client.emails[0] ?? '';
    const own = `${client.lastName.toUpperCase()} ${client.firstName}`;
    await addPaper(work, { clientId: client.id, address, day }, { type: 'cni', person: own, held: false });
    await addPaper(work, { clientId: client.id, address, day }, { type: null, person: null, held: true });
    await addPaper(
      work,
      { clientId: client.id, address, day },
      { type: OTHERS_TYPE, person: otherPerson, held: false },
    );
    seeded.set(client.id, { day, otherPerson });
  }
  return seeded;
}

async function addPaper(
  { database, notary, records }: TemporaryOffice,
  { clientId, address, day }: { clientId: string; address: string; day: string },
  { type, person, held }: { type: string | null; person: string | null; held: boolean },
): Promise<void> {
  const { db } = database;
  const messageId = newId();
  const stored = await records.documents.store(notary.id, {
    clientId,
    source: 'mail',
    originalName: 'scan.pdf',
    contentHash: newId(),
    size: 1000,
    driveFileId: newId(),
    fileName: 'scan.pdf',
    folderPath: '',
    state: 'held',
    reasons: held ? ['type-uncertain'] : [],
  });
  const at = `${day}T10:00:00Z`;
  await db.execute(
    sql`update documents set stored_at = ${at}, decided_at = ${at}, type = ${type}, person = ${person},
          state = ${held ? 'held' : 'filed'}, accounts_read_for = ${clientId} where id = ${stored.id}`,
  );
  await db.execute(
    sql`insert into messages (id, notary_id, mailbox, mailbox_id, from_address, client_id, state, handled_at, marked_at)
        values (${messageId}, ${notary.id}, ${notary.email}, ${`seed-${messageId}`}, ${address}, ${clientId}, 'handled',
          ${at}, ${at})`,
  );
  await db.execute(
    sql`insert into message_parts (id, notary_id, message_id, path, original_name, content_hash, size, document_id)
        values (${newId()}, ${notary.id}, ${messageId}, '1', 'scan.pdf', ${newId()}, 1000, ${stored.id})`,
  );
}

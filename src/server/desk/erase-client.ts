import type { Needs } from '#server/automations/needs.ts';
import { binPapers } from '#server/automations/office/bin-papers.ts';
import { knowHisName } from '#server/automations/office/know-his-name.ts';
import { putBackPapers } from '#server/automations/office/put-back-papers.ts';
import { takeOutRow } from '#server/automations/office/take-out-row.ts';
import { actors, audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import { eraseRegistry } from '#server/features/erasures/erase-registry.ts';
import { createErasuresRepository, type ErasureRow } from '#server/features/erasures/erasures.repository.ts';
import { findWhatIsHis, type His } from '#server/features/erasures/find-what-is-his.ts';
import { scrubHistory } from '#server/features/erasures/scrub-history.ts';
import type { UnclaimedPlace } from '#server/features/erasures/unclaim-papers.ts';
import { createRecords } from '#server/records/records.ts';
import type { ErasureProblem } from '#shared/contracts/erasures.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { silenceClient } from './silence-client.ts';
import { unsayStops } from './unsay-stops.ts';

/** A mail that is on its way for longer was broken off: what became of it is nobody's question any more. */
const SENDING_MS = 10 * MINUTE_MS;

/**
 * One client out of the registry, alone: his row, his files if the office wants them binned, then all the rest in one
 * transaction. Killed anywhere, it is done again from its beginning; once done it is never done again. Null when done.
 */
export async function eraseClient(
  db: Database,
  needs: Needs,
  erasure: ErasureRow,
): Promise<ErasureProblem | null> {
  const done = await needs.alone('intake', () =>
    needs.alone('clients-sheet', () =>
      needs.alone('sending', async () => ({ problem: await eraseAlone(db, needs, erasure) })),
    ),
  );
  return done ? done.problem : 'busy';
}

async function eraseAlone(db: Database, needs: Needs, erasure: ErasureRow): Promise<ErasureProblem | null> {
  const { records, notary, clock } = needs;
  const found = await records.clients.findById(notary.id, erasure.clientId);
  if (!found) return null;
  const client = withAddresses(found, erasure);
  const row = await takeOutRow(needs, found);
  if (row === 'locked') return 'sheet-locked';
  if (row === 'unclear') return 'sheet-unclear';
  const his = await findWhatIsHis(db, notary.id, client);
  if (await isMailUnderWay(needs, his)) return 'mail-under-way';
  const places = await tryToPlace(needs, his, erasure.binsPapers);
  if (!places) return 'papers-failed';
  await takeOut(db, erasure, client, { places, sheetLeft: row === 'left', at: clock.now() });
  return null;
}

/**
 * The registry of a removed office: neither its sheet nor its drive nor its mail can be reached any more, and nothing runs there.
 */
export async function eraseRemoved(db: Database, erasure: ErasureRow, at: Date): Promise<void> {
  const found = await createRecords(db).clients.findById(erasure.notaryId, erasure.clientId);
  if (!found) return;
  const places = new Map<string, UnclaimedPlace>();
  await takeOut(db, erasure, withAddresses(found, erasure), { places, sheetLeft: true, at });
}

/** A run that has met his row half empty has taken them for withdrawn. */
function withAddresses(client: Client, { addresses }: ErasureRow): Client {
  return { ...client, emails: [...new Set([...client.emails, ...addresses])] };
}

interface TakenOut {
  places: ReadonlyMap<string, UnclaimedPlace>;
  sheetLeft: boolean;
  at: Date;
}

/** In one transaction, and once. */
async function takeOut(
  db: Database,
  { id, notaryId, clientId, binsPapers }: ErasureRow,
  client: Client,
  { places, sheetLeft, at }: TakenOut,
): Promise<void> {
  await db.transaction(async (tx) => {
    const erasures = createErasuresRepository(tx);
    if (!(await erasures.lockOpen(notaryId, id))) return;
    await createRecords(tx).clients.lock(notaryId, clientId);
    const now = await findWhatIsHis(tx, notaryId, client);
    // Again: he may have said so while his row could not be emptied.
    await silenceClient(tx, notaryId, client, at);
    await scrubHistory(tx, notaryId, now);
    await createRecords(tx).messages.markErased(notaryId, now.messages);
    await unsayStops(tx, notaryId, now.messages, clientId);
    const others = (await createRecords(tx).clients.list(notaryId)).filter(({ id }) => id !== clientId);
    await eraseRegistry(tx, notaryId, now, { at, places, isHis: knowHisName(client, others) });
    const count = {
      documents: now.documents.length,
      messages: now.messages.length,
      mails: now.mails.length,
    };
    const { folderId } = client;
    await erasures.finish(notaryId, id, { ...count, folderId, sheetLeft, at });
    await audit(tx, actors.system, {
      action: 'client.erased',
      subjectId: clientId,
      details: { ...count, binsPapers, sheetLeft },
    });
  });
}

async function isMailUnderWay({ records, notary, clock }: Needs, his: His): Promise<boolean> {
  const waiting = await records.mails.listWaiting(notary.id);
  const since = clock.now().getTime() - SENDING_MS;
  return waiting.some(
    ({ id, state, triedAt }) =>
      state === 'sending' && his.mails.includes(id) && (triedAt?.getTime() ?? 0) > since,
  );
}

/** Where what came with others' messages too waits for them now; null where the drive could not be changed. */
async function tryToPlace(needs: Needs, { client, documents, shared }: His, binsPapers: boolean) {
  const { records, notary, reportError } = needs;
  const { folderId } = client;
  try {
    const others = (await records.clients.list(notary.id)).filter(({ id }) => id !== client.id);
    const otherFolders = new Set(others.flatMap((other) => other.folderId ?? []));
    // First: nothing of them is left in his folder then.
    const places = await putBackPapers(needs, { papers: shared, folderId, otherFolders });
    if (binsPapers) {
      const rows = await Promise.all(documents.map((id) => records.documents.findById(notary.id, id)));
      const fileIds = rows.flatMap((row) => row?.driveFileId ?? []);
      await binPapers(needs, { folderId, fileIds, otherFolders });
    }
    return places;
  } catch (error) {
    reportError(error, { kind: 'client', id: client.id });
    return null;
  }
}

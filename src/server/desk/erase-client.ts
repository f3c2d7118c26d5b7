import type { Needs } from '#server/automations/needs.ts';
import { binPapers } from '#server/automations/office/bin-papers.ts';
import { putBackPapers } from '#server/automations/office/put-back-papers.ts';
import { takeOutRow } from '#server/automations/office/take-out-row.ts';
import { actors, audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import { eraseRegistry } from '#server/features/erasures/erase-registry.ts';
import { createErasuresRepository, type ErasureRow } from '#server/features/erasures/erasures.repository.ts';
import { findWhatIsHis, type His } from '#server/features/erasures/find-what-is-his.ts';
import { scrubHistory } from '#server/features/erasures/scrub-history.ts';
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

async function eraseAlone(
  db: Database,
  needs: Needs,
  { id, clientId, binsPapers, addresses }: ErasureRow,
): Promise<ErasureProblem | null> {
  const { records, notary, clock } = needs;
  const found = await records.clients.findById(notary.id, clientId);
  if (!found) return null;
  // A run that has met his row half empty has taken them for withdrawn.
  const client = { ...found, emails: [...new Set([...found.emails, ...addresses])] };
  const row = await takeOutRow(needs, found);
  if (row === 'locked') return 'sheet-locked';
  const his = await findWhatIsHis(db, notary.id, client);
  if (await isMailUnderWay(needs, his)) return 'mail-under-way';
  const places = await tryToPlace(needs, his, binsPapers);
  if (!places) return 'papers-failed';
  const at = clock.now();
  await db.transaction(async (tx) => {
    const erasures = createErasuresRepository(tx);
    if (!(await erasures.lockOpen(notary.id, id))) return;
    await createRecords(tx).clients.lock(notary.id, clientId);
    const now = await findWhatIsHis(tx, notary.id, client);
    // Again: he may have said so while his row could not be emptied.
    await silenceClient(tx, notary.id, client, at);
    await scrubHistory(tx, notary.id, now);
    await createRecords(tx).messages.markErased(notary.id, now.messages);
    await unsayStops(tx, notary.id, now.messages, clientId);
    await eraseRegistry(tx, notary.id, now, { at, places });
    const count = {
      documents: now.documents.length,
      messages: now.messages.length,
      mails: now.mails.length,
    };
    const { folderId } = client;
    await erasures.finish(notary.id, id, { ...count, folderId, sheetLeft: row === 'left', at });
    await audit(tx, actors.system, {
      action: 'client.erased',
      subjectId: clientId,
      details: { ...count, binsPapers, sheetLeft: row === 'left' },
    });
  });
  return null;
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

import type { Needs } from '#server/automations/needs.ts';
import { binPapers } from '#server/automations/office/bin-papers.ts';
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
import { parisDay } from '#shared/paris-time.ts';
import { isDeath } from '#shared/suspensions.ts';

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
  { id, clientId, binsPapers }: ErasureRow,
): Promise<ErasureProblem | null> {
  const { records, notary, clock } = needs;
  const client = await records.clients.findById(notary.id, clientId);
  if (!client) return null;
  const row = await takeOutRow(needs, client);
  if (row === 'locked') return 'sheet-locked';
  const his = await findWhatIsHis(db, notary.id, client);
  if (await isMailUnderWay(needs, his)) return 'mail-under-way';
  if (binsPapers && !(await tryToBin(needs, his))) return 'papers-failed';
  const at = clock.now();
  await db.transaction(async (tx) => {
    const erasures = createErasuresRepository(tx);
    if (!(await erasures.lockOpen(notary.id, id))) return;
    await createRecords(tx).clients.lock(notary.id, clientId);
    const now = await findWhatIsHis(tx, notary.id, client);
    await silence(tx, needs, now);
    await scrubHistory(tx, notary.id, now);
    await eraseRegistry(tx, notary.id, now, at);
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

/** Whoever said that nobody should write to him, or has died, is written to by no automation again. */
async function silence(tx: Database, { notary, clock }: Needs, his: His): Promise<void> {
  const at = clock.now();
  const records = createRecords(tx);
  const open = await records.suspensions.listOpenOf(notary.id, his.client.id, parisDay(at));
  const isSilent = open.some(({ kind }) => kind === 'stop-writing' || kind === 'death-of-client');
  const told = open.filter(({ kind }) => isDeath(kind) || kind === 'stop-writing');
  const addresses = [...told.flatMap((one) => one.addresses), ...(isSilent ? his.addresses : [])];
  await records.silenced.add(notary.id, [...new Set(addresses.map((one) => one.toLowerCase()))], at);
}

async function isMailUnderWay({ records, notary, clock }: Needs, his: His): Promise<boolean> {
  const waiting = await records.mails.listWaiting(notary.id);
  const since = clock.now().getTime() - SENDING_MS;
  return waiting.some(
    ({ id, state, triedAt }) =>
      state === 'sending' && his.mails.includes(id) && (triedAt?.getTime() ?? 0) > since,
  );
}

async function tryToBin(needs: Needs, { client, documents }: His): Promise<boolean> {
  const { records, notary, reportError } = needs;
  try {
    const rows = await Promise.all(documents.map((id) => records.documents.findById(notary.id, id)));
    const fileIds = rows.flatMap((row) => row?.driveFileId ?? []);
    await binPapers(needs, { folderId: client.folderId, fileIds });
    return true;
  } catch (error) {
    reportError(error, { kind: 'client', id: client.id });
    return false;
  }
}

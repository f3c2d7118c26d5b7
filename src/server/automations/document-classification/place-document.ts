import type { Document, DocumentDecision } from '#server/features/documents/documents.repository.ts';
import type { DriveFile } from '#server/ports/drive.ts';
import type { AccountReading } from '#server/reading/accounts/account-reading.ts';
import { originalsFolderName, piecesFolderName, reviewFolderName } from '#shared/drive-folders.ts';
import { describeReason } from '#shared/messages/automations.ts';
import { noteDocument } from '../bank-details/note-document.ts';
import type { Needs } from '../needs.ts';
import { ensureClientFolder } from '../office/client-folder.ts';
import { ensureReviewFolder, type OfficePlaces } from '../office/prepare-office.ts';
import type { RunJournal } from '../run-journal.ts';
import { lockAsRead } from './lock-as-read.ts';
import { tellDecision } from './tell-decision.ts';

interface Placing {
  document: Document;
  file: Pick<DriveFile, 'id'>;
  decision: DocumentDecision;
  /** The account numbers on it; left out where they were judged before, null where nobody will read them. */
  accounts?: readonly AccountReading[] | null | undefined;
}

/**
 * Stores what was decided of a document, moves it there and tells it; a crash repeats none of the three. Null where a person
 * has said something else of it since it was read, or given it to another client: what he said is done, and not this.
 */
export async function placeDocument(
  needs: Needs,
  journal: RunJournal,
  places: OfficePlaces,
  { document, file, decision, accounts }: Placing,
): Promise<'filed' | 'held' | null> {
  const { drive, records, notary } = needs;
  if (!(await storeDecision(needs, { document, decision, accounts }))) return null;
  const { home, folder } = await chooseFolder(needs, places, document, decision.plannedState);
  const moved = await drive.move(file.id, { parentId: folder.id, name: decision.plannedName });
  const at = needs.clock.now();
  const filed = decision.plannedState === 'filed';
  const { plannedState, plannedName } = decision;
  const isSettled = await records.transaction(async (tx) => {
    const { row, isAsRead } = await lockAsRead(tx, notary.id, { ...document, plannedState, plannedName });
    if (!isAsRead) {
      // Its file has just gone where it is not to be: it is brought to its place once more.
      if (row) await tx.documents.moveAgain(notary.id, row.id);
      return false;
    }
    await tx.documents.settle(notary.id, document.id, {
      state: decision.plannedState,
      fileName: moved.name,
      folderPath: moved.path.slice(0, -1).join(' / '),
      homeId: home.id,
      driveFileId: moved.id,
      reasons: decision.reasons,
      at,
    });
    for (const act of tellDecision(document, decision, moved.name))
      await tx.activity.record(notary.id, act, at);
    return true;
  });
  if (!isSettled) return null;
  journal.item(
    filed ? moved.name : `À vérifier : ${decision.reasons.map((reason) => describeReason(reason)).join(' ')}`,
    filed ? 'done' : 'held',
  );
  return decision.plannedState;
}

/** What was decided, and what its accounts are to the office, are stored together before anything is done. False: see above. */
async function storeDecision(
  needs: Needs,
  { document, decision, accounts }: Omit<Placing, 'file'>,
): Promise<boolean> {
  const { id, clientId } = document;
  return needs.records.transaction(async (tx) => {
    if (!(await lockAsRead(tx, needs.notary.id, document)).isAsRead) return false;
    const isKnown = document.state === 'stored' && document.plannedName !== null;
    await tx.documents.plan(needs.notary.id, id, isKnown ? decision : { ...decision, formerClientId: null });
    if (accounts) await noteDocument(needs, tx, { ...document, type: decision.type }, accounts);
    if (accounts === null) await tx.documents.recordAccountsRead(needs.notary.id, id, clientId);
    return true;
  });
}

async function chooseFolder(needs: Needs, places: OfficePlaces, document: Document, state: 'filed' | 'held') {
  const client = document.clientId
    ? await needs.records.clients.findById(needs.notary.id, document.clientId)
    : null;
  if (!client) {
    const review = await ensureReviewFolder(needs, places);
    return { home: review, folder: review };
  }
  const home = await ensureClientFolder(needs, places, client);
  const filedIn = document.splitAt ? originalsFolderName : piecesFolderName;
  const name = state === 'filed' || document.splitAt ? filedIn : reviewFolderName;
  return { home, folder: await needs.drive.ensureFolder(home.id, name) };
}

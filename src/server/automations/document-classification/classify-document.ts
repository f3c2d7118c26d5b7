import type { Document, DocumentDecision } from '#server/features/documents/documents.repository.ts';
import { piecesFolderName, reviewFolderName } from '#shared/drive-folders.ts';
import { describeReason } from '#shared/messages/automations.ts';
import type { Needs } from '../needs.ts';
import { ensureClientFolder } from '../office/client-folder.ts';
import { ensureReviewFolder, type OfficePlaces } from '../office/prepare-office.ts';
import type { RunJournal } from '../run-journal.ts';
import { decideDocument } from './decide-document.ts';
import { recordGone } from './record-gone.ts';
import { tellDecision } from './tell-decision.ts';

/** More tries than any passing fault needs: after them a person looks. */
const MOST_ATTEMPTS = 6;

/** One document: read, decided, moved. The decision is stored before the move, so a crash repeats neither. */
export async function classifyDocument(
  needs: Needs,
  journal: RunJournal,
  places: OfficePlaces,
  document: Document,
): Promise<'filed' | 'held' | 'refused'> {
  const { drive, records, notary } = needs;
  const file = await drive.findFile(document.driveFileId);
  if (!file) {
    await recordGone(needs, journal, document, 'drive-file-gone');
    return 'refused';
  }
  const attempts = await records.documents.countAttempt(notary.id, document.id);
  const decision =
    storedDecision(document) ??
    (attempts > MOST_ATTEMPTS ? giveUp(document) : await decideDocument(needs, document, file));
  await records.documents.plan(notary.id, document.id, decision);
  const folder = await chooseFolder(needs, places, document, decision.plannedState);
  const moved = await drive.move(file.id, { parentId: folder.id, name: decision.plannedName });
  const at = needs.clock.now();
  const filed = decision.plannedState === 'filed';
  await records.transaction(async (tx) => {
    await tx.documents.settle(notary.id, document.id, {
      state: decision.plannedState,
      fileName: moved.name,
      folderPath: moved.path.slice(0, -1).join(' / '),
      driveFileId: moved.id,
      reasons: decision.reasons,
      at,
    });
    for (const act of tellDecision(document, decision, moved.name))
      await tx.activity.record(notary.id, act, at);
  });
  journal.item(
    filed ? moved.name : `À vérifier : ${decision.reasons.map(describeReason).join(' ')}`,
    filed ? 'done' : 'held',
  );
  return decision.plannedState;
}

/** What an earlier run decided before it died. */
function storedDecision(document: Document): DocumentDecision | null {
  if (!document.plannedState || !document.plannedName) return null;
  const {
    plannedState,
    plannedName,
    type,
    person,
    documentDate,
    confidence,
    evidence,
    reasons,
    bankDetails,
  } = document;
  return {
    plannedState,
    plannedName,
    type,
    person,
    documentDate,
    confidence,
    evidence,
    reasons,
    bankDetails,
  };
}

function giveUp(document: Document): DocumentDecision {
  return {
    plannedState: 'held',
    plannedName: document.fileName,
    type: null,
    person: null,
    documentDate: null,
    confidence: null,
    evidence: null,
    reasons: ['processing-failed'],
    bankDetails: false,
  };
}

async function chooseFolder(needs: Needs, places: OfficePlaces, document: Document, state: 'filed' | 'held') {
  const client = document.clientId
    ? await needs.records.clients.findById(needs.notary.id, document.clientId)
    : null;
  if (!client) return ensureReviewFolder(needs, places);
  const folder = await ensureClientFolder(needs, places, client);
  return needs.drive.ensureFolder(folder.id, state === 'filed' ? piecesFolderName : reviewFolderName);
}

import type { Document } from '#server/features/documents/documents.repository.ts';
import { describeReason } from '#shared/messages/automations.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import { lockAsRead } from './lock-as-read.ts';

/** Its file is on the drive no more. Where the office was asked to look at it, that is the office's answer. */
const departures = {
  'drive-file-gone': { act: 'gone', title: 'Document introuvable', attention: true },
  'review-file-gone': { act: 'let-go', title: 'Document retiré par l’étude', attention: false },
};

/**
 * Refuses a document whose file is nowhere on the drive; it stays as it is, and the answer is false, where the folder in which
 * it was laid is away as well. A person who takes one file away leaves that folder; a share that is not mounted, and
 * « Dossier Clients » in the bin, say nothing of any one file.
 */
export async function recordGone(
  needs: Needs,
  journal: RunJournal,
  document: Document,
  reason: keyof typeof departures,
): Promise<boolean> {
  if (!(await isTakenAway(needs, document))) return false;
  const { records, notary, clock } = needs;
  const { act, title, attention } = departures[reason];
  const at = clock.now();
  const isGone = await records.transaction(async (tx) => {
    // A person has said something of it meanwhile: it is looked for once more.
    if (!(await lockAsRead(tx, notary.id, document)).isAsRead) return false;
    const { fileName, folderPath } = document;
    // Why it was held stays, for whoever puts it back.
    const outcome = {
      state: 'refused' as const,
      fileName,
      folderPath,
      reasons: [reason, ...document.reasons],
      at,
    };
    await tx.documents.settle(notary.id, document.id, outcome);
    await tx.activity.record(
      notary.id,
      {
        key: `document:${document.id}:${act}:${document.decidedAt?.getTime() ?? ''}`,
        kind: 'document-refused',
        clientId: document.clientId,
        title,
        fromFile: document.originalName,
        because: [describeReason(reason)],
        attention,
      },
      at,
    );
    return true;
  });
  if (isGone) journal.item(describeReason(reason), 'refused');
  return true;
}

/** Asked after its file was found nowhere: what goes with all that holds it goes before its folder does. */
export async function isTakenAway({ drive }: Needs, { homeId }: Pick<Document, 'homeId'>): Promise<boolean> {
  return homeId !== null && (await drive.findFolder(homeId)) !== null;
}

import { bringGivenMessages } from '#server/automations/document-classification/bring-given-messages.ts';
import type { Needs } from '#server/automations/needs.ts';
import { prepareOffice } from '#server/automations/office/prepare-office.ts';
import { createRunJournal } from '#server/automations/run-journal.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import type { MessageDesk } from '#server/features/mailbox/message.routes.ts';
import { findMovable } from '#server/features/mailbox/message-choice.ts';
import type { MovedPaper } from '#server/features/messages/messages.tables.ts';
import { AppError } from '#server/ground/errors.ts';
import { createRecords } from '#server/records/records.ts';
import type { NewOwner } from '#shared/contracts/mailbox.ts';
import { addClient } from './add-client.ts';
import type { Desk } from './desk.ts';
import { giveBesideBack, takeBeside } from './move-beside.ts';
import { nameClient } from './plan-document.ts';
import { type Hands, relocatePaper, restorePaper } from './relocate-paper.ts';
import { settlePlannedDocuments } from './settle-planned-documents.ts';

/**
 * A message that was treated as one client's is another's, says a person: with it go its papers that lie in the first
 * one's folder. All of it is written in one transaction; the files follow at once, or with the next run (decision 0093).
 */
export function createMoveMessage({ db, clock, doNow }: Desk): Pick<MessageDesk, 'move' | 'undoMove'> {
  return {
    async move(caller, notaryId, messageId, { from, to: owner }) {
      const moveId = await db.transaction(async (tx) => {
        const { pages, moves } = createRecords(tx);
        const locked = await pages.lock(notaryId, messageId);
        const found = locked && (await pages.find(notaryId, messageId));
        const fromClientId = found && findMovable(found);
        if (!fromClientId) throw new AppError('not-found');
        if (fromClientId !== from) throw new AppError('message-moved-meanwhile');
        const at = clock.now();
        const toClientId = await findOwner(tx, notaryId, owner, at);
        if (toClientId === fromClientId) throw new AppError('validation');
        const ids = { messageId, fromClientId, toClientId };
        const papers = await takeAlong(tx, notaryId, ids, at);
        const beside = await takeBeside(tx, notaryId, { ...ids, message: locked, papers, at });
        const id = await moves.record(notaryId, { ...ids, papers, beside }, at);
        await moves.giveAnew(notaryId, messageId, toClientId, at);
        const details = { from: fromClientId, to: toClientId, papers: papers.length };
        await audit(tx, caller, { action: 'message.moved', subjectId: messageId, details });
        return id;
      });
      await doNow(notaryId, follow);
      return moveId;
    },
    async undoMove(caller, notaryId, messageId, moveId) {
      await db.transaction(async (tx) => {
        const { pages, moves } = createRecords(tx);
        const message = await pages.lock(notaryId, messageId);
        if (!message) throw new AppError('not-found');
        const move = await moves.findLatest(notaryId, messageId);
        if (move?.id !== moveId || message.clientId !== move.toClientId)
          throw new AppError('message-moved-meanwhile');
        const at = clock.now();
        const back = { messageId, fromClientId: move.toClientId, toClientId: move.fromClientId };
        const papers = await bringBack(tx, notaryId, back, { papers: move.papers, at });
        await giveBesideBack(tx, notaryId, { ...back, message, papers, at }, move.beside);
        await moves.recordUndone(notaryId, move.id, at);
        await moves.giveAnew(notaryId, messageId, move.fromClientId, at);
        await audit(tx, caller, { action: 'message.move-undone', subjectId: messageId });
      });
      await doNow(notaryId, follow);
    },
  };
}

async function findOwner(tx: Database, notaryId: string, owner: NewOwner, at: Date): Promise<string> {
  // The address that wrote stays that of whom it is known to be.
  if ('newClient' in owner) return addClient(tx, notaryId, { ...owner.newClient, address: null }, at);
  if (!(await createRecords(tx).clients.findById(notaryId, owner.clientId))) throw new AppError('not-found');
  return owner.clientId;
}

interface Ids {
  messageId: string;
  fromClientId: string;
  toClientId: string;
}

async function nameHands(tx: Database, notaryId: string, id: string): Promise<Hands> {
  return { id, name: await nameClient(tx, notaryId, id) };
}

/** What was in the one's folder is the other's from now on; what each paper was before that. */
async function takeAlong(
  tx: Database,
  notaryId: string,
  { messageId, fromClientId, toClientId }: Ids,
  at: Date,
): Promise<MovedPaper[]> {
  const from = await nameHands(tx, notaryId, fromClientId);
  const to = await nameHands(tx, notaryId, toClientId);
  const moved: MovedPaper[] = [];
  for (const { id } of await createRecords(tx).moves.listPapers(notaryId, messageId, fromClientId)) {
    const paper = await relocatePaper(tx, notaryId, id, { from, to, at });
    if (paper) moved.push(paper);
  }
  return moved;
}

/** Each lies again where it lay; what has come to be in the other's folder since then is judged as one that is moved. */
async function bringBack(
  tx: Database,
  notaryId: string,
  { messageId, fromClientId, toClientId }: Ids,
  { papers, at }: { papers: readonly MovedPaper[]; at: Date },
): Promise<{ documentId: string; acceptedBy: null }[]> {
  const from = await nameHands(tx, notaryId, fromClientId);
  const to = await nameHands(tx, notaryId, toClientId);
  const there = await createRecords(tx).moves.listPapers(notaryId, messageId, fromClientId);
  for (const { id } of there) {
    const before = papers.find(({ documentId }) => documentId === id);
    if (before) await restorePaper(tx, notaryId, before, { to, at });
    else await relocatePaper(tx, notaryId, id, { from, to, at });
  }
  return there.map(({ id }) => ({ documentId: id, acceptedBy: null }));
}

async function follow(needs: Needs): Promise<void> {
  const journal = createRunJournal(() => performance.now());
  await bringGivenMessages(needs, journal, await prepareOffice(needs));
  await settlePlannedDocuments(needs);
}

import { type Actor, audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import { createMailboxViewer } from '#server/features/mailbox/mailbox-view.ts';
import type { NotariesRepository } from '#server/features/notaries/notaries.repository.ts';
import { createLostMailsRepository } from '#server/features/to-do/lost-mails.repository.ts';
import { createRecords } from '#server/records/records.ts';
import { parisDay } from '#shared/paris-time.ts';
import type { Desk } from './desk.ts';
import { createGiveMessage } from './give-message.ts';
import { previewSettling } from './preview-settling.ts';

/** The mailbox screen over the rows that the automations keep. */
export function openMailboxViewer(desk: Desk, notaries: Pick<NotariesRepository, 'findById'>) {
  const { db, records, clock } = desk;
  const lost = createLostMailsRepository(db);

  /** That nobody has to answer lets reminders go: who said so is written down with it. */
  function decide(
    caller: Actor,
    subjectId: string,
    action: 'message.settled' | 'message.unsettled',
    act: (tx: Database) => Promise<boolean>,
  ): Promise<boolean> {
    return db.transaction(async (tx) => {
      const isDone = await act(tx);
      if (isDone) await audit(tx, caller, { action, subjectId });
      return isDone;
    });
  }

  return createMailboxViewer({
    findMailbox: notaries.findById,
    findState: records.mailboxes.find,
    countMessages: records.messages.countByState,
    listAwaiting: records.awaited.list,
    listLost: (notaryId, limit) => lost.list(notaryId, parisDay(clock.now()), limit),
    listLostAnswers: lost.listAnswers,
    listClients: records.clients.list,
    give: createGiveMessage(desk, notaries),
    settle: (caller, notaryId, messageId) =>
      decide(caller, messageId, 'message.settled', (tx) =>
        createRecords(tx).awaited.settle(notaryId, messageId, clock.now()),
      ),
    unsettle: (caller, notaryId, messageId) =>
      decide(caller, messageId, 'message.unsettled', (tx) =>
        createRecords(tx).awaited.unsettle(notaryId, messageId),
      ),
    async previewSettling(notaryId, messageId) {
      const notary = await notaries.findById(notaryId);
      return notary && previewSettling({ records, lost, clock, notary }, messageId);
    },
  });
}

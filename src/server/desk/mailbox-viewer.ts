import { createMailboxViewer } from '#server/features/mailbox/mailbox-view.ts';
import type { NotariesRepository } from '#server/features/notaries/notaries.repository.ts';
import type { Desk } from './desk.ts';
import { createGiveMessage } from './give-message.ts';
import { previewSettling } from './preview-settling.ts';

/** The mailbox screen over the rows that the automations keep. */
export function openMailboxViewer(desk: Desk, notaries: Pick<NotariesRepository, 'findById'>) {
  const { records, clock } = desk;
  return createMailboxViewer({
    findMailbox: notaries.findById,
    findState: records.mailboxes.find,
    countMessages: records.messages.countByState,
    listAwaiting: records.awaited.list,
    listLost: records.mails.listLost,
    listClients: records.clients.list,
    give: createGiveMessage(desk, notaries),
    unsettle: records.awaited.unsettle,
    async previewSettling(notaryId, messageId) {
      const notary = await notaries.findById(notaryId);
      return notary && previewSettling({ records, clock, notary }, messageId);
    },
    settle: (notaryId, messageId) => records.awaited.settle(notaryId, messageId, clock.now()),
  });
}

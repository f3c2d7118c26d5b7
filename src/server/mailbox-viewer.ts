import type { Records } from './automations/needs.ts';
import { createMailboxViewer } from './features/mailbox/mailbox-view.ts';
import type { NotariesRepository } from './features/notaries/notaries.repository.ts';
import type { Clock } from './ports/clock.ts';

/** The mailbox screen over the rows that the automations keep. */
export function openMailboxViewer(
  records: Records,
  notaries: Pick<NotariesRepository, 'findById'>,
  clock: Clock,
) {
  return createMailboxViewer({
    findAddress: async (notaryId) => (await notaries.findById(notaryId))?.email ?? null,
    findState: records.mailboxes.find,
    countMessages: records.messages.countByState,
    listAwaiting: records.awaited.list,
    listLost: records.mails.listLost,
    listClients: records.clients.list,
    settle: (notaryId, messageId) => records.awaited.settle(notaryId, messageId, clock.now()),
  });
}

import type { Needs, Records } from '#server/automations/needs.ts';
import type { Database } from '#server/database/connection.ts';
import { createGiveMessage } from '#server/features/mailbox/give-message.ts';
import { createMailboxViewer } from '#server/features/mailbox/mailbox-view.ts';
import type { NotariesRepository } from '#server/features/notaries/notaries.repository.ts';
import type { Clock } from '#server/ports/clock.ts';
import { bringGiven } from './bring-given.ts';
import { previewSettling } from './preview-settling.ts';
import { recordGivenMessage } from './record-given-message.ts';

interface MailboxViewerNeeds {
  db: Database;
  records: Records;
  notaries: Pick<NotariesRepository, 'findById'>;
  clock: Clock;
  /** What a run of the classification under way does itself, and one that comes later where it fails. */
  doNow(notaryId: string, work: (needs: Needs) => Promise<unknown>): Promise<void>;
}

/** The mailbox screen over the rows that the automations keep. */
export function openMailboxViewer({ db, records, notaries, clock, doNow }: MailboxViewerNeeds) {
  return createMailboxViewer({
    findAddress: async (notaryId) => (await notaries.findById(notaryId))?.email ?? null,
    findState: records.mailboxes.find,
    countMessages: records.messages.countByState,
    listAwaiting: records.awaited.list,
    listLost: records.mails.listLost,
    listClients: records.clients.list,
    give: createGiveMessage({
      findHeld: records.given.findHeld,
      isOwnClient: async (notaryId, clientId) =>
        (await records.clients.findById(notaryId, clientId)) !== null,
      record: (caller, message, owner) =>
        db.transaction((tx) => recordGivenMessage(tx, caller, message, owner, clock.now())),
      bring: (notaryId) => doNow(notaryId, bringGiven),
    }),
    unsettle: records.awaited.unsettle,
    async previewSettling(notaryId, messageId) {
      const notary = await notaries.findById(notaryId);
      return notary && previewSettling({ records, clock, notary }, messageId);
    },
    settle: (notaryId, messageId) => records.awaited.settle(notaryId, messageId, clock.now()),
  });
}

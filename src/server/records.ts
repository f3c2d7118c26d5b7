import { createArrivals } from './arrivals.ts';
import type { Records } from './automations/needs.ts';
import type { Database } from './database/connection.ts';
import { createEndings } from './endings.ts';
import { createActivityRepository } from './features/activity/activity.repository.ts';
import { createBankAccountsRepository } from './features/bank-calls/bank-accounts.repository.ts';
import { createBankCallsRepository } from './features/bank-calls/bank-calls.repository.ts';
import { createClientsRepository } from './features/clients/clients.repository.ts';
import { createCorrectionsRepository } from './features/documents/corrections.repository.ts';
import { createDocumentsRepository } from './features/documents/documents.repository.ts';
import { createDrivePlacesRepository } from './features/documents/drive-places.repository.ts';
import { createAwaitedMessagesRepository } from './features/messages/awaited-messages.repository.ts';
import { createGivenMessagesRepository } from './features/messages/given-messages.repository.ts';
import { createMailboxStatesRepository } from './features/messages/mailbox-states.repository.ts';
import { createMessagePartsRepository } from './features/messages/message-parts.repository.ts';
import { createMessagesRepository } from './features/messages/messages.repository.ts';
import { createRepliesRepository } from './features/messages/replies.repository.ts';
import { createOutgoingMailsRepository } from './features/outgoing-mails/outgoing-mails.repository.ts';
import { createRemindersRepository } from './features/outgoing-mails/reminders.repository.ts';
import { createClosuresRepository } from './features/suspensions/closures.repository.ts';
import { createSuspensionsRepository } from './features/suspensions/suspensions.repository.ts';

/** The automations' rows over a connection, or over the transaction that `transaction` opens. */
export function createRecords(db: Database): Records {
  return {
    activity: createActivityRepository(db),
    arrivals: createArrivals(db),
    accounts: createBankAccountsRepository(db),
    awaited: createAwaitedMessagesRepository(db),
    calls: createBankCallsRepository(db),
    clients: createClientsRepository(db),
    closures: createClosuresRepository(db),
    corrections: createCorrectionsRepository(db),
    documents: createDocumentsRepository(db),
    endings: createEndings(db),
    given: createGivenMessagesRepository(db),
    mailboxes: createMailboxStatesRepository(db),
    mails: createOutgoingMailsRepository(db),
    messages: createMessagesRepository(db),
    parts: createMessagePartsRepository(db),
    places: createDrivePlacesRepository(db),
    replies: createRepliesRepository(db),
    reminders: createRemindersRepository(db),
    suspensions: createSuspensionsRepository(db),
    transaction: (work) => db.transaction((tx) => work(createRecords(tx))),
  };
}

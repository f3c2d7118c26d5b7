import type { Records } from '#server/automations/needs.ts';
import type { Database } from '#server/database/connection.ts';
import { createActivityRepository } from '#server/features/activity/activity.repository.ts';
import { createBankAccountsRepository } from '#server/features/bank-calls/bank-accounts.repository.ts';
import { createBankCallsRepository } from '#server/features/bank-calls/bank-calls.repository.ts';
import { createClientsRepository } from '#server/features/clients/clients.repository.ts';
import { createQuestionnairesRepository } from '#server/features/clients/questionnaires.repository.ts';
import { createCorrectionsRepository } from '#server/features/documents/corrections.repository.ts';
import { createDocumentsRepository } from '#server/features/documents/documents.repository.ts';
import { createDrivePlacesRepository } from '#server/features/documents/drive-places.repository.ts';
import { createSecondReadingsRepository } from '#server/features/documents/second-readings.repository.ts';
import { createSilencedAddressesRepository } from '#server/features/erasures/silenced-addresses.repository.ts';
import { createMessagePagesRepository } from '#server/features/mailbox/message-pages.repository.ts';
import { createAwaitedMessagesRepository } from '#server/features/messages/awaited-messages.repository.ts';
import { createGivenMessagesRepository } from '#server/features/messages/given-messages.repository.ts';
import { createMailboxStatesRepository } from '#server/features/messages/mailbox-states.repository.ts';
import { createMessageMovesRepository } from '#server/features/messages/message-moves.repository.ts';
import { createMessagePartsRepository } from '#server/features/messages/message-parts.repository.ts';
import { createMessagesRepository } from '#server/features/messages/messages.repository.ts';
import { createRepliesRepository } from '#server/features/messages/replies.repository.ts';
import { createPaperAnswersRepository } from '#server/features/notaries/paper-answers.repository.ts';
import { createSheetStatesRepository } from '#server/features/office-sheets/sheet-states.repository.ts';
import { createExchangedMailsRepository } from '#server/features/outgoing-mails/exchanged-mails.repository.ts';
import { createOutgoingMailsRepository } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import { createRemindersRepository } from '#server/features/outgoing-mails/reminders.repository.ts';
import { createClosuresRepository } from '#server/features/suspensions/closures.repository.ts';
import { createSuspensionsRepository } from '#server/features/suspensions/suspensions.repository.ts';
import { createArrivalsRepository } from './arrivals.repository.ts';
import { createEndingsRepository } from './endings.repository.ts';

/** The automations' rows over a connection, or over the transaction that `transaction` opens. */
export function createRecords(db: Database): Records {
  return {
    activity: createActivityRepository(db),
    arrivals: createArrivalsRepository(db),
    accounts: createBankAccountsRepository(db),
    awaited: createAwaitedMessagesRepository(db),
    paperAnswers: createPaperAnswersRepository(db),
    calls: createBankCallsRepository(db),
    clients: createClientsRepository(db),
    closures: createClosuresRepository(db),
    corrections: createCorrectionsRepository(db),
    documents: createDocumentsRepository(db),
    endings: createEndingsRepository(db),
    exchanged: createExchangedMailsRepository(db),
    given: createGivenMessagesRepository(db),
    mailboxes: createMailboxStatesRepository(db),
    mails: createOutgoingMailsRepository(db),
    messages: createMessagesRepository(db),
    moves: createMessageMovesRepository(db),
    pages: createMessagePagesRepository(db),
    parts: createMessagePartsRepository(db),
    places: createDrivePlacesRepository(db),
    questionnaires: createQuestionnairesRepository(db),
    replies: createRepliesRepository(db),
    reminders: createRemindersRepository(db),
    secondReadings: createSecondReadingsRepository(db),
    sheetStates: createSheetStatesRepository(db),
    silenced: createSilencedAddressesRepository(db),
    suspensions: createSuspensionsRepository(db),
    transaction: (work) => db.transaction((tx) => work(createRecords(tx))),
  };
}

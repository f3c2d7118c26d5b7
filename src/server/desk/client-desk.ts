import type { BankCallsNeeds } from '#server/features/bank-calls/bank-calls.routes.ts';
import { describeAccounts } from '#server/features/bank-calls/describe-call.ts';
import type { ClientsReader } from '#server/features/clients/clients.routes.ts';
import { describeDocument } from '#server/features/documents/describe-document.ts';
import { tellSuspension } from '#server/features/suspensions/describe-suspension.ts';
import { labelAmong } from '#shared/client-labels.ts';
import { parisDay } from '#shared/paris-time.ts';
import { createAnswerQuestion } from './answer-question.ts';
import { type Asking, createAskClient } from './ask-client.ts';
import type { Desk } from './desk.ts';
import { createForgetParty } from './forget-party.ts';
import { createReportCall } from './report-call.ts';
import { createTellCase } from './tell-case.ts';
import { createWriteToClient } from './write-to-client.ts';

/** What the screens of the clients' cases work with. */
export function createClientDesk(desk: Desk, asking: Asking): Omit<ClientsReader, 'pages'> & BankCallsNeeds {
  const { records, clock } = desk;
  return {
    calls: records.calls,
    listAccounts: async (notaryId, clientId) =>
      describeAccounts(await records.accounts.listOfClient(notaryId, clientId)),
    clients: records.clients,
    countHeld: records.documents.countHeld,
    async listSuspensions(notaryId) {
      const rows = await records.suspensions.listTold(notaryId, parisDay(clock.now()));
      return rows.map((row) => ({ clientId: row.clientId, suspension: tellSuspension(row) }));
    },
    async listDocuments(notaryId, clientId) {
      const client = await records.clients.findById(notaryId, clientId);
      const documents = await records.documents.listOfClient(notaryId, clientId);
      const namesakes = client ? await records.clients.listNamesakes(notaryId, client) : [];
      const clientName = client && labelAmong(client, namesakes);
      return Promise.all(
        documents.map(async (document) => {
          const mail = document.againMailId
            ? await records.exchanged.find(notaryId, document.againMailId)
            : null;
          return describeDocument({ document, clientName, againMail: mail?.state ?? null });
        }),
      );
    },
    reportCall: createReportCall(desk),
    forgetParty: createForgetParty(desk),
    findQuestionnaire: (notaryId, clientId) =>
      records.questionnaires.findOpen(notaryId, clientId, clock.now()),
    askClient: createAskClient(desk, asking),
    letters: createWriteToClient(desk, asking),
    answerQuestion: createAnswerQuestion(desk),
    tellCase: createTellCase(desk),
  };
}

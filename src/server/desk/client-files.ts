import type { Needs } from '#server/automations/needs.ts';
import { parisDay } from '#server/automations/office/paris-time.ts';
import { readOfficeSheets } from '#server/automations/office/read-office-sheets.ts';
import { updateCompleteness } from '#server/automations/office/update-completeness.ts';
import { createRunJournal } from '#server/automations/run-journal.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import type { HeldLease } from '#server/database/held-lease.ts';
import { runAlone } from '#server/database/run-alone.ts';
import type { BankCallsNeeds } from '#server/features/bank-calls/bank-calls.routes.ts';
import { describeAccounts } from '#server/features/bank-calls/describe-call.ts';
import { createReportCall } from '#server/features/bank-calls/report-call.ts';
import { createAnswerQuestion } from '#server/features/clients/answer-question.ts';
import type { ClientsReader } from '#server/features/clients/clients.routes.ts';
import { createForgetParty } from '#server/features/clients/forget-party.ts';
import { describeDocument } from '#server/features/documents/describe-document.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import { tellSuspension } from '#server/features/suspensions/describe-suspension.ts';
import type { Logger } from '#server/ground/logger.ts';
import type { Clock } from '#server/ports/clock.ts';
import { createRecords } from '#server/records/records.ts';
import { labelAmong } from '#shared/client-labels.ts';
import { recordCall } from './record-call.ts';
import { recordForgottenParty } from './record-parties.ts';
import { settlePlannedDocuments } from './settle-planned-documents.ts';

interface ClientFilesNeeds {
  db: Database;
  logger: Logger;
  clock: Clock;
  findNotary(notaryId: string): Promise<Notary | null>;
  needsOf(notary: Notary, ...leases: HeldLease[]): Needs;
}

/** What the screens of the clients' cases work with. */
export function createClientFiles({
  db,
  logger,
  clock,
  findNotary,
  needsOf,
}: ClientFilesNeeds): ClientsReader & BankCallsNeeds {
  const records = createRecords(db);

  /** The sheet says what is asked: one that is open elsewhere is read by the next run. */
  async function compare(notaryId: string): Promise<void> {
    const notary = await findNotary(notaryId);
    if (!notary) return;
    const needs = needsOf(notary);
    const journal = createRunJournal(() => performance.now());
    await updateCompleteness(needs, (await readOfficeSheets(needs, journal)).requirements);
  }

  const compareSoon = (notaryId: string) =>
    compare(notaryId).catch((error: unknown) =>
      logger.error({ err: error, notaryId }, 'pieces are compared by the next run'),
    );
  /** A run under way does it itself, one that comes later what fails here. */
  async function settleNow(notaryId: string): Promise<void> {
    const notary = await findNotary(notaryId);
    if (!notary) return;
    await runAlone(db, `automation:document_classification:${notaryId}`, (lease) =>
      settlePlannedDocuments(needsOf(notary, lease)),
    ).catch((error: unknown) =>
      logger.error({ err: error, notaryId }, 'what was decided of a document waits'),
    );
  }

  return {
    calls: records.calls,
    listAccounts: async (notaryId, clientId) =>
      describeAccounts(await records.accounts.listOfClient(notaryId, clientId)),
    reportCall: createReportCall({
      calls: records.calls,
      now: clock.now,
      record: (caller, _notaryId, call, report) =>
        db.transaction((tx) => recordCall(tx, caller, call, report)),
      compare: compareSoon,
    }),
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
      return documents.map((document) => describeDocument({ document, clientName }));
    },
    forgetParty: createForgetParty({
      clients: records.clients,
      record: (caller, notaryId, clientId, partyId) =>
        db.transaction((tx) => recordForgottenParty(tx, caller, { notaryId, clientId, partyId })),
      file: (notaryId) => settleNow(notaryId),
    }),
    answerQuestion: createAnswerQuestion({
      clients: records.clients,
      record: (caller, notaryId, clientId, { question, answer }) =>
        db.transaction(async (tx) => {
          await createRecords(tx).clients.answer(notaryId, clientId, question, answer);
          await audit(tx, caller, {
            action: 'client.answered',
            subjectId: clientId,
            // Who a person is stays out of the log: the kind of the question tells enough.
            details: { question: question.replace(/^person:.*/s, 'person'), answer },
          });
        }),
      compare: compareSoon,
    }),
  };
}

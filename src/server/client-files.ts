import type { Needs } from './automations/needs.ts';
import { readOfficeSheets } from './automations/office/read-office-sheets.ts';
import { updateCompleteness } from './automations/office/update-completeness.ts';
import { createRunJournal } from './automations/run-journal.ts';
import { appendAudit } from './database/audit-log.ts';
import type { Database } from './database/connection.ts';
import { createAnswerQuestion } from './features/clients/answer-question.ts';
import type { ClientsReader } from './features/clients/clients.routes.ts';
import { describeDocument } from './features/documents/describe-document.ts';
import type { Notary } from './features/notaries/notaries.repository.ts';
import type { Logger } from './logger.ts';
import { createRecords } from './records.ts';

interface ClientFilesNeeds {
  db: Database;
  logger: Logger;
  findNotary(notaryId: string): Promise<Notary | null>;
  needsOf(notary: Notary): Needs;
}

/** What the screens of the clients' cases work with. */
export function createClientFiles({ db, logger, findNotary, needsOf }: ClientFilesNeeds): ClientsReader {
  const records = createRecords(db);

  /** The sheet says what is asked: one that is open elsewhere is read by the next run. */
  async function compare(notaryId: string): Promise<void> {
    const notary = await findNotary(notaryId);
    if (!notary) return;
    const needs = needsOf(notary);
    const journal = createRunJournal(() => performance.now());
    await updateCompleteness(needs, (await readOfficeSheets(needs, journal)).requirements);
  }

  return {
    clients: records.clients,
    countHeld: records.documents.countHeld,
    async listDocuments(notaryId, clientId) {
      const client = await records.clients.findById(notaryId, clientId);
      const documents = await records.documents.listOfClient(notaryId, clientId);
      const { lastName = null, firstName = null } = client ?? {};
      return documents.map((document) => describeDocument({ document, lastName, firstName }));
    },
    answerQuestion: createAnswerQuestion({
      clients: records.clients,
      record: (caller, notaryId, clientId, { question, answer }) =>
        db.transaction(async (tx) => {
          await createRecords(tx).clients.answer(notaryId, clientId, question, answer);
          await appendAudit(tx, {
            actorRole: caller.role ?? 'none',
            actorLicenceId: caller.licenceId,
            action: 'client.answered',
            subjectId: clientId,
            // Who a person is stays out of the log: the kind of the question tells enough.
            details: { question: question.replace(/^person:.*/s, 'person'), answer },
          });
        }),
      compare: (notaryId) =>
        compare(notaryId).catch((error: unknown) =>
          logger.error({ err: error, notaryId }, 'pieces are compared by the next run'),
        ),
    }),
  };
}

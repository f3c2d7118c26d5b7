import { audit } from '#server/database/audit-log.ts';
import type { ClientsReader } from '#server/features/clients/clients.routes.ts';
import { AppError } from '#server/ground/errors.ts';
import { createRecords } from '#server/records/records.ts';
import { isCaseTypeId } from '#shared/case-types.ts';
import { isToldHere } from '#shared/told-case.ts';
import type { Desk } from './desk.ts';

/**
 * Which case a client's is, where neither the sheet nor a mail has said it. The next run writes it in the sheet; what the
 * notary writes there himself goes before.
 */
export function createTellCase({ db, compare }: Desk): ClientsReader['tellCase'] {
  return async (caller, notaryId, clientId, { caseType, former }) => {
    await db.transaction(async (tx) => {
      const { clients } = createRecords(tx);
      await clients.lock(notaryId, clientId);
      const client = await clients.findById(notaryId, clientId);
      if (!client) throw new AppError('not-found');
      if (client.caseType === caseType) return;
      if (client.caseType !== null && !isToldHere(client)) throw new AppError('case-known');
      const known = isCaseTypeId(client.caseType) ? client.caseType : null;
      if (former !== undefined && former !== known) throw new AppError('case-changed-meanwhile');
      // What is taken back stays in the list until the sheet says it no more.
      const told = client.toldCaseTypes.filter((type) => type !== caseType);
      const toldCaseTypes = caseType ? [...told, caseType] : told;
      await clients.update(notaryId, clientId, { caseType, toldCaseTypes });
      await audit(tx, caller, { action: 'client.case-told', subjectId: clientId, details: { caseType } });
    });
    await compare(notaryId);
  };
}

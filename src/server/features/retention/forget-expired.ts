import { actors, audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import { DAY_MS } from '#shared/durations.ts';
import {
  createEndedContractsRepository,
  type EndedContractsRepository,
} from './ended-contracts.repository.ts';

/** What the privacy policy promises (src/web/features/privacy/components/retention.tsx says it in French). */
export const kept = { registryDays: 90, contractYears: 5 } as const;

export interface RetentionNeeds {
  db: Database;
  /** Lines of the audit log of before that moment. */
  forgetActs(before: Date): Promise<void>;
}

/**
 * Erases what has had its time: an office's registry three months after its contract, the contract and what was
 * noted about it after five years. Done as often as one likes; several processes may do it together. What cannot be erased keeps
 * nothing of another office; that it could not is thrown at the end.
 */
export async function forgetExpired({ db, forgetActs }: RetentionNeeds, now: Date): Promise<void> {
  const contracts = createEndedContractsRepository(db);
  const failures: unknown[] = [];
  const erase = (...what: Parameters<ReturnType<typeof eraseIn>>) =>
    eraseIn(db)(...what).catch((error: unknown) => void failures.push(error));
  const registryEnd = new Date(now.getTime() - kept.registryDays * DAY_MS);
  for (const notaryId of await contracts.listOfficesWithRegistry(registryEnd)) {
    await erase('registry.erased', notaryId, async (inside) => {
      return (await inside.isOver(notaryId, registryEnd)) && inside.eraseRegistry(notaryId);
    });
  }
  const contractEnd = new Date(now);
  contractEnd.setUTCFullYear(now.getUTCFullYear() - kept.contractYears);
  await forgetActs(contractEnd);
  await contracts.forgetReconciliations(contractEnd);
  for (const { id, licenceId } of await contracts.listEndedNotaries(contractEnd)) {
    await erase('contract.erased', id, async (inside) => {
      if (!(await inside.isOver(id, contractEnd))) return false;
      await inside.eraseNotary(id);
      if (licenceId) await inside.eraseLicence(licenceId);
      return true;
    });
  }
  for (const licenceId of await contracts.listEndedLicences(contractEnd)) {
    await erase('contract.erased', licenceId, (inside) => inside.eraseLicence(licenceId));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not all that has had its time was erased');
}

/** All of it, or none, with its line in the audit log. */
function eraseIn(db: Database) {
  return (
    action: 'registry.erased' | 'contract.erased',
    subjectId: string,
    work: (contracts: EndedContractsRepository) => Promise<boolean>,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      if (await work(createEndedContractsRepository(tx)))
        await audit(tx, actors.system, { action, subjectId });
    });
}

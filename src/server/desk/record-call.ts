import type { Caller } from '#server/access/guards.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import type { BankAccount } from '#server/features/bank-calls/bank-accounts.repository.ts';
import type { BankCall } from '#server/features/bank-calls/bank-calls.repository.ts';
import { createRecords } from '#server/records/records.ts';
import type { CallReportInput } from '#shared/contracts/bank-calls.ts';
import { callResults, callTitles, nameAccount } from '#shared/messages/bank-calls.ts';

/** Writes down, in the given transaction, what came of a call and what the account is from now on; false when it was made. */
export async function recordCall(
  tx: Database,
  caller: Caller,
  call: BankCall,
  report: CallReportInput,
): Promise<boolean> {
  const { calls, accounts, activity } = createRecords(tx);
  const { id, notaryId, clientId, accountId, documentId } = call;
  const calledAt = new Date(report.calledAt);
  if (!(await calls.report(notaryId, id, { ...report, calledAt }))) return false;
  const account = accountId ? await accounts.findById(notaryId, accountId) : null;
  if (account) await settleAccount(tx, account, report);
  await audit(tx, caller, {
    action: 'bank-call.reported',
    subjectId: id,
    details: { outcome: report.outcome, why: call.why, lastFour: account?.lastFour ?? null },
  });
  await activity.record(
    notaryId,
    {
      key: `call:${id}:${report.outcome}:${call.tries}`,
      kind: 'bank-details',
      clientId,
      ...(documentId ? { documentId } : {}),
      title: callTitles[report.outcome],
      because: [...(account ? [`Compte : ${nameAccount(account)}.`] : []), callResults[report.outcome]],
    },
    new Date(),
  );
  return true;
}

async function settleAccount(
  tx: Database,
  account: BankAccount,
  { outcome }: CallReportInput,
): Promise<void> {
  const { accounts } = createRecords(tx);
  const { notaryId, clientId, ibanIndex } = account;
  if (outcome === 'refused') await accounts.refuse(notaryId, account);
  if (outcome === 'confirmed' && clientId) {
    await accounts.lockClient(notaryId, clientId);
    await accounts.confirm(notaryId, clientId, ibanIndex);
  }
}

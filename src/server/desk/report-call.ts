import { listCompared, readHolders } from '#server/automations/bank-details/compare-holders.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import type { BankAccount } from '#server/features/bank-calls/bank-accounts.repository.ts';
import type { BankCallsNeeds } from '#server/features/bank-calls/bank-calls.routes.ts';
import { AppError } from '#server/ground/errors.ts';
import { createRecords } from '#server/records/records.ts';
import type { CallReportInput } from '#shared/contracts/bank-calls.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { callResults, callTitles, nameAccount } from '#shared/messages/bank-calls.ts';
import type { Desk } from './desk.ts';

/** The clocks of two machines differ by as much. */
const AHEAD_MS = 10 * MINUTE_MS;

/** What came of a call: from now on the account counts, or it does not. */
export function createReportCall({ db, records, clock, compare }: Desk): BankCallsNeeds['reportCall'] {
  return async (caller, notaryId, callId, report) => {
    const call = await records.calls.findById(notaryId, callId);
    if (!call) throw new AppError('not-found');
    // Nobody calls tomorrow, or about what had not come yet.
    if (Date.parse(report.calledAt) > clock.now().getTime() + AHEAD_MS) throw new AppError('validation');
    if (call.state !== 'open') throw new AppError('call-made');
    await db.transaction(async (tx) => {
      const { calls, accounts, activity } = createRecords(tx);
      const { id, clientId, documentId, why, tries } = call;
      const { outcome, caller: whoCalled, said } = report;
      const seen = { caller: whoCalled, said, outcome, accountId: report.accountId };
      if (!(await calls.report(notaryId, id, { ...seen, calledAt: new Date(report.calledAt) }))) {
        const now = await calls.findById(notaryId, id);
        throw new AppError(now?.state === 'open' ? 'call-changed' : 'call-made');
      }
      // The one that was seen, whatever the call was about as it was opened.
      const account = report.accountId ? await accounts.findById(notaryId, report.accountId) : null;
      if (account) await settleAccount(tx, account, report);
      const details = { outcome, why, lastFour: account?.lastFour ?? null };
      await audit(tx, caller, { action: 'bank-call.reported', subjectId: id, details });
      const act = {
        key: `call:${id}:${outcome}:${tries}`,
        kind: 'bank-details' as const,
        clientId,
        ...(documentId ? { documentId } : {}),
        title: callTitles[outcome],
        because: [...(account ? [`Compte : ${nameAccount(account)}.`] : []), callResults[outcome]],
      };
      await activity.record(notaryId, act, clock.now());
    });
    await compare(notaryId);
  };
}

async function settleAccount(
  tx: Database,
  account: BankAccount,
  { outcome }: CallReportInput,
): Promise<void> {
  const records = createRecords(tx);
  const { accounts } = records;
  const { notaryId, clientId, ibanIndex } = account;
  if (outcome === 'refused') await accounts.refuse(notaryId, account);
  if (outcome === 'confirmed' && clientId) {
    await accounts.lockClient(notaryId, clientId);
    const earlier = await accounts.listOfClient(notaryId, clientId);
    const document = account.documentId ? { id: account.documentId } : null;
    const holders = await readHolders(records, notaryId, clientId, { document, at: account.firstSeen });
    const former = holders ? listCompared(earlier, account, holders) : earlier;
    await accounts.confirm(
      notaryId,
      clientId,
      ibanIndex,
      former.map(({ id }) => id),
    );
  }
}

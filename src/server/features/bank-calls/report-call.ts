import type { Caller } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import type { CallReportInput } from '#shared/contracts/bank-calls.ts';
import type { BankCall, BankCallsRepository } from './bank-calls.repository.ts';

export interface ReportCallNeeds {
  calls: Pick<BankCallsRepository, 'findById'>;
  now(): Date;
  /** Everything or nothing; false when the call was no longer to be made. */
  record(caller: Caller, notaryId: string, call: BankCall, report: CallReportInput): Promise<boolean>;
  /** Compares the case with its pieces anew. What fails here is done by the next run. */
  compare(notaryId: string): Promise<void>;
}

export type ReportCall = ReturnType<typeof createReportCall>;

/** The clocks of two machines differ by as much. */
const AHEAD_MS = 10 * 60 * 1000;

/** What came of a call: from now on the account counts, or it does not. */
export function createReportCall(needs: ReportCallNeeds) {
  return async (caller: Caller, notaryId: string, callId: string, report: CallReportInput): Promise<void> => {
    const call = await needs.calls.findById(notaryId, callId);
    if (!call) throw new AppError('not-found');
    // Nobody calls tomorrow, or about what had not come yet.
    if (Date.parse(report.calledAt) > needs.now().getTime() + AHEAD_MS) throw new AppError('validation');
    if (call.state !== 'open') throw new AppError('call-made');
    if (!(await needs.record(caller, notaryId, call, report))) throw new AppError('call-made');
    await needs.compare(notaryId);
  };
}

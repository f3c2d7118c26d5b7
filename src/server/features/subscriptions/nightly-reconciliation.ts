import type { Logger } from '#server/ground/logger.ts';
import type { ReconciliationDifference } from '#shared/contracts/licences.ts';
import { parisDay, readParisClock } from '#shared/paris-time.ts';
import { type ReconcileNeeds, reconcile } from './reconcile.ts';
import type { ReconciliationRepository } from './reconciliation.repository.ts';

/** Paris time: when nobody buys. */
const FROM_HOUR = 3;
/** A night's hiccup is over by then: what still fails is told. */
const TELL_FAILURE_FROM_HOUR = 9;

export interface NightlyNeeds extends ReconcileNeeds {
  reconciliations: ReconciliationRepository;
  logger: Logger;
  /** To every administrator, once for this day. */
  tellAdministrators(
    kind: 'payments-differ' | 'payments-not-compared',
    day: string,
    differences: ReconciliationDifference[],
  ): Promise<void>;
}

/** Called every hour by every process; one of them does the night's comparison. */
export async function reconcileNightly(needs: NightlyNeeds, now: Date): Promise<void> {
  const day = parisDay(now);
  const hour = Number(readParisClock(now).hour);
  if (hour < FROM_HOUR) return;
  if (!(await needs.reconciliations.begin(day, now))) return;
  try {
    const result = await reconcile(needs, now);
    // Before the night counts as done, and once however often it is begun.
    if (result.differences.length > 0)
      await needs.tellAdministrators('payments-differ', day, result.differences);
    await needs.reconciliations.finish(day, { ...result, error: null }, now);
    const line = { checked: result.checked, differences: result.differences.length };
    if (result.differences.length > 0) needs.logger.warn(line, 'payments reconciled, with differences');
    else needs.logger.info(line, 'payments reconciled');
  } catch (error) {
    needs.logger.error({ err: error }, 'payments not reconciled');
    const failure = {
      checked: 0,
      differences: [],
      error: 'La comparaison avec Stripe n’a pas pu aller à son terme.',
    };
    await needs.reconciliations.finish(day, failure, now);
    if (hour >= TELL_FAILURE_FROM_HOUR) await needs.tellAdministrators('payments-not-compared', day, []);
  }
}

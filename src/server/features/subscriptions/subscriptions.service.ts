import type { Caller, IsOwnKey, Proof } from '#server/access/guards.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Logger } from '#server/ground/logger.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Payments } from '#server/ports/payments.ts';
import type { Subscription } from '#shared/contracts/subscriptions.ts';
import { maskKey } from '#shared/licence-key.ts';
import { findObstacle } from '#shared/licence-state.ts';
import type { FollowSubscription } from './follow-subscription.ts';
import type { LicenceSubscription, SubscriptionsRepository } from './subscriptions.repository.ts';

/** A state that was read this recently is not asked for again. */
const FRESH_MS = 10_000;

export interface SubscriptionsNeeds {
  db: Database;
  payments: Payments | null;
  subscriptions: SubscriptionsRepository;
  clock: Clock;
  logger: Logger;
  publicUrl: string;
  isOwnKey: IsOwnKey;
  /** Null while no payment provider is set up. */
  follow: FollowSubscription | null;
}

/** The key that was given beside the session, if any, and whom a wrong one is counted for. */
type GivenKey = Pick<Proof, 'given' | 'visitor'>;

export type SubscriptionsService = ReturnType<typeof createSubscriptionsService>;

/** A licence holder's own subscription. A key that he gives with it has to be that of his session's licence. */
export function createSubscriptionsService({
  payments,
  subscriptions,
  clock,
  logger,
  ...needs
}: SubscriptionsNeeds) {
  async function checkOwner(caller: Caller, { given, visitor }: GivenKey): Promise<void> {
    if (given !== undefined && !(await needs.isOwnKey(caller, given, visitor)))
      throw new AppError('forbidden');
  }

  async function refresh(licence: LicenceSubscription): Promise<void> {
    const isFresh = licence.readAt && clock.now().getTime() - licence.readAt.getTime() < FRESH_MS;
    if (!payments || !licence.stripeSubscriptionId || isFresh) return;
    try {
      await needs.follow?.followSubscription(licence.stripeSubscriptionId);
    } catch (error) {
      // What was known last is better than nothing; the provider's next event corrects it.
      logger.warn({ err: error, licenceId: licence.id }, 'subscription not refreshed');
    }
  }

  /** With the provider at hand and a subscription there. */
  async function getManaged(caller: Caller) {
    const licence = await subscriptions.findByLicence(caller.licenceId);
    if (!licence?.stripeSubscriptionId || !licence.stripeCustomerId) throw new AppError('no-subscription');
    if (!payments) throw new AppError('payment-unavailable');
    const { stripeSubscriptionId: subscriptionId, stripeCustomerId: customerId } = licence;
    return { payments, licence, subscriptionId, customerId };
  }

  return {
    async check(caller: Caller, proof: GivenKey): Promise<Subscription> {
      await checkOwner(caller, proof);
      const known = await subscriptions.findByLicence(caller.licenceId);
      if (known) await refresh(known);
      const licence = known && (await subscriptions.findByLicence(caller.licenceId));
      const obstacle = findObstacle(licence, clock.now());
      return {
        hasLicense: licence !== null,
        licenseActive: obstacle === null,
        obstacle,
        licenseKey: proof.given ?? maskKey(caller.role),
        subscriptionStatus: licence?.subscriptionStatus ?? null,
        hasSubscription: licence?.stripeSubscriptionId != null,
        nextPaymentDue: licence?.nextPaymentDue?.toISOString() ?? null,
      };
    },
    async openPortal(caller: Caller, proof: GivenKey): Promise<{ url: string | null }> {
      await checkOwner(caller, proof);
      const { payments, customerId } = await getManaged(caller);
      try {
        return await payments.openPortal(customerId, `${needs.publicUrl}/subscription`);
      } catch (error) {
        logger.error({ err: error, licenceId: caller.licenceId }, 'portal not opened');
        throw new AppError('portal-unavailable', { cause: error });
      }
    },
    /** Only an active subscription is cancelled; it stays so until the end of its period. */
    async cancel(caller: Caller, proof: GivenKey): Promise<{ success: boolean }> {
      await checkOwner(caller, proof);
      const { payments, subscriptionId } = await getManaged(caller);
      await needs.follow?.followSubscription(subscriptionId);
      const current = await subscriptions.findByLicence(caller.licenceId);
      if (current?.subscriptionStatus !== 'active') throw new AppError('subscription-not-active');
      // Before: where its answer is lost, nobody else would say who has asked for it.
      await audit(needs.db, caller, { action: 'subscription.cancel-asked', subjectId: caller.licenceId });
      await payments.cancelAtPeriodEnd(subscriptionId);
      await audit(needs.db, caller, { action: 'subscription.cancelled', subjectId: caller.licenceId });
      await needs.follow?.followSubscription(subscriptionId);
      return { success: true };
    },
  };
}

import type { Checkout, Payments, ProviderSubscription } from '#server/ports/payments.ts';
import type { ReconciliationDifference } from '#shared/contracts/licences.ts';
import { DAY_MS } from '#shared/durations.ts';
import { writeParisDay } from '#shared/paris-time.ts';
import { price } from '#shared/price.ts';
import { DEBIT_DAYS } from './debits-under-way.repository.ts';
import type { FollowSubscription } from './follow-subscription.ts';
import type { SubscriptionsRepository } from './subscriptions.repository.ts';
import { isSameState, toLicenceState } from './to-licence-state.ts';

/** Stripe gives up delivering an event after three days; a month leaves no doubt. */
const CHECKOUT_DAYS = 35;
/** Between two nights, and one more where a night failed. */
const TOLD_DAYS = 2;

export interface ReconcileNeeds {
  payments: Payments;
  subscriptions: SubscriptionsRepository;
  follow: FollowSubscription;
  hasLicence(checkoutId: string): Promise<boolean>;
  /** Licences that were paid for since `since`, by an address that had paid for another one within the month before. */
  listBoughtTwice(since: Date): Promise<{ id: string; checkoutId: string | null }[]>;
}

/** Compares every licence with the provider, both ways; what an event would have done is done, and all is told. */
export async function reconcile(
  needs: ReconcileNeeds,
  now: Date,
): Promise<{ checked: number; differences: ReconciliationDifference[] }> {
  // Before the subscriptions are looked at: one that is given up goes on no longer.
  const differences = [...(await findMissedRefusals(needs, now)), ...(await compareCheckouts(needs, now))];
  differences.push(...(await findBoughtTwice(needs, now)));
  const known = new Map(
    (await needs.subscriptions.listSubscribed()).map((licence) => [licence.stripeSubscriptionId, licence]),
  );
  let checked = 0;
  const ticket = await needs.subscriptions.takeTicket();
  for await (const subscription of needs.payments.listSubscriptions()) {
    const isKnown = known.delete(subscription.id);
    if (isKnown) checked += 1;
    const found = isKnown
      ? await compare(needs, subscription, ticket)
      : await explainStray(needs, subscription, now);
    if (found) differences.push(found);
  }
  for (const [reference, licence] of known) {
    const detail = 'Stripe ne connaît pas cet abonnement.';
    differences.push({
      kind: 'subscription-missing',
      licenceId: licence.id,
      reference: reference ?? '',
      detail,
      repaired: false,
    });
  }
  differences.push(...(await findWithoutOffice(needs)));
  return { checked, differences };
}

/** Each night, until somebody ends it or the office comes back: its holder pays for what he does not have. */
async function findWithoutOffice({ subscriptions }: ReconcileNeeds): Promise<ReconciliationDifference[]> {
  const found = await subscriptions.listWithoutOffice();
  return found.map(({ id, stripeSubscriptionId, nextPaymentDue }) => ({
    kind: 'office-removed',
    licenceId: id,
    reference: stripeSubscriptionId ?? id,
    detail: nextPaymentDue
      ? `Étude supprimée, abonnement en cours : prochain prélèvement le ${writeParisDay(nextPaymentDue)}.`
      : 'Étude supprimée, abonnement en cours.',
    repaired: false,
  }));
}

/** Refusals whose event never came: what it would have done is done, and the buyer hears of it. */
async function findMissedRefusals(
  { payments, follow }: ReconcileNeeds,
  now: Date,
): Promise<ReconciliationDifference[]> {
  const missed: ReconciliationDifference[] = [];
  for await (const reference of payments.listRefusals(new Date(now.getTime() - DEBIT_DAYS * DAY_MS))) {
    if (!(await follow.giveUpCheckout(reference))) continue;
    const detail = 'Prélèvement refusé : l’abonnement est résilié et l’acheteur prévenu.';
    missed.push({ kind: 'refusal-missed', licenceId: null, reference, detail, repaired: true });
  }
  return missed;
}

/** An address that was not asked, or did not know what it answered: two subscriptions go on. Told on the day after. */
async function findBoughtTwice(
  { listBoughtTwice }: ReconcileNeeds,
  now: Date,
): Promise<ReconciliationDifference[]> {
  const second = await listBoughtTwice(new Date(now.getTime() - TOLD_DAYS * DAY_MS));
  return second.map(({ id, checkoutId }) => ({
    kind: 'bought-twice',
    licenceId: id,
    reference: checkoutId ?? id,
    detail: 'Deuxième licence payée en un mois par la même adresse : deux abonnements courent.',
    repaired: false,
  }));
}

/** What was paid is what it costs: told on the day after, for a person to look at. */
function compareAmount({ id, amount, currency, createdAt }: Checkout, now: Date): ReconciliationDifference[] {
  const isNew = now.getTime() - createdAt.getTime() < TOLD_DAYS * DAY_MS;
  if (!isNew || (amount === price.initial && currency === 'eur')) return [];
  const detail = `Stripe dit ${(amount ?? 0) / 100} ${currency ?? ''} au lieu de ${price.initial / 100} eur.`;
  return [{ kind: 'amount-differs', licenceId: null, reference: id, detail, repaired: false }];
}

async function compareCheckouts(needs: ReconcileNeeds, now: Date): Promise<ReconciliationDifference[]> {
  const missing: ReconciliationDifference[] = [];
  for await (const checkout of needs.payments.listCheckouts(
    new Date(now.getTime() - CHECKOUT_DAYS * DAY_MS),
  )) {
    if (!checkout.paid) {
      if (now.getTime() - checkout.createdAt.getTime() < DEBIT_DAYS * DAY_MS)
        await needs.follow.acceptCheckout(checkout);
      continue;
    }
    missing.push(...compareAmount(checkout, now));
    if (await needs.hasLicence(checkout.id)) continue;
    await needs.follow.acceptCheckout(checkout);
    const detail = 'Paiement reçu sans licence : la licence est créée et sa clé envoyée.';
    missing.push({
      kind: 'licence-missing',
      licenceId: null,
      reference: checkout.id,
      detail,
      repaired: await needs.hasLicence(checkout.id),
    });
  }
  return missing;
}

/** A subscription that carries no licence and goes on asking for money, however old its checkout is. */
async function explainStray(
  { subscriptions, follow }: ReconcileNeeds,
  { id, status, createdAt }: ProviderSubscription,
  now: Date,
): Promise<ReconciliationDifference | null> {
  if (status === 'canceled') return null;
  await follow.followSubscription(id);
  const repaired = (await subscriptions.findBySubscription(id)) !== null;
  const isPatient = now.getTime() - createdAt.getTime() < DEBIT_DAYS * DAY_MS;
  if (!repaired && isPatient) return null;
  const detail = repaired
    ? 'Abonnement payé sans licence : la licence est créée et sa clé envoyée.'
    : 'Abonnement en cours sans licence : son premier paiement n’est jamais arrivé.';
  return { kind: 'licence-missing', licenceId: null, reference: id, detail, repaired };
}

async function compare(
  { subscriptions, follow }: ReconcileNeeds,
  subscription: ProviderSubscription,
  ticket: number,
): Promise<ReconciliationDifference | null> {
  // Read again: an event may have come since the list was made.
  const licence = await subscriptions.findBySubscription(subscription.id);
  if (!licence || licence.readTicket > ticket || isSameState(licence, toLicenceState(subscription, licence)))
    return null;
  return {
    kind: 'state-differs',
    licenceId: licence.id,
    reference: subscription.id,
    detail: `Stripe : ${subscription.status} ; connu ici : ${licence.subscriptionStatus ?? 'rien'}.`,
    repaired: await follow.writeState(licence, ticket, subscription),
  };
}

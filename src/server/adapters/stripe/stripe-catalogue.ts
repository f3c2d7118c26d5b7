import type Stripe from 'stripe';
import { price, vatRate } from '#shared/price.ts';

/** What our checkouts sell: two prices and the tax that they contain, as Stripe's own objects. */
export interface StripeCatalogue {
  initialPrice: string;
  monthlyPrice: string;
  taxRate: string;
}

const articles = [
  {
    lookupKey: 'minutier_initial',
    name: 'Minutier : mise en service',
    amount: price.initial,
    monthly: false,
  },
  {
    lookupKey: 'minutier_monthly',
    name: 'Minutier : abonnement mensuel',
    amount: price.monthly,
    monthly: true,
  },
] as const;

/**
 * Finds them, and makes what is missing, archived or costs something else by now. What is made twice for one `occasion` is
 * made once.
 */
export async function ensureStripeCatalogue(stripe: Stripe, occasion = ''): Promise<StripeCatalogue> {
  const suffix = occasion && `-${occasion}`;
  const [initialPrice, monthlyPrice] = await findPrices(stripe, suffix);
  return { initialPrice, monthlyPrice, taxRate: await findTaxRate(stripe, suffix) };
}

async function findPrices(stripe: Stripe, suffix: string): Promise<[string, string]> {
  const lookup_keys = articles.map(({ lookupKey }) => lookupKey);
  const { data } = await stripe.prices.list({ lookup_keys, active: true });
  const [initial, monthly] = articles.map((article) => {
    const known = data.find((one) => one.lookup_key === article.lookupKey);
    return known?.unit_amount === article.amount && known.currency === 'eur'
      ? Promise.resolve(known.id)
      : makePrice(stripe, article, suffix);
  });
  return [await (initial as Promise<string>), await (monthly as Promise<string>)];
}

async function makePrice(
  stripe: Stripe,
  { lookupKey, name, amount, monthly }: (typeof articles)[number],
  suffix: string,
) {
  const made = await stripe.prices.create(
    {
      currency: 'eur',
      unit_amount: amount,
      tax_behavior: 'inclusive',
      product_data: { name },
      lookup_key: lookupKey,
      // The former price keeps its subscribers; only the name moves to the new one.
      transfer_lookup_key: true,
      ...(monthly ? { recurring: { interval: 'month' } } : {}),
    },
    { idempotencyKey: `${lookupKey}-${amount}${suffix}` },
  );
  return made.id;
}

async function findTaxRate(stripe: Stripe, suffix: string): Promise<string> {
  for await (const rate of stripe.taxRates.list({ active: true, inclusive: true, limit: 100 })) {
    if (rate.percentage === vatRate && rate.country === 'FR') return rate.id;
  }
  const made = await stripe.taxRates.create(
    { display_name: 'TVA', percentage: vatRate, inclusive: true, country: 'FR' },
    { idempotencyKey: `minutier-vat-${vatRate}${suffix}` },
  );
  return made.id;
}

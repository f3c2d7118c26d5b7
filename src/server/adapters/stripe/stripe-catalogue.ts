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

/** Finds them, and makes what is missing or costs something else by now. */
export async function ensureStripeCatalogue(stripe: Stripe): Promise<StripeCatalogue> {
  const [initialPrice, monthlyPrice] = await findPrices(stripe);
  return { initialPrice, monthlyPrice, taxRate: await findTaxRate(stripe) };
}

async function findPrices(stripe: Stripe): Promise<[string, string]> {
  const lookup_keys = articles.map(({ lookupKey }) => lookupKey);
  const { data } = await stripe.prices.list({ lookup_keys, active: true });
  const [initial, monthly] = articles.map((article) => {
    const known = data.find((one) => one.lookup_key === article.lookupKey);
    return known?.unit_amount === article.amount && known.currency === 'eur'
      ? Promise.resolve(known.id)
      : makePrice(stripe, article);
  });
  return [await (initial as Promise<string>), await (monthly as Promise<string>)];
}

async function makePrice(stripe: Stripe, { lookupKey, name, amount, monthly }: (typeof articles)[number]) {
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
    { idempotencyKey: `${lookupKey}-${amount}` },
  );
  return made.id;
}

async function findTaxRate(stripe: Stripe): Promise<string> {
  for await (const rate of stripe.taxRates.list({ active: true, inclusive: true, limit: 100 })) {
    if (rate.percentage === vatRate && rate.country === 'FR') return rate.id;
  }
  const made = await stripe.taxRates.create(
    { display_name: 'TVA', percentage: vatRate, inclusive: true, country: 'FR' },
    { idempotencyKey: `minutier-vat-${vatRate}` },
  );
  return made.id;
}

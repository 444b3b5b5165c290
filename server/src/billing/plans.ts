import { PLANS, TIERS, type Tier } from '@bros/contract/tiers';
import type Stripe from 'stripe';
import { callProvider } from './provider.ts';

/** The tiers that cost something. */
type PaidTier = Exclude<Tier, 'browser'>;
const PAID_TIERS = TIERS.filter((tier): tier is PaidTier => tier !== 'browser');
const CURRENCY = 'usd';

export interface PlanPrice {
  tier: PaidTier;
  priceId: string;
  amountCents: number;
  currency: string;
}

/** What a price is found by at the provider. A new amount is a new price: who has the old one keeps paying it until he changes. */
const lookupKeyOf = (tier: PaidTier) => `bros_${tier}_monthly_${PLANS[tier].priceCents}`;

/** The plan that a price of the provider's belongs to; Browser for a price that is none of ours. */
export function tierOfPrice(price: Stripe.Price): Tier {
  return TIERS.find((tier) => tier === price.metadata.tier) ?? 'browser';
}

/** The prices of the three plans, made at the provider where they are missing. May run in several processes at once. */
export function createPlanPrices(provider: () => Promise<Stripe>): () => Promise<PlanPrice[]> {
  let reading: Promise<PlanPrice[]> | undefined;
  return () => {
    reading ??= callProvider(async () => findOrMakePrices(await provider())).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

async function findOrMakePrices(stripe: Stripe): Promise<PlanPrice[]> {
  const { data: found } = await stripe.prices.list({ lookup_keys: PAID_TIERS.map(lookupKeyOf), active: true });
  const prices: PlanPrice[] = [];
  for (const tier of PAID_TIERS) {
    const price = found.find(({ lookup_key: key }) => key === lookupKeyOf(tier)) ?? (await makePrice(stripe, tier));
    prices.push({ tier, priceId: price.id, amountCents: PLANS[tier].priceCents, currency: CURRENCY });
  }
  return prices;
}

async function makePrice(stripe: Stripe, tier: PaidTier): Promise<Stripe.Price> {
  const { name, priceCents } = PLANS[tier];
  const product = `bros_${tier}`;
  await stripe.products.create({ id: product, name: `Bros Abroad ${name}`, metadata: { tier } }).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'resource_already_exists') throw error;
  });
  const key = lookupKeyOf(tier);
  return stripe.prices.create(
    {
      product,
      currency: CURRENCY,
      unit_amount: priceCents,
      recurring: { interval: 'month' },
      lookup_key: key,
      metadata: { tier, name },
    },
    { idempotencyKey: `price-${key}` },
  );
}

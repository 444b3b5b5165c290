import { CURRENCY } from '@bros/contract/core/money';
import { PLANS, TIERS, type Tier } from '@bros/contract/tiers';
import type Stripe from 'stripe';
import type { Log } from '../../platform/log.ts';
import { callProvider } from './provider.ts';

type PaidTier = Exclude<Tier, 'browser'>;
const PAID_TIERS = TIERS.filter((tier): tier is PaidTier => tier !== 'browser');

export interface PlanPrice {
  tier: PaidTier;
  priceId: string;
  amountCents: number;
  currency: string;
}

/** One key per price, because members keep an old price until they change plans. */
const lookupKeyOf = (tier: PaidTier) => `bros_${tier}_monthly_${PLANS[tier].priceCents}`;

export function tierOfPrice(price: Stripe.Price): Tier {
  return TIERS.find((tier) => tier === price.metadata.tier) ?? 'browser';
}

/** `isFresh`: do not use the cache. */
export type PlanPrices = (wish?: { isFresh: boolean }) => Promise<PlanPrice[]>;

const KEPT_MS = 5 * 60_000;

/**
 * Returns the prices and creates missing ones. Omits plans archived at the provider or different from our table. Uses the cache for five minutes, and while the
 * provider is unreachable, unless the caller needs fresh prices. Safe to run concurrently.
 */
export function createPlanPrices(provider: () => Promise<Stripe>, log: Log): PlanPrices {
  let known: Promise<PlanPrice[]> | undefined;
  let reading: Promise<PlanPrice[]> | undefined;
  let readAt = 0;
  return async ({ isFresh } = { isFresh: false }) => {
    if (!reading || isFresh || Date.now() - readAt > KEPT_MS) {
      readAt = Date.now();
      const own = callProvider(async () => findOrMakePrices(await provider(), log));
      reading = own;
      own.then(
        () => {
          if (reading === own) known = own;
        },
        (error: unknown) => {
          // An older read failing late must not replace a newer read.
          if (reading === own) reading = known;
          if (known) log.warn({ err: error }, 'The prices could not be read at the card provider; cached prices are used');
        },
      );
    }
    if (!known || isFresh) return reading;
    return reading.catch(() => known ?? []);
  };
}

async function findOrMakePrices(stripe: Stripe, log: Log): Promise<PlanPrice[]> {
  const { data: found } = await stripe.prices.list({ lookup_keys: PAID_TIERS.map(lookupKeyOf), expand: ['data.product'] });
  const prices: PlanPrice[] = [];
  for (const tier of PAID_TIERS) {
    const ofTier = found.filter(({ lookup_key: key }) => key === lookupKeyOf(tier));
    const price = ofTier.length > 0 ? ofTier.find(isOnSale) : await makePrice(stripe, tier);
    if (price && isAsPlanned(price, tier)) {
      prices.push({ tier, priceId: price.id, amountCents: PLANS[tier].priceCents, currency: CURRENCY });
    } else
      log.warn({ tier }, 'A plan is not for sale: its price at the card provider is archived or differs from the table of plans');
  }
  return prices;
}

const isOnSale = ({ active, product }: Stripe.Price) =>
  active && !(typeof product === 'object' && 'active' in product && !product.active);

/** This check exists because somebody can move a lookup key to another price. */
const isAsPlanned = (price: Stripe.Price, tier: PaidTier) =>
  price.unit_amount === PLANS[tier].priceCents &&
  price.currency === CURRENCY &&
  price.recurring?.interval === 'month' &&
  price.recurring.interval_count === 1 &&
  tierOfPrice(price) === tier;

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

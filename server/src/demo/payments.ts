import type { Tier } from '@bros/contract/tiers';
import { openPaymentHistory, type PaymentHistory } from '@bros/payment-sandbox';
import type { DemoSize } from '../config.ts';
import type { BillingDeps } from '../money/billing/deps.ts';
import { insertCustomer } from '../money/billing/queries.ts';
import { syncCustomer } from '../money/billing/sync.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Log } from '../platform/log.ts';
import { findIdOfEmail, hasPayer, payAlone } from './queries.ts';
import { buyDemoSeats } from './sales.ts';
import { demoEmail, demoEmails } from './seed.ts';

interface Payer {
  by: string;
  tier: Tier;
  daysAgo: number;
  refundCents: number;
}

/** Eli pays first, because the commission on the other payments depends on Eli's tier (`explorer`). */
const demoPayers: readonly Payer[] = [
  { by: 'explorer', tier: 'explorer', daysAgo: 165, refundCents: 0 },
  { by: 'adventurer', tier: 'adventurer', daysAgo: 150, refundCents: 0 },
  { by: 'legend', tier: 'legend', daysAgo: 405, refundCents: 1000 },
  { by: 'moderator', tier: 'legend', daysAgo: 400, refundCents: 0 },
];

const DAY_SECONDS = 86_400;

interface DemoPaymentDeps {
  database: Database;
  size: DemoSize;
  billing: BillingDeps;
  log: Log;
  signal: AbortSignal;
}

/** Adds months of sandbox payments without webhooks, unless a demo member already pays. */
export async function addDemoPayments({ database, size, billing, log, signal }: DemoPaymentDeps): Promise<void> {
  if (!billing.isSandbox || signal.aborted) return;
  try {
    await payAlone(database, async () => {
      if (await hasPayer(database, demoEmails)) return;
      const others = size === 'full' ? (await import('./network/payers.ts')).readPayers() : [];
      await addPayments(database, billing, [...demoPayers, ...others]);
    });
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'The demo members have no payments');
  }
}

async function addPayments(database: Database, billing: BillingDeps, payers: readonly Payer[]): Promise<void> {
  const history = openPaymentHistory({ database, siteUrl: billing.publicUrl });
  const customers: { memberId: string; customerId: string; refundCents: number }[] = [];
  for (const payer of payers) {
    const memberId = await findIdOfEmail(database, demoEmail(payer.by));
    if (!memberId) continue;
    customers.push({ memberId, customerId: await beginThen(history, billing, payer), refundCents: payer.refundCents });
  }
  await history.renew();
  for (const { customerId, refundCents } of customers) if (refundCents > 0) await history.refundNewest(customerId, refundCents);
  const stripe = await billing.provider?.();
  if (!stripe) return;
  for (const { memberId, customerId } of customers) {
    await insertCustomer(database, memberId, customerId);
    const { data } = await stripe.invoices.list({ customer: customerId, limit: 100 });
    await syncCustomer(billing, stripe, customerId, { invoiceIds: data.map(({ id }) => id) });
  }
  await buyDemoSeats(database, billing, history, (mailbox) => findIdOfEmail(database, demoEmail(mailbox)));
  await history.close();
}

/** Returns the customer's ID. */
async function beginThen(history: PaymentHistory, billing: BillingDeps, { by, tier, daysAgo }: Payer): Promise<string> {
  const plan = (await billing.planPrices()).find((candidate) => candidate.tier === tier);
  return history.subscribe({ email: demoEmail(by), priceId: plan?.priceId ?? '', secondsAgo: daysAgo * DAY_SECONDS });
}

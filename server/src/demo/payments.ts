import type { Tier } from '@bros/contract/tiers';
import type { BillingParts } from '../money/billing/parts.ts';
import { insertCustomer } from '../money/billing/queries.ts';
import { syncCustomer } from '../money/billing/sync.ts';
import { type ApiParts, changeWorld, readWorld } from '../money/payment-sandbox/api.ts';
import { TEST_CARDS } from '../money/payment-sandbox/cards.ts';
import { letTimePass } from '../money/payment-sandbox/clock.ts';
import { createCustomer, takeCard } from '../money/payment-sandbox/customers.ts';
import { markDelivered } from '../money/payment-sandbox/queries.ts';
import { createRefund } from '../money/payment-sandbox/refunds.ts';
import { startSubscription } from '../money/payment-sandbox/subscriptions.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Log } from '../platform/log.ts';
import { findIdOfEmail, hasPayer, payAlone } from './queries.ts';
import { buyDemoSeats } from './sales.ts';
import { demoEmail, demoEmails } from './seed.ts';

/** The payments of demo members and their age in days. Eli pays first: the commission on the others depends on Eli's own tier at the time. */
const demoPayers = [
  { by: 'explorer', tier: 'explorer', daysAgo: 165, refundCents: 0 },
  { by: 'adventurer', tier: 'adventurer', daysAgo: 150, refundCents: 0 },
  { by: 'legend', tier: 'legend', daysAgo: 405, refundCents: 1000 },
  // The Legend earns from this member, by now more than the minimum of a payout.
  { by: 'moderator', tier: 'legend', daysAgo: 400, refundCents: 0 },
] as const satisfies { by: string; tier: Tier; daysAgo: number; refundCents: number }[];

const DAY_SECONDS = 86_400;

interface DemoPaymentParts {
  database: Database;
  billing: BillingParts;
  log: Log;
  /** Says that the process stops. */
  signal: AbortSignal;
}

/**
 * Gives the demo members the payments of some months, while the server answers already: made in the sandbox by what makes them there, and read from it like
 * any others. No webhook tells of them; buyers of seats get their receipts. Once. A failure, or a stop of the process, leaves them without.
 */
export async function addDemoPayments({ database, billing, log, signal }: DemoPaymentParts): Promise<void> {
  if (!billing.isSandbox || signal.aborted) return;
  try {
    await payAlone(database, async () => {
      if (!(await hasPayer(database, demoEmails))) await addPayments(database, billing);
    });
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'The demo members go without payments');
  }
}

async function addPayments(database: Database, billing: BillingParts): Promise<void> {
  const made: string[] = [];
  const sandbox: ApiParts = {
    database,
    siteUrl: billing.publicUrl,
    onEvent: async (_transaction, eventId) => {
      made.push(eventId);
    },
    afterEvents: () => undefined,
  };
  const customers: { memberId: string; customerId: string; refundCents: number }[] = [];
  for (const payer of demoPayers) {
    const memberId = await findIdOfEmail(database, demoEmail(payer.by));
    if (!memberId) continue;
    customers.push({ memberId, customerId: await beginThen(sandbox, billing, payer), refundCents: payer.refundCents });
  }
  await letTimePass(sandbox);
  for (const { customerId, refundCents } of customers) await refundNewest(sandbox, customerId, refundCents);
  const stripe = await billing.provider?.();
  if (!stripe) return;
  for (const { memberId, customerId } of customers) {
    await insertCustomer(database, memberId, customerId);
    const { data } = await stripe.invoices.list({ customer: customerId, limit: 100 });
    await syncCustomer(billing, stripe, customerId, { invoiceIds: data.map(({ id }) => id) });
  }
  await buyDemoSeats(database, billing, sandbox, (mailbox) => findIdOfEmail(database, demoEmail(mailbox)));
  for (const eventId of made) await markDelivered(database, eventId);
}

/** Buys a plan as long ago as it says. Answers with the customer's id. */
async function beginThen(
  sandbox: ApiParts,
  billing: BillingParts,
  { by, tier, daysAgo }: (typeof demoPayers)[number],
): Promise<string> {
  const plan = (await billing.planPrices()).find((candidate) => candidate.tier === tier);
  const then = (await readWorld(sandbox)).now - daysAgo * DAY_SECONDS;
  const begin = async (world: Awaited<ReturnType<typeof readWorld>>) => {
    const customer = await createCustomer(world, { email: demoEmail(by) });
    await takeCard(world, customer, TEST_CARDS[0]?.number ?? '');
    const price = await world.need('price', plan?.priceId ?? '');
    await startSubscription(world, { customer: customer.id, price, metadata: {} });
    return customer.id;
  };
  return changeWorld(sandbox, begin, then);
}

async function refundNewest(sandbox: ApiParts, customerId: string, cents: number): Promise<void> {
  if (cents === 0) return;
  await changeWorld(sandbox, async (world) => {
    const [charge] = await world.list('charge', { customerId }, 1);
    if (charge) await createRefund(world, { charge: charge.id, amount: String(cents) });
  });
}

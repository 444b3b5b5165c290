import type Stripe from 'stripe';
import type { Correction } from './policy.ts';
import { isRefusedByProvider } from './provider.ts';
import { ENDS_FOR, NEXT_PRICE, PAUSED_FOR, scheduledPriceOf } from './read.ts';
import { findPaymentIntent } from './refunds.ts';

/** Idempotent changes at the provider (policy `correctionsOf`). */

const changes: Record<Correction['how'], (stripe: Stripe, subscriptionId: string, invoiceId: string | null) => Promise<unknown>> =
  {
    // Refund first, because `correctionsOf` skips an ended subscription.
    async refundAndEnd(stripe, id, invoiceId) {
      if (invoiceId !== null) await unlessRefused(() => refundInvoice(stripe, invoiceId));
      await stripe.subscriptions.cancel(id);
    },
    endNow: (stripe, id) => stripe.subscriptions.cancel(id),
    endWithPeriod: endForDeletion,
    renewAgain,
    async pause(stripe, id) {
      await setRetries(stripe, id, false);
      await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' }, metadata: { [PAUSED_FOR]: 'suspension' } });
    },
    async collectAgain(stripe, id) {
      await setRetries(stripe, id, true);
      await stripe.subscriptions.update(id, { pause_collection: '', metadata: { [PAUSED_FOR]: '' } });
    },
  };

export const correct = (stripe: Stripe, { subscriptionId, how, invoiceId }: Correction): Promise<void> =>
  unlessRefused(() => changes[how](stripe, subscriptionId, invoiceId));

/** The provider rejects a repeated change; the next read shows the result. */
async function unlessRefused(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!isRefusedByProvider(error)) throw error;
  }
}

async function refundInvoice(stripe: Stripe, invoiceId: string): Promise<void> {
  const payment_intent = await findPaymentIntent(stripe, invoiceId);
  if (payment_intent) await stripe.refunds.create({ payment_intent }, { idempotencyKey: `refund-all-${invoiceId}` });
}

export async function endWithPeriod(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { schedule } = await stripe.subscriptions.retrieve(subscriptionId);
  if (schedule) await stripe.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id);
  await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
}

/** First writes the metadata that `renewAgain` needs. */
async function endForDeletion(stripe: Stripe, subscriptionId: string): Promise<void> {
  const nextPrice = scheduledPriceOf(await stripe.subscriptions.retrieve(subscriptionId, { expand: ['schedule'] }));
  const metadata = { [ENDS_FOR]: 'deletion', ...(nextPrice && { [NEXT_PRICE]: nextPrice }) };
  await stripe.subscriptions.update(subscriptionId, { metadata });
  await endWithPeriod(stripe, subscriptionId);
}

/** Removes the metadata last, so that an interrupted run is repeated. */
async function renewAgain(stripe: Stripe, subscriptionId: string): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  if (subscription.cancel_at_period_end) await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
  const nextPrice = subscription.metadata[NEXT_PRICE];
  if (nextPrice) await scheduleFromNextPeriod(stripe, subscription, nextPrice);
  await stripe.subscriptions.update(subscriptionId, { metadata: { [ENDS_FOR]: '', [NEXT_PRICE]: '' } });
}

/** Overwrites an existing schedule. */
export async function scheduleFromNextPeriod(
  stripe: Stripe,
  { id, schedule, items }: Stripe.Subscription,
  nextPrice: string,
  idempotencyKey?: string,
): Promise<void> {
  const [item] = items.data;
  if (!item) throw new Error(`The subscription ${id} has no item.`);
  const known = typeof schedule === 'string' ? schedule : schedule?.id;
  const request = { from_subscription: id };
  const scheduleId =
    known ?? (await stripe.subscriptionSchedules.create(request, idempotencyKey === undefined ? {} : { idempotencyKey })).id;
  await stripe.subscriptionSchedules.update(scheduleId, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: item.current_period_start,
        end_date: item.current_period_end,
      },
      { items: [{ price: nextPrice, quantity: 1 }], duration: { interval: 'month', interval_count: 1 } },
    ],
  });
}

/** Changes open invoices, because a provider's pause affects only later ones. */
async function setRetries(stripe: Stripe, subscription: string, isRetried: boolean): Promise<void> {
  for await (const { id, auto_advance: wasRetried } of stripe.invoices.list({ subscription, status: 'open' })) {
    if (id && wasRetried !== isRetried) await stripe.invoices.update(id, { auto_advance: isRetried });
  }
}

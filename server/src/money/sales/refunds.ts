import type Stripe from 'stripe';
import { addAuditEntry } from '../../core/audit/service.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusedByProvider } from '../billing/service.ts';
import { notifyRefund } from './notices.ts';
import type { SaleParts } from './parts.ts';
import type { OrderRow } from './queries.ts';
import { answerRefund, type RefundRow } from './refund-queries.ts';

/**
 * Returns null when the provider refuses, for example because the payment was disputed or refunded concurrently. Our refund id is the idempotency key and in
 * the refund's metadata, so a late repetition refunds once.
 */
export async function refundOnce(stripe: Stripe, { id, amountCents }: RefundRow, intentId: string): Promise<string | null> {
  const { data: refunds } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
  const known = refunds.find(({ metadata }) => metadata?.refund === id);
  if (known) return known.id;
  const request = { payment_intent: intentId, metadata: { refund: id }, ...(amountCents !== null && { amount: amountCents }) };
  try {
    return (await stripe.refunds.create(request, { idempotencyKey: `sale-refund-${id}` })).id;
  } catch (error) {
    if (!isRefusedByProvider(error)) throw error;
    return null;
  }
}

/** Stores the answer once, with an audit entry, and notifies the buyer of a refund. */
export async function writeAnswer(
  parts: SaleParts,
  transaction: Transaction,
  { order, refund, refundId }: { order: OrderRow; refund: RefundRow; refundId: string | null },
): Promise<void> {
  if (!(await answerRefund(transaction, refund.id, refundId))) return;
  const { cause, reason } = refund;
  const cents = refund.amountCents ?? order.amountCents - order.refundedCents;
  if (refundId) await notifyRefund(parts, transaction, order, { cause, reason, cents });
  await addAuditEntry(transaction, {
    actorId: null,
    action: refundId ? 'sale.refunded' : 'sale.refundRefused',
    targetType: 'sale',
    targetId: order.id,
    reason: null,
    details: { cause, cents },
  });
}

import type Stripe from 'stripe';
import { unlessMissing } from '../billing/service.ts';
import type { SaleParts } from './parts.ts';
import { findOrder, findOrderIdBy, updateOrder } from './queries.ts';
import { syncOrder } from './sync.ts';

export interface PaymentEvent {
  type: string;
  objectId: string | null;
  paymentIntentId: string | null;
}

export async function syncForEvent(parts: SaleParts, event: PaymentEvent): Promise<void> {
  if (!parts.provider) return;
  const stripe = await parts.provider();
  const orderId = event.type.startsWith('checkout.session.')
    ? await orderIdOfSession(parts, stripe, event.objectId)
    : await orderIdOfIntent(parts, stripe, event.paymentIntentId);
  if (orderId) await syncOrder(parts, orderId);
}

async function orderIdOfSession(parts: SaleParts, stripe: Stripe, sessionId: string | null): Promise<string | undefined> {
  if (!sessionId) return undefined;
  const known = await findOrderIdBy(parts.database, { sessionId });
  if (known) return known;
  const session = await unlessMissing(() => stripe.checkout.sessions.retrieve(sessionId));
  if (session?.mode !== 'payment') return undefined;
  return adopt(parts, session.client_reference_id, session.id);
}

/** Refunds and disputes name the payment intent, which may not be stored. */
async function orderIdOfIntent(parts: SaleParts, stripe: Stripe, intentId: string | null): Promise<string | undefined> {
  if (!intentId) return undefined;
  const known = await findOrderIdBy(parts.database, { intentId });
  if (known) return known;
  const intent = await unlessMissing(() => stripe.paymentIntents.retrieve(intentId));
  const orderId = intent?.metadata.orderId;
  return orderId && UUID.test(orderId) ? (await findOrder(parts.database, orderId))?.id : undefined;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Stores a checkout whose response was lost. */
async function adopt(parts: SaleParts, orderId: string | null, sessionId: string): Promise<string | undefined> {
  if (!orderId || !UUID.test(orderId)) return undefined;
  const order = await findOrder(parts.database, orderId);
  if (order && !order.sessionId) await updateOrder(parts.database, orderId, { sessionId });
  return order?.id;
}

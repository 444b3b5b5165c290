import type Stripe from 'stripe';
import { nullIfMissing } from '../billing/service.ts';
import type { SaleDeps } from './deps.ts';
import { findOrder, findOrderIdBy, updateOrder } from './queries.ts';
import { syncOrder } from './sync.ts';

export interface PaymentEvent {
  type: string;
  objectId: string | null;
  paymentIntentId: string | null;
}

export async function syncForEvent(deps: SaleDeps, event: PaymentEvent): Promise<void> {
  if (!deps.provider) return;
  const stripe = await deps.provider();
  const orderId = event.type.startsWith('checkout.session.')
    ? await orderIdOfSession(deps, stripe, event.objectId)
    : await orderIdOfIntent(deps, stripe, event.paymentIntentId);
  if (orderId) await syncOrder(deps, orderId);
}

async function orderIdOfSession(deps: SaleDeps, stripe: Stripe, sessionId: string | null): Promise<string | undefined> {
  if (!sessionId) return undefined;
  const known = await findOrderIdBy(deps.database, { sessionId });
  if (known) return known;
  const session = await nullIfMissing(() => stripe.checkout.sessions.retrieve(sessionId));
  if (session?.mode !== 'payment') return undefined;
  return adopt(deps, session.client_reference_id, session.id);
}

/** Refunds and disputes name the payment intent, which may not be stored. */
async function orderIdOfIntent(deps: SaleDeps, stripe: Stripe, intentId: string | null): Promise<string | undefined> {
  if (!intentId) return undefined;
  const known = await findOrderIdBy(deps.database, { intentId });
  if (known) return known;
  const intent = await nullIfMissing(() => stripe.paymentIntents.retrieve(intentId));
  const orderId = intent?.metadata.orderId;
  return orderId && UUID.test(orderId) ? (await findOrder(deps.database, orderId))?.id : undefined;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Stores a checkout whose response was lost. */
async function adopt(deps: SaleDeps, orderId: string | null, sessionId: string): Promise<string | undefined> {
  if (!orderId || !UUID.test(orderId)) return undefined;
  const order = await findOrder(deps.database, orderId);
  if (order && !order.sessionId) await updateOrder(deps.database, orderId, { sessionId });
  return order?.id;
}

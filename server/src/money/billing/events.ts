import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { inTransaction } from '../../platform/database/connect.ts';
import { parseBody } from '../../platform/http/body.ts';
import { failureBody } from '../../platform/http/failure.ts';
import type { BillingDeps } from './deps.ts';
import { findEvent, findLastReceived, insertEvent } from './event-queries.ts';
import { syncWithoutCustomer } from './money.ts';
import { isRefusedByProvider, nullIfMissing } from './provider.ts';
import { findInvoicesOf } from './read.ts';
import { type SyncRequest, syncCustomer } from './sync.ts';

export const WEBHOOK_PATH = '/webhooks/payments';

const BODY_MAX_BYTES = 512 * 1024;

export const APPLY_JOB = 'billing.apply-event';

const RELEVANT_TYPES = [
  'checkout.session.',
  'customer.deleted',
  'customer.subscription.',
  'subscription_schedule.',
  'invoice.',
  'invoice_payment.',
  'charge.',
  'refund.',
];

interface WebhookDeps extends BillingDeps {
  webhookSecrets: readonly string[];
}

/** The signature proves the sender. Every signed event is stored first. */
export function registerWebhooks(server: FastifyInstance, deps: WebhookDeps): void {
  const { provider, webhookSecrets } = deps;
  if (!provider) return;
  server.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    const keepBytes = parseBody(BODY_MAX_BYTES, (body) => body);
    scope.addContentTypeParser('*', keepBytes);
    scope.post(WEBHOOK_PATH, { config: { isForAnyOrigin: true } }, async ({ body, headers }, reply) => {
      const event = readSigned(await provider(), body as Buffer, headers['stripe-signature'], webhookSecrets);
      if (!event) return reply.code(400).send(failureBody('FORBIDDEN'));
      await storeEvent(deps, event);
      return reply.code(200).send({ received: true });
    });
    ready();
  });
}

interface Subject {
  id?: string;
  object: string;
  customer?: unknown;
  subscription?: unknown;
  payment_intent?: unknown;
  payment?: { payment_intent?: unknown } | null;
  parent?: { subscription_details?: { subscription?: unknown } | null } | null;
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

const idsOf = (subject: Subject) => ({
  objectId: textOrNull(subject.id),
  customerId: subject.object === 'customer' ? textOrNull(subject.id) : textOrNull(subject.customer),
  subscriptionId: textOrNull(subject.subscription ?? subject.parent?.subscription_details?.subscription),
  paymentIntentId: textOrNull(subject.payment_intent ?? subject.payment?.payment_intent),
});

export async function storeEvent(deps: BillingDeps, { id, type, data }: Stripe.Event): Promise<void> {
  const subject = data.object as unknown as Subject;
  const isToApply = await inTransaction(deps.database, async (transaction) => {
    const isNew = await insertEvent(transaction, {
      id,
      type,
      ...(isActedOn(type) ? idsOf(subject) : { appliedAt: new Date() }),
    });
    if (!isNew || !isActedOn(type)) return false;
    await deps.queue.enqueue(transaction, APPLY_JOB, { eventId: id });
    return true;
  });
  if (isToApply) deps.serialQueue.add(() => applyEvent(deps, id));
}

const isActedOn = (type: string) => RELEVANT_TYPES.some((beginning) => type.startsWith(beginning));

export async function applyEvent(deps: BillingDeps, eventId: string, { again = false } = {}): Promise<void> {
  const event = await findEvent(deps.database, eventId);
  if (!event || !deps.provider || (event.appliedAt && !again)) return;
  const stripe = await deps.provider();
  await deps.onPaymentEvent(event);
  const invoiceIds = await invoicesOf(stripe, event);
  const customerId = event.customerId ?? (await customerOf(stripe, event.paymentIntentId));
  if (!customerId) return syncWithoutCustomer(deps, stripe, { invoiceIds, eventId });
  const renewal = event.type === 'invoice.upcoming' ? await readRenewal(stripe, event.subscriptionId) : undefined;
  await syncCustomer(deps, stripe, customerId, { invoiceIds, renewal, eventId });
}

type StoredEvent = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

async function invoicesOf(stripe: Stripe, { type, objectId, paymentIntentId }: StoredEvent): Promise<string[]> {
  if (type.startsWith('invoice.') && type !== 'invoice.upcoming' && objectId) return [objectId];
  return paymentIntentId ? findInvoicesOf(stripe, paymentIntentId) : [];
}

/** Asks the provider, because disputes and refunds do not contain the customer. */
async function customerOf(stripe: Stripe, paymentIntentId: string | null): Promise<string | null> {
  if (!paymentIntentId) return null;
  const intent = await nullIfMissing(() => stripe.paymentIntents.retrieve(paymentIntentId));
  const customer = intent?.customer ?? null;
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}

async function readRenewal(stripe: Stripe, subscriptionId: string | null): Promise<SyncRequest['renewal']> {
  if (!subscriptionId) return undefined;
  try {
    const { amount_due: amountDue } = await stripe.invoices.createPreview({ subscription: subscriptionId });
    return { subscriptionId, amountDue };
  } catch (error) {
    if (isRefusedByProvider(error)) return undefined;
    throw error;
  }
}

/** Events arrive out of order, so each fetch overlaps the last fetch by this time. */
const OVERLAP_SECONDS = 3600;

export async function fetchMissedEvents(deps: BillingDeps): Promise<void> {
  if (!deps.provider) return;
  const last = await findLastReceived(deps.database);
  if (!last) return;
  const stripe = await deps.provider();
  const from = Math.floor(last.getTime() / 1000) - OVERLAP_SECONDS;
  for await (const event of stripe.events.list({ created: { gte: from }, limit: 100 })) await storeEvent(deps, event);
}

/** Null unless signed with one of our secrets within the last five minutes. During a rotation, the provider may sign with both, or only with the old one. */
function readSigned(
  stripe: Stripe,
  body: Buffer,
  signature: string | string[] | undefined,
  secrets: readonly string[],
): Stripe.Event | null {
  if (typeof signature !== 'string') return null;
  for (const secret of secrets) {
    const event = readSignedWith(stripe, body, signature, secret);
    if (event) return event;
  }
  return null;
}

function readSignedWith(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event | null {
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret);
    return typeof event.data?.object === 'object' ? event : null;
  } catch {
    return null;
  }
}

import { declineFor } from './cards.ts';
import { cardError, invalidRequest } from './failures.ts';
import type { Charge, Dispute, Invoice, InvoicePayment, PaymentIntent, PaymentMethod } from './shapes.ts';
import { newSandboxId, type World } from './world.ts';

/** An invoice has one payment intent; each attempt has one charge. */

export type Outcome = { isPaid: true } | { isPaid: false; code: string; declineCode?: string; message: string };

export async function chargeFor(world: World, invoice: Invoice, isPresent: boolean): Promise<Outcome> {
  const customer = await world.need('customer', invoice.customer ?? '');
  const methodId = customer.invoice_settings.default_payment_method;
  const method = typeof methodId === 'string' ? await world.find('payment_method', methodId) : undefined;
  const { payment, intent } = await findOrMakeIntent(world, invoice);
  const outcome = await chargeIntent(world, intent, { method, isPresent });
  if (!outcome.isPaid) return outcome;
  const paid: InvoicePayment = {
    ...payment,
    status: 'paid',
    amount_paid: intent.amount,
    status_transitions: { canceled_at: null, paid_at: world.now },
  };
  await world.save('invoice_payment', paid);
  await world.emit('invoice_payment.paid', paid);
  return outcome;
}

export async function chargeIntent(
  world: World,
  intent: PaymentIntent,
  { method, isPresent }: { method: PaymentMethod | undefined; isPresent: boolean },
): Promise<Outcome> {
  const behavior = method?.metadata?.behavior;
  const refusal = declineFor(behavior, isPresent);
  const charge = makeCharge(world, { intent, methodId: method?.id ?? null, refusal });
  await world.save('charge', charge, { parentId: intent.id });
  if (refusal) {
    const error = { type: 'card_error' as const, code: refusal.code, message: refusal.message };
    const failed: PaymentIntent = {
      ...intent,
      status: 'requires_payment_method',
      latest_charge: charge.id,
      last_payment_error: error,
    };
    await world.save('payment_intent', failed);
    await world.emit('charge.failed', charge);
    await world.emit('payment_intent.payment_failed', failed);
    return { isPaid: false, ...refusal };
  }
  const succeeded: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method?.id ?? null,
    last_payment_error: null,
  };
  await world.save('payment_intent', succeeded);
  await world.emit('charge.succeeded', charge);
  await world.emit('payment_intent.succeeded', succeeded);
  if (behavior === 'disputed') await openDispute(world, charge, 'fraudulent');
  return { isPaid: true };
}

async function findOrMakeIntent(world: World, invoice: Invoice): Promise<{ payment: InvoicePayment; intent: PaymentIntent }> {
  const [before] = await world.list('invoice_payment', { parentId: invoice.id ?? '' });
  if (before) return { payment: before, intent: await world.need('payment_intent', before.payment.payment_intent) };
  const shared = { created: world.now, currency: invoice.currency, livemode: false };
  const intent: PaymentIntent = {
    ...shared,
    id: newSandboxId('payment_intent'),
    object: 'payment_intent',
    amount: invoice.amount_due,
    amount_received: 0,
    customer: invoice.customer,
    latest_charge: null,
    metadata: {},
    payment_method: null,
    status: 'processing',
    last_payment_error: null,
  };
  const payment: InvoicePayment = {
    ...shared,
    id: newSandboxId('invoice_payment'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    invoice: invoice.id ?? '',
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  await world.save('invoice_payment', payment, { parentId: payment.invoice });
  await world.save('payment_intent', intent, { parentId: payment.id });
  return { payment, intent };
}

function makeCharge(
  world: World,
  { intent, methodId, refusal }: { intent: PaymentIntent; methodId: string | null; refusal: ReturnType<typeof declineFor> },
): Charge {
  return {
    id: newSandboxId('charge'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: refusal ? 0 : intent.amount,
    amount_refunded: 0,
    captured: !refusal,
    created: world.now,
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    livemode: false,
    metadata: {},
    paid: !refusal,
    payment_intent: intent.id,
    payment_method: methodId,
    refunded: false,
    status: refusal ? 'failed' : 'succeeded',
  };
}

const DISPUTE_ANSWER_SECONDS = 7 * 86_400;

/** Withdraws the money until the dispute is decided. */
export async function openDispute(world: World, charge: Charge, reason: string): Promise<Dispute> {
  if (!charge.paid || charge.disputed || charge.amount_refunded > 0)
    throw cardError('charge_not_disputable', 'This charge cannot be disputed.');
  const dispute: Dispute = {
    id: newSandboxId('dispute'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [bookingOf(world, charge, -charge.amount)],
    charge: charge.id,
    created: world.now,
    currency: charge.currency,
    evidence_details: { due_by: world.now + DISPUTE_ANSWER_SECONDS },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  };
  await world.save('charge', { ...charge, disputed: true });
  await world.save('dispute', dispute, { parentId: charge.payment_intent ?? '' });
  await world.emit('charge.dispute.created', dispute);
  return dispute;
}

const bookingOf = (world: World, { currency }: { currency: string }, amount: number) =>
  ({ object: 'balance_transaction', amount, created: world.now, currency, type: 'adjustment' }) as const;

export async function closeDispute(world: World, id: string, status: 'won' | 'lost'): Promise<Dispute> {
  const dispute = await world.need('dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalidRequest('This dispute is decided.', 'id');
  const reinstated = status === 'won' ? [bookingOf(world, dispute, dispute.amount)] : [];
  const closed: Dispute = { ...dispute, status, balance_transactions: [...dispute.balance_transactions, ...reinstated] };
  await world.save('dispute', closed);
  await world.emit('charge.dispute.closed', closed);
  return closed;
}

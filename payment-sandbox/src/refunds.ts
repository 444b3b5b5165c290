import { invalidRequest } from './failures.ts';
import { type Form, mergeMetadata, textOf, wholeNumber } from './form.ts';
import { DAY_SECONDS } from './moments.ts';
import type { Charge, Refund } from './shapes.ts';
import { newSandboxId, type World } from './world.ts';

/** A refund succeeds at first and fails 'some time later' (the provider's docs). */
const REFUND_FAILS_AFTER_SECONDS = DAY_SECONDS;

/** An open or lost dispute blocks a refund; a won dispute does not. */
async function isContested(world: World, { disputed, payment_intent }: Charge): Promise<boolean> {
  if (!disputed) return false;
  const disputes = await world.list('dispute', { parentId: payment_intent ?? '' });
  return !disputes.some(({ status }) => status === 'won');
}

export async function createRefund(world: World, form: Form): Promise<Refund> {
  const intentId = textOf(form, 'payment_intent');
  const chargeId = textOf(form, 'charge') ?? (intentId && (await world.need('payment_intent', intentId)).latest_charge);
  if (!chargeId) throw invalidRequest('One of charge and payment_intent is needed.', 'charge', 'parameter_missing');
  const charge = await world.need('charge', chargeId);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) throw invalidRequest(`Charge ${charge.id} has already been refunded.`, 'charge', 'charge_already_refunded');
  if (await isContested(world, charge))
    throw invalidRequest('A disputed charge cannot be refunded.', 'charge', 'charge_disputed');
  const amount = wholeNumber(form, 'amount') ?? left;
  if (amount < 1 || amount > left) throw invalidRequest(`Refund amount is greater than ${left}.`, 'amount', 'amount_too_large');
  const refund: Refund = {
    id: newSandboxId('refund'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: world.now,
    currency: charge.currency,
    metadata: mergeMetadata({}, form),
    payment_intent: charge.payment_intent,
    reason: 'requested_by_customer',
    status: 'succeeded',
  };
  const method = await world.find('payment_method', charge.payment_method ?? '');
  const dueAt = method?.metadata?.behavior === 'refundFails' ? world.now + REFUND_FAILS_AFTER_SECONDS : null;
  const refunded: Charge = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left };
  await world.save('refund', refund, { parentId: charge.payment_intent ?? '', dueAt });
  await world.save('charge', refunded);
  await world.emit('refund.created', refund);
  await world.emit('charge.refunded', refunded);
  return refund;
}

/** The charge can then be refunded again. Idempotent. */
export async function failRefund(world: World, id: string): Promise<Refund> {
  const refund = await world.need('refund', id);
  if (refund.status !== 'succeeded') return refund;
  const charge = await world.need('charge', refund.charge ?? '');
  const failed: Refund = { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' };
  await world.save('refund', failed, { dueAt: null });
  await world.save('charge', { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  await world.emit('refund.failed', failed);
  await world.emit('refund.updated', failed);
  await world.emit('charge.refund.updated', failed);
  return failed;
}

import type Stripe from 'stripe';
import { addAuditEntry } from '../../core/audit/service.ts';
import { inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { isContested } from '../billing/policy.ts';
import { isRefusedByProvider, ROUNDS } from '../billing/service.ts';
import { announceEarnings, lockMemberStates } from '../commissions/service.ts';
import { bookChange, bookPaid } from './booking.ts';
import type { SaleDeps } from './deps.ts';
import { giveOrRefund, notifyRefund, notifyReversal } from './notices.ts';
import { refundedOf, type Settled, stateOf } from './policy.ts';
import { findOrder, insertSettlement, lockOrder, type OrderRow, selectSettled, updateOrder } from './queries.ts';
import { readSale, type SaleState } from './read.ts';
import { answerRefund, markReturnedRefunds, type RefundRow, selectWaitingRefunds } from './refund-queries.ts';

interface SyncOptions {
  /** True if the order is to be closed: without a checkout session, it expires immediately. `closeOrder` closes a session itself. */
  isToClose?: boolean | undefined;
}

/** Idempotent. May run late and concurrently, like `syncCustomer`. */
export function syncOrder(deps: SaleDeps, orderId: string, options: SyncOptions = {}): Promise<void> {
  return deps.keyedQueue.run(`sale:${orderId}`, () => readAndWrite(deps, orderId, options));
}

async function readAndWrite(deps: SaleDeps, orderId: string, options: SyncOptions): Promise<void> {
  if (!deps.provider) return;
  const stripe = await deps.provider();
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await findOrder(deps.database, orderId);
    if (!order) return;
    const at = await deps.now();
    let state = await readOrder(stripe, order, { at, options });
    if (!state) return;
    if (await askForRefunds(deps, stripe, order, state)) state = (await readOrder(stripe, order, { at, options })) ?? state;
    const isWritten = await inTransaction(deps.database, (transaction) => writeOrder(deps, transaction, order, state));
    if (isWritten) return;
  }
  throw new Error(`The order ${orderId} kept changing while it was read.`);
}

const NEVER_OPENED = { isPaid: false, isClosed: true, intentId: null, paidAt: null, disputeStatus: null, disputeDueAt: null };

/** Null if there is nothing to read yet. */
async function readOrder(
  stripe: Stripe,
  order: OrderRow,
  { at, options }: { at: Date; options: SyncOptions },
): Promise<SaleState | null> {
  if (order.sessionId) return readSale(stripe, order.sessionId, at);
  const isOver = options.isToClose === true || order.reservedUntil <= at;
  return isOver ? { ...NEVER_OPENED, settled: [], failedRefundIds: [] } : null;
}

/** Refunds of disputed payments wait for the bank's decision. */
async function askForRefunds(deps: SaleDeps, stripe: Stripe, order: OrderRow, { disputeStatus }: SaleState): Promise<boolean> {
  const { id, intentId } = order;
  if (!intentId || (isContested(disputeStatus) && disputeStatus !== 'lost')) return false;
  const refunds = await selectWaitingRefunds(deps.database, id);
  for (const refund of refunds) {
    const refundId = await refundOnce(stripe, refund, intentId);
    await inTransaction(deps.database, (transaction) => writeAnswer(deps, transaction, { order, refund, refundId }));
  }
  return refunds.length > 0;
}

/** False after a concurrent write. The lock order is members, goods, money. */
async function writeOrder(deps: SaleDeps, transaction: Transaction, before: OrderRow, state: SaleState): Promise<boolean> {
  const goods = deps.goods[before.goods];
  await lockMemberStates(transaction, [before.buyerId, before.sellerId]);
  await goods.lock(transaction, before.goodsId);
  const locked = await lockOrder(transaction, before.id);
  if (locked?.revision !== before.revision) return false;
  const { isPaid, isClosed, intentId, paidAt, disputeStatus, disputeDueAt } = state;
  const terms = (paidAt && locked.paidAt === null && goods.termsFrom?.(paidAt)) || {};
  const order = { ...locked, ...terms };
  const news = await settle(transaction, order, state.settled);
  await markReturnedRefunds(transaction, state.failedRefundIds);
  const refundedCents = refundedOf(state.settled);
  const next = stateOf({ isPaid, isClosed, amountCents: order.amountCents, refundedCents, disputeStatus });
  await updateOrder(transaction, order.id, {
    state: next,
    intentId,
    paidAt,
    refundedCents,
    disputeStatus,
    disputeDueAt,
    revision: order.revision + 1,
    ...terms,
  });
  const isNew = news.some(({ kind }) => kind === 'paid');
  const wasNotPaid = order.buyerId !== null && locked.state !== 'paid';
  if (next === 'paid' && (isNew || wasNotPaid)) await giveOrRefund(deps, transaction, order, isNew);
  if (next === 'expired' && order.state === 'reserved') await goods.release(transaction, order);
  if (isPaid && next !== 'paid') await goods.takeBack(transaction, order, next === 'refunded' ? 'refund' : 'dispute');
  const lostCents = news.reduce((sum, { lost }) => sum + lost, 0);
  if (lostCents > 0 && order.sellerId) await notifyReversal(deps, transaction, order, lostCents);
  if (news.length > 0 && order.sellerId) await announceEarnings(deps.outbox, transaction, [order.sellerId]);
  return true;
}

async function settle(transaction: Transaction, order: OrderRow, read: readonly Settled[]) {
  const known = await selectSettled(transaction, order.id);
  const news: { kind: Settled['kind']; lost: number }[] = [];
  for (const settlement of read) {
    if (!(await insertSettlement(transaction, { ...settlement, orderId: order.id, currency: order.currency }))) continue;
    known.push(settlement);
    if (settlement.kind === 'paid') await bookPaid(transaction, order, settlement);
    const lost = settlement.kind === 'paid' ? 0 : await bookChange(transaction, order, { settlement, settled: known });
    news.push({ kind: settlement.kind, lost });
  }
  return news;
}

/**
 * Null if the provider rejects the refund, for example after a dispute. Our refund ID is the idempotency key and in the metadata, so that a late
 * repetition refunds only once.
 */
async function refundOnce(stripe: Stripe, { id, amountCents }: RefundRow, intentId: string): Promise<string | null> {
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

/** Stores the response once, with an audit entry. Notifies the buyer if the provider accepted the refund. */
async function writeAnswer(
  deps: SaleDeps,
  transaction: Transaction,
  { order, refund, refundId }: { order: OrderRow; refund: RefundRow; refundId: string | null },
): Promise<void> {
  if (!(await answerRefund(transaction, refund.id, refundId))) return;
  const { cause, reason } = refund;
  const cents = refund.amountCents ?? order.amountCents - order.refundedCents;
  if (refundId) await notifyRefund(deps, transaction, order, { cause, reason, cents });
  await addAuditEntry(transaction, {
    actorId: null,
    action: refundId ? 'sale.refunded' : 'sale.refundRefused',
    targetType: 'sale',
    targetId: order.id,
    reason: null,
    details: { cause, cents },
  });
}

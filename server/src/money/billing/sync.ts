import type { MembershipEndReason } from '@bros/contract/money/billing-rules';
import type Stripe from 'stripe';
import { setPaidTier } from '../../core/people/memberships/service.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { announceFailure, announceRenewal, announceTier, confirmChange, mailReceipt } from './announce.ts';
import { correct } from './corrections.ts';
import type { BillingDeps } from './deps.ts';
import { markApplied } from './event-queries.ts';
import { ROUNDS, syncWithoutCustomer, writeMoney } from './money.ts';
import { correctionsOf, endReasonOf, isLive, paidTierOf } from './policy.ts';
import {
  endUnknown,
  findCustomer,
  lockCustomer,
  NO_CHECKOUT,
  type SubscriptionRow,
  selectMoneyOf,
  selectSubscriptions,
  updateCustomer,
  upsertSubscription,
} from './queries.ts';
import { type CustomerState, readCustomer } from './read.ts';

export interface SyncRequest {
  invoiceIds?: readonly string[];
  renewal?: { subscriptionId: string; amountDue: number } | undefined;
  eventId?: string;
}

/**
 * Copies the provider's state and updates the paid tier. Asks the provider outside of transactions. Reads again after a concurrent write, so that an older
 * state never overwrites a newer state. Idempotent.
 */
export function syncCustomer(deps: BillingDeps, stripe: Stripe, customerId: string, request: SyncRequest = {}): Promise<void> {
  return deps.keyedQueue.run(customerId, () => readAndWrite(deps, stripe, customerId, request));
}

async function readAndWrite(deps: BillingDeps, stripe: Stripe, customerId: string, request: SyncRequest): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const customer = await findCustomer(deps.database, customerId);
    if (!customer) return syncWithoutCustomer(deps, stripe, request);
    const stored = await selectSubscriptions(deps.database, customer.memberId);
    const liveIds = stored.filter(isLive).map(({ id }) => id);
    const state = await readCustomer(stripe, customerId, { invoiceIds: request.invoiceIds ?? [], liveIds });
    const storedIds = new Set(stored.map(({ id }) => id));
    const subscriptions = state.subscriptions.map((row) => ({ ...row, isStored: storedIds.has(row.id) }));
    const corrections = correctionsOf({ ...state, subscriptions, member: customer });
    if (corrections.length > 0) {
      for (const correction of corrections) await correct(stripe, correction);
      continue;
    }
    const readAt = await deps.now();
    const isWritten = await inTransaction(deps.database, async (transaction) => {
      const held = await lockCustomer(transaction, customer.memberId);
      if (held?.revision !== customer.revision) return false;
      const { hasNew } = await writeState(deps, transaction, customer.memberId, {
        state,
        request,
        readAt,
        isBanned: customer.isBanned,
      });
      await updateCustomer(transaction, customer.memberId, { revision: held.revision + 1, ...closedCheckout(state, hasNew) });
      if (request.eventId) await markApplied(transaction, request.eventId);
      return true;
    });
    if (isWritten) return;
  }
  throw new Error(`The customer ${customerId} kept changing while it was read.`);
}

/** A subscription closes the checkout, even if a dispute ended it before we read it. */
const closedCheckout = ({ subscriptions }: CustomerState, hasNew: boolean) =>
  hasNew || paidTierOf(subscriptions) !== 'browser' ? NO_CHECKOUT : {};

interface Reading {
  state: CustomerState;
  request: SyncRequest;
  /** When we read the state, by the card provider's clock. */
  readAt: Date;
  isBanned: boolean;
}

async function writeState(
  deps: BillingDeps,
  transaction: Transaction,
  memberId: string,
  { state, request: { renewal }, readAt, isBanned }: Reading,
): Promise<{ hasNew: boolean }> {
  const known = new Map((await selectSubscriptions(transaction, memberId)).map((row) => [row.id, row]));
  let isConfirmed = false;
  for (const { latestInvoiceId: _, ...row } of state.subscriptions) {
    const stored = await upsertSubscription(transaction, memberId, row);
    if (await confirmChange(deps, transaction, memberId, { before: known.get(row.id), now: stored })) isConfirmed = true;
    if (renewal?.subscriptionId === row.id) {
      await announceRenewal(deps, transaction, memberId, { ...stored, amountDue: renewal.amountDue, readAt });
    }
  }
  await endUnknown(transaction, memberId, { ids: state.unknownIds, endedAt: readAt });
  const all = await selectSubscriptions(transaction, memberId);
  for (const { stored, isNewlyPaid } of await writeMoney(deps, transaction, memberId, { ...state, readAt })) {
    await announceFailure(deps, transaction, memberId, stored);
    if (isNewlyPaid) await mailReceipt(deps, transaction, memberId, { ...stored, period: periodPaidBy(stored, all) });
  }
  const change = await setPaidTier(transaction, memberId, paidTierOf(all));
  const [newest] = all;
  const reason = !newest || all.some(isLive) ? 'changed' : await readEndReason(transaction, newest, isBanned);
  await announceTier(deps, transaction, memberId, { change, reason, isConfirmed });
  const isNew = ({ id, status }: SubscriptionRow) => !known.has(id) && !status.startsWith('incomplete');
  return { hasNew: state.subscriptions.some(isNew) };
}

/** A change of plan pays for the rest of the period. */
function periodPaidBy(
  { subscriptionId, createdAt, reason }: { subscriptionId: string | null; createdAt: Date; reason: string },
  all: readonly SubscriptionRow[],
): { from: Date; to: Date } | null {
  const paid = all.find(({ id }) => id === subscriptionId);
  if (!paid || createdAt < paid.periodStart) return null;
  return { from: reason === 'subscription_update' ? createdAt : paid.periodStart, to: paid.periodEnd };
}

export const readEndReason = async (
  database: Database | Transaction,
  subscription: SubscriptionRow,
  isBanned: boolean,
): Promise<MembershipEndReason> =>
  endReasonOf({ subscription, invoices: await selectMoneyOf(database, subscription.id), isBanned });

import type { MemberMembership } from '@bros/contract/staff/staff-member';
import { type AuditEntry, addAuditEntry, hasRecentDuplicate } from '../../../core/audit/service.ts';
import {
  type BillingDeps,
  cancelSubscription,
  checkSubscription,
  findRefundable,
  requestRefund,
  type SyncAccountStateLater,
  totalOf,
} from '../../../money/billing/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { ActionRequest } from '../members/act.ts';
import { lockMembers } from '../members/queries.ts';
import { requireMember } from './service.ts';

export interface MembershipDeps {
  billing: BillingDeps;
  syncAccountStateLater: SyncAccountStateLater;
}

/** Includes the refundable amount. Throws NOT_FOUND. */
export async function readMembership({ billing }: MembershipDeps, memberId: string): Promise<MemberMembership> {
  await requireMember(billing.database, memberId);
  const refundable = totalOf(await findRefundable(billing.database, memberId, await billing.now()));
  return { subscription: await checkSubscription(billing, { memberId }), refundable };
}

/**
 * The membership ends with its paid period. The audit entry is written before the card provider is called, so every request is recorded. Throws NOT_FOUND,
 * FORBIDDEN for the actor's membership, SUBSCRIPTION_STATE, PAYMENTS_OFF, PAYMENT_PROVIDER_AWAY.
 */
export async function cancelMembership(deps: MembershipDeps, actor: Actor, request: ActionRequest): Promise<MemberMembership> {
  const { subscription, can } = await checkSubscription(deps.billing, request);
  await inTransaction(deps.billing.database, async (transaction) => {
    await requireOther(transaction, actor, request.memberId);
    if (subscription?.cancelAtPeriodEnd) return;
    if (!can.cancel) throw failure('SUBSCRIPTION_STATE');
    await addOnce(transaction, entryOf(actor, request, 'member.membershipCanceled'));
  });
  if (subscription) await cancelSubscription(deps.billing, request, subscription.id);
  return readMembership(deps, request.memberId);
}

/**
 * Billing ends and refunds the membership after the commit. Throws NOT_FOUND, FORBIDDEN for the actor's membership, SUBSCRIPTION_STATE if there
 * is nothing to refund.
 */
export async function refundMembership(deps: MembershipDeps, actor: Actor, request: ActionRequest): Promise<MemberMembership> {
  const { memberId } = request;
  // Read before the transaction, so that no request holds a database connection while it waits for another.
  const now = await deps.billing.now();
  await inTransaction(deps.billing.database, async (transaction) => {
    await requireOther(transaction, actor, memberId);
    const entry = entryOf(actor, request, 'member.membershipRefunded');
    if (await hasRecentDuplicate(transaction, entry)) return;
    if (!(await requestRefund(transaction, memberId, now))) throw failure('SUBSCRIPTION_STATE');
    await addAuditEntry(transaction, entry);
    await deps.syncAccountStateLater(transaction, memberId);
  });
  return readMembership(deps, memberId);
}

async function addOnce(transaction: Transaction, entry: AuditEntry): Promise<void> {
  if (!(await hasRecentDuplicate(transaction, entry))) await addAuditEntry(transaction, entry);
}

/** Locks the member, which serializes two admins' actions. Throws NOT_FOUND, FORBIDDEN for the actor's account. */
async function requireOther(transaction: Transaction, actor: Actor, memberId: string): Promise<void> {
  const [locked] = await lockMembers(transaction, [memberId]);
  if (!locked) throw failure('NOT_FOUND');
  if (actor.memberId === memberId) throw failure('FORBIDDEN');
}

const entryOf = (actor: Actor, { memberId, reason }: ActionRequest, action: AuditEntry['action']): AuditEntry => ({
  actorId: actor.memberId,
  action,
  targetType: 'member',
  targetId: memberId,
  reason,
  details: {},
});

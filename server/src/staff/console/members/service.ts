import type { Role } from '@bros/contract/core/access';
import type { BanGround } from '@bros/contract/core/moderation-rules';
import { paths } from '@bros/contract/paths';
import type { StaffMember } from '@bros/contract/staff/staff-member';
import type { Tier } from '@bros/contract/tiers';
import { type AuditEntry, addAuditEntry } from '../../../core/audit/service.ts';
import { findReaderTimes } from '../../../core/notices/reader-times/service.ts';
import { type NoticeDeps, notify } from '../../../core/notices/service.ts';
import { findFirstPhoto, giveBadge, withdrawBadge } from '../../../core/people/badges/service.ts';
import { grantFor } from '../../../core/people/memberships/policy.ts';
import { setGrantedTier } from '../../../core/people/memberships/service.ts';
import { syncHostPostsLater } from '../../../gatherings/community-posts/on-hold/service.ts';
import { leaveEventsLater } from '../../../gatherings/events/leaving/service.ts';
import { syncHostEventsLater } from '../../../gatherings/events/on-hold/service.ts';
import { leaveStreamLater } from '../../../gatherings/streams/leaving/service.ts';
import { leaveTablesLater } from '../../../gatherings/tables/seats/service.ts';
import { endChecks } from '../../../identity/verification/desk/service.ts';
import { closeConversations, reopenConversations } from '../../../messaging/closed-conversations/service.ts';
import { replaceOwnerLater } from '../../../messaging/groups/succession/service.ts';
import { findRefundable, requestRefund, type SyncAccountStateLater, totalOf } from '../../../money/billing/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { Page } from '../../../platform/database/newest-first.ts';
import { toPage } from '../../../platform/database/page.ts';
import { failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { PaymentClock } from '../../../platform/payments.ts';
import type { Queue } from '../../../platform/queue.ts';
import { leaveCoursesLater } from '../../../work/courses/leaving/service.ts';
import { leaveJobsLater } from '../../../work/jobs/leaving/service.ts';
import { beginCleanup, type CleanupChoice } from '../cleanups/service.ts';
import { searchedBy } from '../policy.ts';
import type { WarnLater } from '../warnings/background.ts';
import { type ActionRequest, actOnMember, type MemberChange } from './act.ts';
import { bannedMail, mailSanction, restoredMail, suspendedMail } from './mails.ts';
import { presentStaffMember } from './present.ts';
import { type MemberFilter, selectMembers, updateRole, updateState } from './queries.ts';
import { mailRoleChange } from './role-mails.ts';

interface SessionControl {
  end(transaction: Transaction, memberId: string, reason: 'suspended' | 'banned' | 'signedOut'): Promise<unknown>;
  announceChange(transaction: Transaction, memberId: string): Promise<void>;
}

export interface MemberDeps extends NoticeDeps {
  database: Database;
  sessions: SessionControl;
  warnLater: WarnLater;
  syncAccountStateLater: SyncAccountStateLater;
  queue: Pick<Queue, 'enqueue' | 'enqueueAll'>;
  now: PaymentClock;
}

/** Moderators neither see nor search email addresses and full names. */
export async function listMembers(database: Database, actor: Actor, filter: MemberFilter): Promise<Page<StaffMember>> {
  const rows = await selectMembers(database, filter, searchedBy(actor));
  const viewer = { memberId: actor.memberId, role: actor.role, state: 'active' } as const;
  const { items, nextCursor } = toPage(rows, filter.limit, ({ sortKey, id }) => [sortKey, id]);
  return { items: items.map((row) => presentStaffMember(row, viewer)), nextCursor };
}

export function setMemberRole(deps: MemberDeps, actor: Actor, request: ActionRequest & { role: Role }): Promise<StaffMember> {
  return actOnMember(deps.database, actor, request, 'changeRole', ({ role, email }) => {
    if (role === request.role) return null;
    const details = { from: role, to: request.role };
    return changeOf(deps, request, 'member.roleChanged', details, async (transaction) => {
      await updateRole(transaction, request.memberId, request.role);
      const { memberId, reason } = request;
      await mailRoleChange(deps.mailer, transaction, { memberId, email, reason, ...details, actorId: actor.memberId });
    });
  });
}

/** Throws TIER_PAID if the member pays for a higher tier. */
export async function setMemberTier(
  deps: MemberDeps,
  actor: Actor,
  request: ActionRequest & { tier: Tier },
): Promise<StaffMember> {
  // Read before the transaction, so that no request holds a database connection while it waits for another.
  const now = await deps.now();
  return actOnMember(deps.database, actor, request, 'changeTier', ({ tier, paidTier }) => {
    if (tier === request.tier) return null;
    const grant = grantFor(request.tier, paidTier);
    if (grant === null) throw failure('TIER_PAID', { tier: paidTier });
    const details = { from: tier, to: request.tier };
    return changeOf(deps, request, 'member.tierChanged', details, (transaction) =>
      setGrantedTier(transaction, request.memberId, grant, now),
    );
  });
}

/** Works even if the badge is on hold. Notifies the member of the reason. */
export function setMemberVerified(
  deps: MemberDeps,
  actor: Actor,
  request: ActionRequest & { isVerified: boolean },
): Promise<StaffMember> {
  const action = request.isVerified ? 'member.verified' : 'member.verificationWithdrawn';
  return actOnMember(deps.database, actor, request, 'verify', ({ isVerified, hasBadge }) => {
    if (request.isVerified ? isVerified : !hasBadge) return null;
    return changeOf(deps, request, action, {}, (transaction) => writeBadge(deps, transaction, request));
  });
}

async function writeBadge(
  deps: MemberDeps,
  transaction: Transaction,
  { memberId, isVerified, reason }: ActionRequest & { isVerified: boolean },
) {
  const recipient = { memberId, path: paths.dashboardVerification };
  await endChecks(transaction, memberId);
  if (isVerified) {
    await giveBadge(deps.queue, transaction, memberId, {
      by: 'person',
      photoKey: (await findFirstPhoto(transaction, memberId))?.renditionBase ?? null,
    });
    await notify(deps, transaction, { ...recipient, kind: 'verification.passed', values: { by: 'person', reason } });
  } else {
    await withdrawBadge(deps.queue, transaction, memberId);
    await notify(deps, transaction, { ...recipient, kind: 'verification.withdrawn', values: { reason } });
  }
}

function changeOf(
  deps: MemberDeps,
  { memberId }: ActionRequest,
  action: AuditEntry['action'],
  details: MemberChange['details'],
  update: MemberChange['run'],
): MemberChange {
  return {
    action,
    details,
    async run(transaction) {
      await update(transaction);
      await deps.sessions.announceChange(transaction, memberId);
    },
  };
}

/** Sessions and sockets end with the commit. Then payment collection pauses. */
export function suspendMember(deps: MemberDeps, actor: Actor, request: ActionRequest & { days: number }): Promise<StaffMember> {
  return actOnMember(deps.database, actor, request, 'suspend', (target) => ({
    action: 'member.suspended',
    details: { days: request.days },
    async run(transaction) {
      const { days, reason } = request;
      const { suspendedUntil } = await updateState(transaction, request.memberId, { state: 'suspended', days, reason });
      await deps.sessions.end(transaction, request.memberId, 'suspended');
      await leaveStreamLater(deps.queue, transaction, request.memberId);
      await leaveTablesLater(deps.queue, transaction, request.memberId);
      await syncHostEventsLater(deps.queue, transaction, request.memberId);
      await syncHostPostsLater(deps.queue, transaction, request.memberId);
      await deps.syncAccountStateLater(transaction, request.memberId);
      if (!suspendedUntil) return;
      const times = await findReaderTimes(transaction, request.memberId);
      const mail = suspendedMail(target, { until: suspendedUntil, reason, times });
      await mailSanction(deps, transaction, target, 'suspended', mail);
    },
  }));
}

interface BanOrder extends ActionRequest {
  ground: BanGround;
  isRefunded: boolean;
  cleanup: CleanupChoice | null;
}

/** Sessions and sockets end with the commit, the subscription after it. A ban for a scam warns the member's contacts. */
export async function banMember(deps: MemberDeps, actor: Actor, request: BanOrder): Promise<StaffMember> {
  const { memberId, ground, isRefunded } = request;
  // Read before the transaction, so that no request holds a database connection while it waits for another.
  const now = await deps.now();
  return actOnMember(deps.database, actor, request, 'ban', (target) => ({
    action: 'member.banned',
    details: { ground, ...(isRefunded && { isRefunded }) },
    async run(transaction) {
      await closeConversations(transaction, memberId);
      await updateState(transaction, memberId, { state: 'banned', days: null, reason: request.reason });
      await deps.sessions.end(transaction, memberId, 'banned');
      const refund = isRefunded ? await requestRefund(transaction, memberId, now) : null;
      await deps.syncAccountStateLater(transaction, memberId);
      await leaveEventsLater(deps.queue, transaction, memberId);
      await syncHostPostsLater(deps.queue, transaction, memberId);
      await leaveCoursesLater(deps.queue, transaction, memberId);
      await leaveJobsLater(deps.queue, transaction, memberId);
      await leaveStreamLater(deps.queue, transaction, memberId);
      await leaveTablesLater(deps.queue, transaction, memberId);
      await replaceOwnerLater(deps.queue, transaction, memberId);
      if (ground === 'scam') await deps.warnLater(transaction, memberId);
      if (request.cleanup) await cleanUp(deps, transaction, actor, { ...request.cleanup, memberId, reason: request.reason });
      await mailSanction(deps, transaction, target, 'banned', bannedMail(target, { refund, reason: request.reason }));
    },
  }));
}

async function cleanUp(deps: MemberDeps, transaction: Transaction, actor: Actor, request: ActionRequest & CleanupChoice) {
  const details = await beginCleanup(deps, transaction, actor, { ...request, id: newId() });
  const target = { targetType: 'member', targetId: request.memberId, reason: request.reason };
  await addAuditEntry(transaction, { ...target, actorId: actor.memberId, action: 'member.cleanedUp', details });
}

/** `refundable` is null if there is nothing to refund. */
export async function readRefundable({ database, now }: MemberDeps, { memberId }: { memberId: string }) {
  return { refundable: totalOf(await findRefundable(database, memberId, await now())) };
}

/** Emails the member. Payment collection resumes; a membership that the ban ended stays ended. */
export function restoreMember(deps: MemberDeps, actor: Actor, request: ActionRequest): Promise<StaffMember> {
  return actOnMember(deps.database, actor, request, 'restore', (target) => ({
    action: 'member.restored',
    details: {},
    async run(transaction) {
      await updateState(transaction, request.memberId, { state: 'active', days: null, reason: null });
      await deps.syncAccountStateLater(transaction, request.memberId);
      await syncHostEventsLater(deps.queue, transaction, request.memberId);
      await syncHostPostsLater(deps.queue, transaction, request.memberId);
      await reopenConversations(transaction, request.memberId);
      await mailSanction(deps, transaction, target, 'restored', restoredMail(target));
    },
  }));
}

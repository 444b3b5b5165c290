import {
  CONNECTION_ACTIONS,
  type ConnectionAction,
  type DeclineReason,
  REQUEST_GREETING,
} from '@bros/contract/core/connection-rules';
import type { ReportReason } from '@bros/contract/core/report-rules';
import type { ConnectionLink } from '@bros/contract/members/connections';
import type { NoticeDeps } from '../../core/notices/service.ts';
import { trustOf } from '../../core/people/connections/policy.ts';
import { reportMember } from '../../core/people/reports/service.ts';
import { lockMembersBetween, type MemberBetween, requireVisible } from '../../core/people/visibility/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { inRowTransaction } from '../../platform/database/serial.ts';
import { failure } from '../../platform/http/failure.ts';
import { notifyOverlapsBetween } from '../trips/service.ts';
import { createAnnouncer } from './announce.ts';
import { checkAction, cooldownEnd, endingAction, partyOf, type RequestLimit, requestLimits } from './policy.ts';
import { presentLink } from './present.ts';
import { type BetweenRow, findNewestBetween, findWindowEnd, insertRequest, selectAliveWith, updateState } from './queries.ts';

export interface ConnectionDeps extends NoticeDeps {
  database: Database;
}

/**
 * Accepts the other member's pending request, if any, without limit or cooldown. Throws CONNECTION_DUPLICATE, CONNECTION_COOLDOWN or CONNECTION_LIMIT, and
 * NOT_FOUND for oneself and invisible members.
 */
export function requestConnection(
  deps: ConnectionDeps,
  actor: Actor,
  { memberId, note }: { memberId: string; note?: string | undefined },
): Promise<ConnectionLink> {
  return inRowTransaction(deps.database, memberId, async (transaction) => {
    const locked = await lockMembersBetween(transaction, [actor.memberId, memberId]);
    if ((await requireVisible(transaction, actor, memberId)) === 'self') throw failure('NOT_FOUND');
    const newest = await findNewestBetween(transaction, actor.memberId, memberId);
    if (newest?.status === 'pending' && partyOf(newest, actor.memberId) === 'target') {
      return carryOut(deps, transaction, actor, newest, 'accept');
    }
    if (newest?.status === 'pending' || newest?.status === 'accepted') {
      throw failure('CONNECTION_DUPLICATE', { state: newest.status });
    }
    const until = cooldownEnd(newest, actor.memberId, new Date());
    if (until) throw failure('CONNECTION_COOLDOWN', { until: until.toISOString() });
    await assertWithinLimits(transaction, actor, locked);
    const message = note || REQUEST_GREETING;
    const request = await insertRequest(transaction, { requesterId: actor.memberId, targetId: memberId, message });
    const announce = createAnnouncer(deps);
    await announce.requested(transaction, request, message);
    await announce.changed(transaction, request);
    return presentLink(request, actor);
  });
}

async function assertWithinLimits(transaction: Transaction, actor: Actor, locked: readonly MemberBetween[]): Promise<void> {
  const self = locked.find(({ memberId }) => memberId === actor.memberId);
  if (!self) throw failure('NOT_FOUND');
  const now = new Date();
  const reached: (RequestLimit & { end: Date })[] = [];
  for (const limit of requestLimits(actor, trustOf(self, now))) {
    const end = limit.max === 0 ? now : await findWindowEnd(transaction, actor.memberId, limit);
    if (end) reached.push({ ...limit, end });
  }
  const last = reached.toSorted((one, other) => other.end.getTime() - one.end.getTime())[0];
  if (!last) return;
  const { end, ...limit } = last;
  const retryAfterSeconds = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
  throw failure('CONNECTION_LIMIT', { ...limit, nextAt: end.toISOString(), retryAfterSeconds });
}

/** Throws NOT_FOUND, FORBIDDEN for the other member's action, and CONNECTION_STATE if it is too late. */
export function actOnConnection(
  deps: ConnectionDeps,
  actor: Actor,
  memberId: string,
  action: Exclude<ConnectionAction, 'decline'>,
): Promise<ConnectionLink> {
  return inRowTransaction(deps.database, memberId, (transaction) => actBetween(deps, transaction, actor, memberId, action));
}

/** Throws like `actOnConnection`. */
export function declineConnection(
  deps: ConnectionDeps,
  actor: Actor,
  { memberId, reason, report }: { memberId: string; reason?: DeclineReason; report?: { reason: ReportReason; text: string } },
): Promise<ConnectionLink> {
  return inRowTransaction(deps.database, memberId, async (transaction) => {
    const link = await actBetween(deps, transaction, actor, memberId, 'decline', reason);
    if (report) {
      const declined = await findNewestBetween(transaction, actor.memberId, memberId);
      await reportMember(transaction, actor, { ...report, targetId: memberId, excerpt: declined?.message });
    }
    return link;
  });
}

async function actBetween(
  deps: ConnectionDeps,
  transaction: Transaction,
  actor: Actor,
  memberId: string,
  action: ConnectionAction,
  reason?: DeclineReason,
): Promise<ConnectionLink> {
  await lockMembersBetween(transaction, [actor.memberId, memberId]);
  const newest = await findNewestBetween(transaction, actor.memberId, memberId);
  // Withdrawing and disconnecting work even with an invisible member.
  const isLeaving =
    newest && (action === 'withdraw' || action === 'disconnect') && endingAction(newest, actor.memberId) === action;
  if (!isLeaving) await requireVisible(transaction, actor, memberId);
  if (!newest) throw failure('NOT_FOUND');
  const verdict = checkAction(action, newest, actor.memberId);
  if (verdict === 'forbidden') throw failure('FORBIDDEN');
  if (verdict === 'unavailable') throw failure('CONNECTION_STATE', { state: newest.status });
  if (verdict === 'done') return presentLink(newest, actor);
  return carryOut(deps, transaction, actor, newest, action, reason);
}

async function carryOut(
  deps: ConnectionDeps,
  transaction: Transaction,
  actor: Actor,
  between: BetweenRow,
  action: ConnectionAction,
  reason?: DeclineReason,
): Promise<ConnectionLink> {
  const status = CONNECTION_ACTIONS[action].to;
  const announce = createAnnouncer(deps);
  await updateState(transaction, between.id, status, reason);
  if (between.status === 'pending') await announce.settled(transaction, between);
  if (action === 'accept') {
    await announce.accepted(transaction, between);
    await notifyOverlapsBetween(deps, transaction, between.requesterId, between.targetId);
  }
  if (action === 'decline' && reason) await announce.declined(transaction, between, reason);
  await announce.changed(transaction, between);
  return presentLink({ ...between, status }, actor);
}

/** Needs both members' locks. */
export async function endBetween(deps: NoticeDeps, transaction: Transaction, actor: Actor, memberId: string): Promise<void> {
  const newest = await findNewestBetween(transaction, actor.memberId, memberId);
  const action = newest && endingAction(newest, actor.memberId);
  if (!action) return;
  await updateState(transaction, newest.id, CONNECTION_ACTIONS[action].to);
  if (newest.status === 'pending') await createAnnouncer(deps).settled(transaction, newest);
}

export async function findLinks(
  database: Database | Transaction,
  viewer: Actor,
  memberIds: readonly string[],
): Promise<(memberId: string) => ConnectionLink> {
  const rows = memberIds.length > 0 ? await selectAliveWith(database, viewer.memberId, memberIds) : [];
  const byMember = new Map(rows.map((row) => [row.requesterId === viewer.memberId ? row.targetId : row.requesterId, row]));
  return (memberId) => presentLink(byMember.get(memberId), viewer);
}

import { paths } from '@bros/contract/paths';
import { type AuditEntry, addAuditEntry, hasRecentDuplicate } from '../../../core/audit/service.ts';
import { endMutes, findMutedUntil, insertMute } from '../../../core/moderation/service.ts';
import { type NoticeDeps, notify } from '../../../core/notices/service.ts';
import { leaveStreamLater } from '../../../gatherings/streams/leaving/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { Queue } from '../../../platform/queue.ts';
import { audiences } from '../../../platform/realtime.ts';
import { lockMembers } from '../members/queries.ts';
import { mayAct, stateAt } from '../policy.ts';

export interface MutingDeps extends NoticeDeps {
  queue: Pick<Queue, 'enqueue'>;
}
interface MuteDeps extends MutingDeps {
  database: Database;
}
interface MuteState {
  mutedUntil: string | null;
}

/** Mutes a member, who can still read. Idempotent within a minute. Throws NOT_FOUND, FORBIDDEN. */
export function muteMember(
  deps: MuteDeps,
  actor: Actor,
  { memberId, hours, reason }: { memberId: string; hours: number; reason: string },
): Promise<MuteState> {
  return inTransaction(deps.database, async (transaction) => {
    await requireAuthority(transaction, actor, memberId);
    const entry = entryOf(actor, memberId, 'member.muted', reason, { hours });
    if (!(await hasRecentDuplicate(transaction, entry))) {
      await muteAndNotify(deps, transaction, { memberId, hours, reason, mutedBy: actor.memberId });
      await addAuditEntry(transaction, entry);
    }
    return readMuteState(transaction, memberId);
  });
}

/** Throws NOT_FOUND, FORBIDDEN. */
export function unmuteMember(
  deps: MuteDeps,
  actor: Actor,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<MuteState> {
  return inTransaction(deps.database, async (transaction) => {
    await requireAuthority(transaction, actor, memberId);
    if (await endMutes(transaction, memberId)) {
      await deps.outbox.add(transaction, { audience: audiences.member(memberId), event: 'session.changed', payload: {} });
      await addAuditEntry(transaction, entryOf(actor, memberId, 'member.unmuted', reason, {}));
      await notify(deps, transaction, { memberId, kind: 'member.unmuted', path: paths.chat, values: {} });
    }
    return readMuteState(transaction, memberId);
  });
}

/** Mutes and notifies the member, and removes a speaker from a live stream. Needs the member's lock. */
export async function muteAndNotify(
  deps: MutingDeps,
  transaction: Transaction,
  mute: { memberId: string; hours: number; reason: string; mutedBy: string | null },
): Promise<void> {
  const until = await insertMute(transaction, mute);
  await leaveStreamLater(deps.queue, transaction, mute.memberId, { mayListen: true });
  const values = { until: until.toISOString(), reason: mute.reason };
  await notify(deps, transaction, { memberId: mute.memberId, kind: 'member.muted', path: paths.chat, values });
}

async function requireAuthority(transaction: Transaction, actor: Actor, memberId: string): Promise<void> {
  const locked = await lockMembers(transaction, [actor.memberId, memberId]);
  const [acting, target] = [actor.memberId, memberId].map((id) => locked.find((row) => row.memberId === id));
  if (!acting || !target) throw failure('NOT_FOUND');
  const [actingPerson, targetPerson] = [acting, target].map((row) => ({ ...row, state: stateAt(row, new Date()) }));
  if (!actingPerson || !targetPerson || !mayAct('suspend', actingPerson, targetPerson)) throw failure('FORBIDDEN');
}

const entryOf = (
  actor: Actor,
  memberId: string,
  action: AuditEntry['action'],
  reason: string,
  details: Record<string, unknown>,
) => ({
  actorId: actor.memberId,
  action,
  targetType: 'member',
  targetId: memberId,
  reason,
  details,
});

async function readMuteState(transaction: Transaction, memberId: string): Promise<MuteState> {
  return { mutedUntil: (await findMutedUntil(transaction, memberId))?.toISOString() ?? null };
}

import type { Group } from '@bros/contract/messaging/groups';
import type { NoticeDeps } from '../../core/notices/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { inRowTransaction } from '../../platform/database/serial.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Queue } from '../../platform/queue.ts';
import { canManage, canOwn } from './policy.ts';
import { presentGroup } from './present.ts';
import { findGroup, findMembership, type LockedGroup, lockGroup, type Membership } from './queries.ts';

export interface GroupDeps extends NoticeDeps {
  database: Database;
  queue: Pick<Queue, 'enqueue'>;
}

/** Throws NOT_FOUND unless the actor is in the group or invited. */
export async function getGroup(database: Database | Transaction, actor: Actor, roomId: string): Promise<Group> {
  const row = await findGroup(database, actor, roomId);
  if (!row) throw failure('NOT_FOUND');
  return presentGroup(row, actor);
}

const RIGHTS = { manage: canManage, own: canOwn } as const;

/**
 * Runs `work` under the room's lock. Throws NOT_FOUND unless the actor is in the group, FORBIDDEN if the role does not allow it, ROOM_ARCHIVED for a closed
 * group unless `allowsClosed`.
 */
export function inGroup<Result>(
  { database }: { database: Database | Transaction },
  actor: Actor,
  { roomId, right, allowsClosed = false }: { roomId: string; right: keyof typeof RIGHTS; allowsClosed?: boolean },
  work: (transaction: Transaction, group: LockedGroup, own: Membership) => Promise<Result>,
): Promise<Result> {
  return inRowTransaction(database, roomId, async (transaction) => {
    const group = await lockGroup(transaction, roomId);
    const own = group && (await findMembership(transaction, roomId, actor.memberId));
    if (own?.state !== 'joined') throw failure('NOT_FOUND');
    if (!RIGHTS[right](own.role)) throw failure('FORBIDDEN');
    if (!group?.isActive && !allowsClosed) throw failure('ROOM_ARCHIVED');
    return work(transaction, group as LockedGroup, own);
  });
}

export const changeGroup = (
  deps: GroupDeps,
  actor: Actor,
  needed: Parameters<typeof inGroup>[2],
  work: (transaction: Transaction, group: LockedGroup, own: Membership) => Promise<void>,
): Promise<Group> =>
  inGroup(deps, actor, needed, async (transaction, group, own) => {
    await work(transaction, group, own);
    return getGroup(transaction, actor, group.id);
  });

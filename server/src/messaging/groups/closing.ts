import { paths } from '@bros/contract/paths';
import { notify } from '../../core/notices/service.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { GroupParts } from './acting.ts';
import { lockGroup, markClosed } from './queries.ts';
import { announceToMembers } from './service.ts';

/** For staff. Notifies the members. Returns whether this changed anything. Throws NOT_FOUND. */
export async function closeByStaff(
  parts: GroupParts,
  transaction: Transaction,
  { roomId, reason }: { roomId: string; reason: string },
): Promise<boolean> {
  const group = await lockGroup(transaction, roomId);
  if (!group) throw failure('NOT_FOUND');
  if (!group.isActive) return false;
  await markClosed(transaction, roomId, reason);
  for (const memberId of await announceToMembers(parts.outbox, transaction, roomId)) {
    await notify(parts, transaction, {
      memberId,
      kind: 'group.closed',
      path: paths.dashboardRoom(group.slug),
      values: { group: group.name, reason },
    });
  }
  return true;
}

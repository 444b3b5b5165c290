import type { Transaction } from '../../../platform/database/connect.ts';
import { removeRoomMember } from '../../chat/rooms/service.ts';
import type { GroupDeps } from '../acting.ts';
import { resolveInvitation } from '../members/inviting.ts';
import { admit, findObstacle } from '../members/membership.ts';
import { deleteMembership } from '../members/queries.ts';
import { resolveRequest } from '../members/requests.ts';
import { findMembership } from '../queries.ts';
import { deleteSeat, insertSeat, selectSeats } from './queries.ts';

/** Adds members who got a seat, and removes those who lost theirs. Returns the earlier seats. Needs the group's lock. */
export async function compareSeats(
  deps: GroupDeps,
  transaction: Transaction,
  roomId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const known = await selectSeats(transaction, roomId);
  const departed = [...known].filter(([memberId]) => !memberIds.includes(memberId));
  // Removals first, because they may make room in a full group.
  for (const [memberId, wasAdmitted] of departed) await releaseSeat(deps, transaction, { roomId, memberId, wasAdmitted });
  for (const memberId of memberIds) if (!known.has(memberId)) await seat(deps, transaction, { roomId, memberId });
  return known;
}

interface SeatOf {
  roomId: string;
  memberId: string;
}

/** If the group is full or the member is in too many groups, a later change of seats retries. */
async function seat(deps: GroupDeps, transaction: Transaction, { roomId, memberId }: SeatOf): Promise<void> {
  const membership = await findMembership(transaction, roomId, memberId);
  if (membership?.state !== 'joined' && membership?.state !== 'removed') {
    if (await findObstacle(transaction, roomId, memberId)) return;
    await admit(deps.outbox, transaction, { id: roomId }, memberId);
    if (membership?.state === 'asked') await resolveRequest(deps, transaction, roomId, memberId);
    if (membership?.state === 'invited') await resolveInvitation(deps.outbox, transaction, roomId, memberId);
  }
  // A member who was invited or had joined before keeps the membership without the seat.
  await insertSeat(transaction, roomId, { memberId, isAdmitted: membership === undefined || membership.state === 'asked' });
}

/** The owner is removed only once somebody else owns the group. */
export async function releaseSeat(
  deps: GroupDeps,
  transaction: Transaction,
  { roomId, memberId, wasAdmitted }: SeatOf & { wasAdmitted: boolean },
): Promise<void> {
  const membership = await findMembership(transaction, roomId, memberId);
  if (membership?.role === 'owner') return;
  await deleteSeat(transaction, roomId, memberId);
  if (!wasAdmitted || membership?.state !== 'joined') return;
  await deleteMembership(transaction, roomId, memberId);
  await removeRoomMember(deps.outbox, transaction, roomId, memberId);
}

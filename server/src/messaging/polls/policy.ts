import type { Role } from '@bros/contract/core/access';
import type { ROOM_KINDS } from '@bros/contract/messaging/chat-rules';
import type { GroupRole } from '@bros/contract/messaging/group-rules';
import { canManage } from '../groups/policy.ts';

export interface ClosingFacts {
  isAuthor: boolean;
  role: Role;
  roomKind: (typeof ROOM_KINDS)[number];
  /** Null unless the member is in the group. */
  groupRole: GroupRole | null;
}

/** True for the author, the owner and helpers of a group, and staff in public rooms. */
export function canClose({ isAuthor, role, roomKind, groupRole }: ClosingFacts): boolean {
  if (isAuthor) return true;
  if (roomKind === 'public') return role !== 'member';
  return roomKind === 'group' && groupRole !== null && canManage(groupRole);
}

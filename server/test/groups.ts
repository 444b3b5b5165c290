import { randomUUID } from 'node:crypto';
import type { RoomId } from '@bros/contract/core/fields';
import type { GroupRole, GroupState } from '@bros/contract/messaging/group-rules';
import { chatRoomMembers, chatRooms } from '../src/messaging/chat/tables.ts';
import { chatGroupLinks, chatGroupMembers, chatGroups } from '../src/messaging/groups/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';

export interface GroupTraits {
  helpers?: readonly { id: string }[];
  members?: readonly { id: string }[];
  joining?: 'open' | 'approval';
  name?: string;
}

export async function buildGroup(
  database: Database,
  owner: { id: string },
  { helpers = [], members = [], joining = 'open', name = 'Chiang Mai crew' }: GroupTraits = {},
): Promise<RoomId> {
  const id = randomUUID() as RoomId;
  const memberCount = 1 + helpers.length + members.length;
  await database.insert(chatRooms).values({ id, kind: 'group', slug: `group-${id}`, name, memberCount });
  await database.insert(chatGroups).values({ roomId: id, purpose: 'A month of work and curry', joining });
  const all = [
    { role: 'owner' as const, member: owner },
    ...helpers.map((member) => ({ role: 'helper' as const, member })),
    ...members.map((member) => ({ role: 'member' as const, member })),
  ];
  const began = Date.now() - all.length * 60_000;
  await database.insert(chatGroupMembers).values(
    all.map(({ role, member }, index) => ({
      roomId: id,
      memberId: member.id,
      role,
      state: 'joined' as const,
      since: new Date(began + index * 60_000),
    })),
  );
  await database.insert(chatRoomMembers).values(all.map(({ member }) => ({ roomId: id, userId: member.id })));
  return id;
}

export async function buildMembership(
  database: Database,
  roomId: string,
  member: { id: string },
  { state, role = 'member' }: { state: Exclude<GroupState, 'joined'>; role?: GroupRole },
): Promise<void> {
  await database.insert(chatGroupMembers).values({ roomId, memberId: member.id, role, state });
}

export async function buildGroupLink(
  database: Database,
  roomId: string,
  traits: Partial<typeof chatGroupLinks.$inferInsert> = {},
) {
  const [row] = await database
    .insert(chatGroupLinks)
    .values({ code: randomUUID(), ...traits, roomId })
    .returning();
  if (!row) throw new Error('The link was not created.');
  return row;
}

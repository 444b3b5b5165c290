import { randomUUID } from 'node:crypto';
import type { RoomId } from '@bros/contract/core/fields';
import type { GroupRole, GroupState } from '@bros/contract/messaging/group-rules';
import { chatRoomMembers, chatRooms } from '../src/messaging/chat/tables.ts';
import { chatGroupLinks, chatGroupMembers, chatGroups } from '../src/messaging/groups/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { buildTable } from './dinner-tables.ts';
import { buildEvent } from './events.ts';
import { buildConnection, buildMember, type TestMember } from './factories.ts';

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

const form = { name: 'For the matrix', purpose: '', joining: 'open' } as const;

export function groupInputs(database: Database) {
  const owned = async (owner: TestMember) => ({ roomId: await buildGroup(database, owner) });
  const withOther = async (owner: TestMember) => {
    const other = await buildMember(database);
    return { roomId: await buildGroup(database, owner, { members: [other] }), memberId: other.id };
  };
  return {
    'groups.create': () => ({ roomId: randomUUID(), ...form }),
    'groups.ofEvent': async (owner: TestMember) => ({ eventId: (await buildEvent(database, { hostId: owner.id })).id }),
    'groups.ofTable': async (owner: TestMember) => ({ tableId: await buildTable(database, [owner]) }),
    'groups.openForEvent': async (owner: TestMember) => ({ eventId: (await buildEvent(database, { hostId: owner.id })).id }),
    'groups.get': owned,
    'groups.update': async (owner: TestMember) => ({ ...(await owned(owner)), ...form }),
    'groups.members': owned,
    'groups.invite': async (owner: TestMember) => {
      const other = await buildMember(database);
      await buildConnection(database, { requesterId: owner.id, targetId: other.id, status: 'accepted' });
      return { ...(await owned(owner)), memberIds: [other.id] };
    },
    'groups.invitable': async () => ({ memberId: (await buildMember(database)).id }),
    'groups.invitations': () => ({}),
    'groups.answer': async (invited: TestMember) => {
      const roomId = await buildGroup(database, await buildMember(database));
      await buildMembership(database, roomId, invited, { state: 'invited' });
      return { roomId, isAccepted: true };
    },
    'groups.decide': async (owner: TestMember) => {
      const other = await buildMember(database);
      const { roomId } = await owned(owner);
      await buildMembership(database, roomId, other, { state: 'asked' });
      return { roomId, memberId: other.id, isAccepted: true };
    },
    'groups.remove': withOther,
    'groups.setRole': async (owner: TestMember) => ({ ...(await withOther(owner)), role: 'helper' }),
    'groups.leave': owned,
    'groups.close': owned,
    'groups.links': owned,
    'groups.createLink': async (owner: TestMember) => ({ ...(await owned(owner)), days: 7, usesMax: 10 }),
    'groups.revokeLink': async (owner: TestMember) => {
      const { roomId } = await owned(owner);
      return { roomId, linkId: (await buildGroupLink(database, roomId)).id };
    },
    'groups.preview': async (owner: TestMember) => ({ code: (await buildGroupLink(database, (await owned(owner)).roomId)).code }),
    'groups.join': async () => ({
      code: (await buildGroupLink(database, await buildGroup(database, await buildMember(database)))).code,
    }),
  };
}

import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { blocks } from '../../src/core/people/blocks/tables.ts';
import { reports } from '../../src/core/people/reports/tables.ts';
import { lateCancellations } from '../../src/members/references/tables.ts';
import { chatPhotos, chatRoomMembers, chatRooms } from '../../src/messaging/chat/tables.ts';
import { closedConversations } from '../../src/messaging/closed-conversations/tables.ts';
import { newId } from '../../src/platform/ids.ts';
import {
  buildDestination,
  buildDirectRoom,
  buildMember,
  buildMessage,
  buildReview,
  buildRoom,
  type TestMember,
} from '../factories.ts';
import { buildStayPost } from '../stay-posts.ts';
import { app, database, type Inputs, once, picture } from './app.ts';
import { anotherMember, buildAcquaintance } from './other-members.ts';

const room = await buildRoom(database);
const messageOf = async (author: TestMember) => (await buildMessage(database, { roomId: room.id, userId: author.id })).id;
const directRoomOf = async (owner: TestMember) => (await buildDirectRoom(database, owner, await buildMember(database))).id;

async function joinedBy({ id: userId }: TestMember): Promise<string> {
  const { id: roomId } = await buildRoom(database);
  await database.insert(chatRoomMembers).values({ roomId, userId });
  return roomId;
}

const uploadedPhoto = once(async () => {
  const photoId = randomUUID();
  await (await app.signedIn()).request('PUT', `/api/chat/photos/${photoId}`, picture);
  const [row] = await database.select().from(chatPhotos).where(eq(chatPhotos.id, photoId));
  if (!row) throw new Error('The photo was not stored.');
  return row;
});
async function photoOf({ id: memberId }: TestMember): Promise<string> {
  const id = randomUUID();
  await database.insert(chatPhotos).values({ ...(await uploadedPhoto()), id, memberId });
  return id;
}

async function blockedBy({ id: blockerId }: TestMember): Promise<string> {
  const { id: blockedId } = await buildMember(database);
  await database.insert(blocks).values({ blockerId, blockedId });
  return blockedId;
}

async function closedConversationOf({ id: memberId }: TestMember): Promise<string> {
  const other = await buildMember(database);
  const [row] = await database
    .insert(closedConversations)
    .values({ memberId, otherId: other.id, otherName: other.displayName })
    .returning();
  return row?.id ?? '';
}

async function buildReport(): Promise<string> {
  const [reporter, reported] = [await buildMember(database), await buildMember(database)];
  const report = { reporterId: reporter.id, targetType: 'member', targetId: reported.id, targetMemberId: reported.id } as const;
  const [row] = await database
    .insert(reports)
    .values({ ...report, reason: 'spam' })
    .returning();
  return row?.id ?? '';
}

export const messagingInputs = {
  'chat.rooms': () => undefined,
  'chat.unread': () => undefined,
  'chat.markRead': async (owner) => ({ roomId: await joinedBy(owner), sequence: 0 }),
  'chat.mute': async (owner) => ({ roomId: await joinedBy(owner), period: 'hour' }),
  'chat.join': () => ({ roomId: room.id }),
  'chat.leave': () => ({ roomId: room.id }),
  'chat.roomForDestination': async () => ({ destinationId: (await buildDestination(database)).id }),
  'chat.firstMessage': () => ({ roomId: room.id, since: '2026-01-01T00:00:00.000Z' }),
  'chat.messages': () => ({ roomId: room.id }),
  'chat.send': () => ({ roomId: room.id, clientId: randomUUID(), content: 'Hello' }),
  'chat.search': () => ({ words: 'hello' }),
  'chat.findMembers': () => ({ roomId: room.id }),
  'chat.listMembers': () => ({ roomId: room.id }),
  'chat.pins': () => ({ roomId: room.id }),
  'chat.quoted': async (owner) => ({ 'ids[0]': await messageOf(owner) }),
  'chat.react': async (owner) => ({ messageId: await messageOf(owner), reaction: '🙏', isOn: true }),
  'chat.reactors': async (owner) => ({ messageId: await messageOf(owner) }),
  'chat.edit': async (owner) => ({ messageId: await messageOf(owner), version: 1, content: 'Changed' }),
  'chat.remove': async (owner) => ({ messageId: await messageOf(owner) }),
  'chatPhotos.upload': () => ({ params: { photoId: randomUUID() }, query: {}, file: picture }),
  'chatPhotos.remove': () => ({ photoId: randomUUID() }),
  'chatPhotos.read': async (owner) => ({ photoId: await photoOf(owner), width: '320' }),
  'directMessages.list': () => undefined,
  'directMessages.get': async (owner) => ({ roomId: await directRoomOf(owner) }),
  'directMessages.open': async (owner) => ({ memberId: await buildAcquaintance(owner, 'connected') }),
  'directMessages.openForStay': async () => ({ postId: (await buildStayPost(database)).id }),
  'directMessages.archive': async (owner) => ({ roomId: await directRoomOf(owner), isArchived: true }),
  'closedConversations.list': () => ({}),
  'closedConversations.report': async (owner) => ({
    closedConversationId: await closedConversationOf(owner),
    reason: 'spam',
    withConversation: false,
    withPosts: false,
  }),
  'blocks.list': () => ({}),
  'blocks.block': anotherMember,
  'blocks.unblock': async (owner) => ({ memberId: await blockedBy(owner) }),
  'reports.create': async () => ({ targetType: 'review', targetId: (await buildReview(database)).id, reason: 'spam', text: '' }),
  'reliability.dispute': async (owner) => {
    const gatheringId = newId();
    await database.insert(lateCancellations).values({ gatheringId, memberId: owner.id, beganAt: new Date(Date.now() - 1000) });
    return { gatheringId, text: 'For the matrix' };
  },
  'reliability.mine': () => undefined,
  'reliability.get': anotherMember,
  'staff.reports': () => ({}),
  'staff.decideReport': async () => ({ reportId: await buildReport(), state: 'triaged', outcome: null, note: 'For the matrix' }),
  'staff.assignReport': async () => ({ reportId: await buildReport(), assigneeId: null, previousAssigneeId: null }),
  'staff.messageHistory': async (owner) => ({ messageId: await messageOf(owner) }),
  'staff.pinMessage': async (owner) => ({ messageId: await messageOf(owner), isPinned: false }),
  'staff.rooms': () => undefined,
  'staff.createRoom': () => ({ roomId: randomUUID(), name: `Matrix ${randomUUID()}` }),
  'staff.roomlessDestinations': () => ({}),
  'staff.createDestinationRoom': async () => ({ destinationId: (await buildDestination(database)).id }),
  'staff.renameRoom': async () => {
    const { id, name } = await buildRoom(database);
    return { roomId: id, name: `Matrix ${randomUUID()}`, seenName: name };
  },
  'staff.setRoomArchived': async () => ({ roomId: (await buildRoom(database)).id, isArchived: true }),
  'staff.orderRooms': async () => {
    const rooms = await database
      .select({ id: chatRooms.id })
      .from(chatRooms)
      .where(and(eq(chatRooms.kind, 'public'), chatRooms.isActive))
      .orderBy(chatRooms.position, chatRooms.name);
    const seen = rooms.map(({ id }) => id);
    return { seen, wanted: seen };
  },
} satisfies Inputs;

import { randomUUID } from 'node:crypto';
import { communityParticipants } from '../../src/gatherings/community-posts/tables.ts';
import { buildCommunityPost, buildCommunityReply } from '../community-posts.ts';
import { buildTable, dinnerForm, lastDinner, settleIn } from '../dinner-tables.ts';
import { buildMember, LISBON, type TestMember } from '../factories.ts';
import { dayIn } from '../hosting.ts';
import { buildSeat, buildStream, buildStreamMessage, newSeatId } from '../streams.ts';
import { database, type Inputs } from './app.ts';

const toPost = ({ id }: { id: string }) => ({ postId: id });
const postFields = () => ({
  kind: 'meetup',
  title: 'Coffee',
  text: 'By the river',
  cityId: LISBON,
  startsOn: dayIn(2),
  endsOn: dayIn(2),
  seats: null,
  joinMode: 'anyone',
});

const tableOf = async (owner: TestMember) => ({ tableId: await buildTable(database, [owner]) });

const hostedBy = async ({ id: hostId }: TestMember) => ({ streamId: (await buildStream(database, { hostId })).streamId });
async function guestOf(owner: TestMember) {
  const { streamId } = await hostedBy(owner);
  return { streamId, userId: (await buildSeat(database, { streamId })).userId };
}

async function signalOf({ id: hostId }: TestMember) {
  const { streamId, seatId } = await buildStream(database, { hostId });
  const { userId: to } = await buildSeat(database, { streamId });
  const candidates = [{ candidate: '', sdpMid: null, sdpMLineIndex: null, usernameFragment: null }];
  return { streamId, seatId, to, type: 'candidate', data: { candidates } };
}

async function offeredTo({ id: handOverTo }: TestMember) {
  const { streamId } = await buildStream(database, { handOverTo, handOverAt: new Date() });
  await buildSeat(database, { streamId, participantId: handOverTo });
  return { streamId, isAccepted: false };
}

async function streamMessageOf({ id: authorId }: TestMember) {
  const { streamId } = await buildStream(database, { hostId: authorId });
  return { streamId, ...(await buildStreamMessage(database, { parentId: streamId, authorId })) };
}

export const gatheringInputs = {
  'communityPosts.list': () => ({}),
  'communityPosts.counts': () => undefined,
  'communityPosts.get': async (owner) => toPost(await buildCommunityPost(database, { hostId: owner.id })),
  'communityPosts.create': () => ({ clientId: randomUUID(), ...postFields() }),
  'communityPosts.update': async (owner) => ({
    ...toPost(await buildCommunityPost(database, { hostId: owner.id })),
    ...postFields(),
    version: 1,
  }),
  'communityPosts.cancel': async (owner) => toPost(await buildCommunityPost(database, { hostId: owner.id })),
  'communityPosts.join': async () => toPost(await buildCommunityPost(database)),
  'communityPosts.leave': async () => toPost(await buildCommunityPost(database)),
  'communityPosts.participants': async () => ({ ...toPost(await buildCommunityPost(database)), state: 'in' }),
  'communityPosts.decide': async (owner) => {
    const post = await buildCommunityPost(database, { hostId: owner.id, joinMode: 'approve' });
    const memberId = (await buildMember(database)).id;
    await database.insert(communityParticipants).values({ postId: post.id, memberId, state: 'asked' });
    return { postId: post.id, memberId, isIn: true };
  },
  'communityPosts.replies': async () => toPost(await buildCommunityPost(database)),
  'communityPosts.reply': async () => ({ ...toPost(await buildCommunityPost(database)), clientId: randomUUID(), text: 'Hello' }),
  'communityPosts.removeReply': async (owner) => {
    const { parentId: postId, id } = await buildCommunityReply(database, { authorId: owner.id });
    return { postId, replyId: id };
  },
  'staff.setCommunityPostHidden': async () => ({
    ...toPost(await buildCommunityPost(database)),
    isHidden: true,
    reason: 'For the matrix',
  }),
  'staff.setCommunityReplyHidden': async () => {
    const { parentId: postId, id } = await buildCommunityReply(database);
    return { postId, replyId: id, isHidden: true, reason: 'For the matrix' };
  },
  'dinnerTables.mine': () => undefined,
  'dinnerTables.optIn': async (owner) => {
    await settleIn(database, owner);
    return dinnerForm();
  },
  'dinnerTables.withdraw': () => undefined,
  'dinnerTables.get': tableOf,
  'dinnerTables.leave': tableOf,
  'dinnerTables.calendarFile': tableOf,
  'dinnerTables.setLate': async (owner) => ({ ...(await tableOf(owner)), minutes: 15 }),
  'dinnerTables.meetAnyway': async (owner) => {
    await buildTable(database, [owner]);
  },
  'dinnerTables.confirm': async (owner) => {
    const guest = await buildMember(database);
    return { tableId: await buildTable(database, [owner, guest], { dinnerOn: lastDinner() }), memberId: guest.id, came: true };
  },
  'staff.dinnerWeeks': () => ({}),
  'streams.list': () => ({}),
  'streams.mine': () => undefined,
  'streams.liveOf': async () => ({ memberId: (await buildStream(database)).hostId }),
  'streams.network': () => undefined,
  'streams.get': async () => ({ streamId: (await buildStream(database)).streamId }),
  'streams.start': () => ({ clientId: randomUUID(), seatId: newSeatId(), title: 'Of the matrix' }),
  'streams.join': async () => ({ streamId: (await buildStream(database)).streamId, seatId: newSeatId() }),
  'streams.leave': hostedBy,
  'streams.iceServers': hostedBy,
  'streams.signal': signalOf,
  'streams.answerHandOver': offeredTo,
  'streams.setMuted': async (owner) => ({ ...(await guestOf(owner)), isMuted: true }),
  'streams.remove': guestOf,
  'streams.end': hostedBy,
  'streams.messages': hostedBy,
  'streams.say': async (owner) => ({ ...(await hostedBy(owner)), clientId: randomUUID(), text: 'Of the matrix' }),
  'streams.removeMessage': streamMessageOf,
  'staff.streams': () => ({}),
  'staff.endStream': async () => ({ streamId: (await buildStream(database)).streamId, reason: 'For the matrix' }),
} satisfies Inputs;

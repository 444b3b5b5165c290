import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { chatRooms } from '../../src/messaging/chat/tables.ts';
import { buildTable } from '../dinner-tables.ts';
import { buildEvent } from '../events.ts';
import { buildMember, buildRoom, type TestMember } from '../factories.ts';
import { buildGroup, buildGroupLink, buildMembership } from '../groups.ts';
import { buildPoll, pollForm } from '../polls.ts';
import { app, database, type Inputs, once, picture } from './app.ts';
import { anotherMember, buildAcquaintance } from './other-members.ts';

const groupFields = { name: 'For the matrix', purpose: '', joining: 'open' };
const groupOf = async (owner: TestMember) => ({ roomId: await buildGroup(database, owner) });
async function groupWithOther(owner: TestMember) {
  const other = await buildMember(database);
  return { roomId: await buildGroup(database, owner, { members: [other] }), memberId: other.id };
}

const uploadedPicture = once(async () => {
  const owner = await buildMember(database);
  const { roomId } = await groupOf(owner);
  await (await app.openSession(owner)).request('PUT', `/api/groups/${roomId}/picture`, picture);
  const { pictureBase, pictureKeys } = chatRooms;
  const [row] = await database.select({ pictureBase, pictureKeys }).from(chatRooms).where(eq(chatRooms.id, roomId));
  if (!row?.pictureBase) throw new Error('The picture was not stored.');
  return row;
});
async function groupWithPicture(owner: TestMember) {
  const { roomId } = await groupOf(owner);
  await database
    .update(chatRooms)
    .set(await uploadedPicture())
    .where(eq(chatRooms.id, roomId));
  return { roomId };
}

const pollOf = async (author: TestMember) => ({ messageId: await buildPoll(database, author) });

export const groupInputs = {
  'groups.create': () => ({ roomId: randomUUID(), ...groupFields }),
  'groups.ofEvent': async (owner) => ({ eventId: (await buildEvent(database, { hostId: owner.id })).id }),
  'groups.ofTable': async (owner) => ({ tableId: await buildTable(database, [owner]) }),
  'groups.openForEvent': async (owner) => ({ eventId: (await buildEvent(database, { hostId: owner.id })).id }),
  'groups.get': groupOf,
  'groups.update': async (owner) => ({ ...(await groupOf(owner)), ...groupFields }),
  'groups.members': groupOf,
  'groups.invite': async (owner) => ({
    ...(await groupOf(owner)),
    memberIds: [await buildAcquaintance(owner, 'connected')],
  }),
  'groups.invitable': anotherMember,
  'groups.invitations': () => ({}),
  'groups.answer': async (invited) => {
    const roomId = await buildGroup(database, await buildMember(database));
    await buildMembership(database, roomId, invited, { state: 'invited' });
    return { roomId, isAccepted: true };
  },
  'groups.decide': async (owner) => {
    const other = await buildMember(database);
    const { roomId } = await groupOf(owner);
    await buildMembership(database, roomId, other, { state: 'asked' });
    return { roomId, memberId: other.id, isAccepted: true };
  },
  'groups.remove': groupWithOther,
  'groups.setRole': async (owner) => ({ ...(await groupWithOther(owner)), role: 'helper' }),
  'groups.leave': groupOf,
  'groups.close': groupOf,
  'groups.links': groupOf,
  'groups.createLink': async (owner) => ({ ...(await groupOf(owner)), days: 7, usesMax: 10 }),
  'groups.revokeLink': async (owner) => {
    const { roomId } = await groupOf(owner);
    return { roomId, linkId: (await buildGroupLink(database, roomId)).id };
  },
  'groups.preview': async (owner) => ({ code: (await buildGroupLink(database, (await groupOf(owner)).roomId)).code }),
  'groups.join': async () => ({
    code: (await buildGroupLink(database, await buildGroup(database, await buildMember(database)))).code,
  }),
  'groups.uploadPicture': async (owner) => ({ params: await groupOf(owner), query: {}, file: picture }),
  'groups.removePicture': groupOf,
  'groups.readPicture': async (owner) => ({ ...(await groupWithPicture(owner)), width: '96' }),
  'staff.closeGroup': async (owner) => ({ ...(await groupOf(owner)), reason: 'For the matrix' }),
  'polls.create': async () => ({ ...pollForm, roomId: (await buildRoom(database)).id, clientId: randomUUID() }),
  'polls.results': pollOf,
  'polls.vote': async (author) => ({ ...(await pollOf(author)), answers: [0] }),
  'polls.close': pollOf,
} satisfies Inputs;

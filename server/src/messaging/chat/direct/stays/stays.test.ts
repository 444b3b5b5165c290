import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import type { MemberId, RoomId } from '@bros/contract/core/fields';
import { STAY_QUESTIONS_PER_DAY } from '@bros/contract/messaging/chat-rules';
import type { StayPostId } from '@bros/contract/places/stay-posts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildConnection, type MemberTraits } from '../../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../../test/harness.ts';
import { joinRoom, nextEvent, openSocket } from '../../../../../test/sockets.ts';
import { buildStayPost, stayForm, verify } from '../../../../../test/stay-posts.ts';
import { users } from '../../../../core/people/accounts/tables.ts';
import { userConnections } from '../../../../core/people/connections/tables.ts';
import { memberships } from '../../../../core/people/memberships/tables.ts';
import { userProfiles } from '../../../../core/people/profiles/tables.ts';
import { stayPosts } from '../../../../places/stay-posts/tables.ts';
import { chatRoomMembers } from '../../tables.ts';
import { stayConversations } from './tables.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
type Signed = Awaited<ReturnType<typeof join>>;

const join = (traits: MemberTraits = {}) => app.signedIn({ tier: 'explorer', ...traits });
const idOf = ({ member }: Signed) => member.id as MemberId;
const ask = ({ api }: Caller, postId: StayPostId) => api.directMessages.openForStay({ postId });
const send = ({ api }: Caller, roomId: RoomId, content = 'Is the room still free?') =>
  api.chat.send({ roomId, clientId: randomUUID(), content });
const closed = (reason: string) => ({ code: 'DIRECT_CLOSED', data: { reason } });
const change = (postId: StayPostId, values: Partial<typeof stayPosts.$inferInsert>) =>
  database.update(stayPosts).set(values).where(eq(stayPosts.id, postId));

async function buildOffer(traits: Partial<typeof stayPosts.$inferInsert> = {}) {
  const [author, asker] = [await join(), await join()];
  const { id: postId } = await buildStayPost(database, { authorId: author.member.id, ...traits });
  return { author, asker, postId };
}

async function buildQuestion(traits: Partial<typeof stayPosts.$inferInsert> = {}) {
  const offer = await buildOffer(traits);
  const { id: roomId } = await ask(offer.asker, offer.postId);
  await send(offer.asker, roomId);
  return { ...offer, roomId };
}

describe('asking about a stay', () => {
  test('lets two members write to each other without a connection, and shows both which stay it is about', async () => {
    const { author, asker, roomId, postId } = await buildQuestion();
    await send(author, roomId, 'It is. Come and see it.');
    for (const { api } of [author, asker]) {
      const [room] = (await api.directMessages.list({})).items;
      expect(room).toMatchObject({ id: roomId, closure: null, stay: { id: postId, title: 'Room in Alfama', state: 'open' } });
    }
  });

  test('opens one room, even if the member asks several times concurrently', async () => {
    const { asker, postId } = await buildOffer();
    const opened = await Promise.all(Array.from({ length: 20 }, () => ask(asker, postId)));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(await database.$count(stayConversations, eq(stayConversations.postId, postId))).toBe(1);
    const [room] = opened;
    expect(await database.$count(chatRoomMembers, eq(chatRoomMembers.roomId, room?.id ?? ''))).toBe(2);
  });

  test('is rejected for the author, for Browser members, and for a post that ended, was closed or is hidden', async () => {
    const { author, asker, postId } = await buildOffer();
    await expect(ask(author, postId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(ask(await join({ tier: 'browser' }), postId)).rejects.toMatchObject({ code: 'TIER_REQUIRED' });
    await change(postId, { endsAt: new Date() });
    await expect(ask(asker, postId)).rejects.toMatchObject(closed('stayEnded'));
    await change(postId, { closedAt: new Date() });
    await expect(ask(asker, postId)).rejects.toMatchObject(closed('stayClosed'));
    await change(postId, { hiddenAt: new Date(), hiddenReason: 'A scam' });
    await expect(ask(asker, postId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ask(asker, randomUUID() as StayPostId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is limited to a number of first questions a day by trust; later questions about the same stay are ignored', async () => {
    const { asker, postId } = await buildOffer();
    await database
      .update(users)
      .set({ createdAt: new Date(Date.now() - 90 * DAY_MS) })
      .where(eq(users.id, asker.member.id));
    await ask(asker, postId);
    for (let count = 1; count < STAY_QUESTIONS_PER_DAY.unverified; count += 1) await ask(asker, (await buildOffer()).postId);
    const next = await buildOffer();
    await expect(ask(asker, next.postId)).rejects.toMatchObject({
      code: 'WRITING_LIMIT',
      data: { max: STAY_QUESTIONS_PER_DAY.unverified },
    });
    expect((await ask(asker, postId)).closure).toBeNull();
    await buildConnection(database, { requesterId: asker.member.id, targetId: next.author.member.id, status: 'accepted' });
    expect(await ask(asker, next.postId)).toMatchObject({ closure: null, stay: null });
  });

  test('stays possible while the author changes the post, and shows the new title', async () => {
    const { author, asker, postId } = await buildOffer();
    const { clientId: _clientId, ...form } = stayForm({ title: 'Room in Graça' });
    const [, room] = await Promise.all([author.api.stayPosts.update({ ...form, postId, version: 1 }), ask(asker, postId)]);
    await send(asker, room.id);
    expect((await asker.api.directMessages.get({ roomId: room.id })).stay).toMatchObject({ title: 'Room in Graça' });
  });
});

describe('a conversation about a stay becomes read-only for both members, who keep its messages, when the stay', () => {
  test.each([
    ['ends', 'stayEnded', { endsAt: new Date(0) }],
    ['is closed', 'stayClosed', { closedAt: new Date() }],
    ['is hidden', 'stayHidden', { hiddenAt: new Date(), hiddenReason: 'A scam' }],
  ])('%s', async (_what, reason, values) => {
    const { author, asker, roomId, postId } = await buildQuestion();
    await change(postId, values);
    for (const caller of [author, asker]) {
      await expect(send(caller, roomId, 'Hello?')).rejects.toMatchObject(closed(reason));
      expect(await caller.api.directMessages.get({ roomId })).toMatchObject({ closure: reason });
      expect((await caller.api.chat.messages({ roomId })).items).toHaveLength(1);
    }
    await expect(
      asker.api.chat.edit({
        messageId: (await asker.api.chat.messages({ roomId })).items[0]?.id as never,
        version: 1,
        content: 'Changed',
      }),
    ).rejects.toMatchObject(closed(reason));
  });

  test('is hidden because its author loses the verification or the tier that includes reading answers', async () => {
    const { author, asker, roomId } = await buildQuestion();
    const setVerified = (isVerified: boolean) =>
      database.update(userProfiles).set({ isVerified }).where(eq(userProfiles.userId, author.member.id));
    await setVerified(false);
    await expect(send(asker, roomId, 'Hello?')).rejects.toMatchObject(closed('stayHidden'));
    await setVerified(true);
    await send(asker, roomId, 'Hello again');
    await database
      .update(memberships)
      .set({ tier: 'browser', paidTier: 'browser' })
      .where(eq(memberships.userId, author.member.id));
    await expect(send(asker, roomId, 'Anybody?')).rejects.toMatchObject(closed('stayHidden'));
  });

  test('is hidden: only its author still sees its title', async () => {
    const { author, asker, roomId, postId } = await buildQuestion();
    await change(postId, { hiddenAt: new Date(), hiddenReason: 'A scam' });
    expect((await asker.api.directMessages.get({ roomId })).stay).toBeNull();
    expect(await ask(asker, postId)).toMatchObject({ id: roomId, closure: 'stayHidden' });
    expect((await author.api.directMessages.get({ roomId })).stay).toMatchObject({ id: postId });
  });

  test('is deleted with its author’s account: the other keeps their messages', async () => {
    const { author, asker, roomId } = await buildQuestion();
    await database.delete(users).where(eq(users.id, author.member.id));
    expect(await asker.api.directMessages.get({ roomId })).toMatchObject({ closure: 'gone', stay: null });
    expect((await asker.api.chat.messages({ roomId })).items).toHaveLength(1);
  });
});

test('another open stay of either member keeps the conversation open', async () => {
  const { author, asker, roomId, postId } = await buildQuestion();
  await verify(database, asker.member);
  const { id: answer } = await buildStayPost(database, { authorId: asker.member.id, kind: 'looking', title: 'Looking' });
  expect((await ask(author, answer)).id).toBe(roomId);
  await change(postId, { closedAt: new Date() });
  expect(await asker.api.directMessages.get({ roomId })).toMatchObject({ closure: null, stay: { id: answer } });
  await send(asker, roomId, 'Still here?');
});

test('a connection makes the conversation permanent, so it outlives the stay', async () => {
  const { author, asker, roomId, postId } = await buildQuestion();
  await buildConnection(database, { requesterId: asker.member.id, targetId: author.member.id, status: 'accepted' });
  await change(postId, { closedAt: new Date() });
  await send(author, roomId, 'We met, so write any time.');
  expect(await asker.api.directMessages.get({ roomId })).toMatchObject({ closure: null, stay: null });
  await database.update(userConnections).set({ status: 'disconnected' }).where(eq(userConnections.requesterId, asker.member.id));
  await expect(send(asker, roomId, 'Hello?')).rejects.toMatchObject(closed('stayClosed'));
});

test('a block by either member closes the conversation, even if the stay is still open', async () => {
  for (const by of ['author', 'asker'] as const) {
    const offer = await buildQuestion();
    const [blocker, blocked] = by === 'author' ? [offer.author, offer.asker] : [offer.asker, offer.author];
    await blocker.api.blocks.block({ memberId: idOf(blocked) });
    for (const caller of [offer.author, offer.asker]) {
      await expect(send(caller, offer.roomId, 'Hello?')).rejects.toMatchObject(closed('gone'));
    }
    await expect(ask(offer.asker, offer.postId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('a question and a concurrent block leave no open conversation', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { author, asker, postId } = await buildOffer();
    const [, asked] = await Promise.allSettled([author.api.blocks.block({ memberId: idOf(asker) }), ask(asker, postId)]);
    if (asked.status === 'fulfilled') await expect(send(asker, asked.value.id)).rejects.toMatchObject(closed('gone'));
    else expect(asked.reason).toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('after the author has closed the stay, no message is stored', async () => {
  const { author, asker, roomId, postId } = await buildQuestion();
  const sent = Array.from({ length: 10 }, (_, index) => send(asker, roomId, `Question number ${index} about the room`));
  const [closing, ...messages] = await Promise.allSettled([author.api.stayPosts.close({ postId }), ...sent]);
  expect(closing?.status).toBe('fulfilled');
  for (const message of messages) {
    if (message.status === 'rejected') expect(message.reason).toMatchObject(closed('stayClosed'));
  }
  await expect(send(asker, roomId, 'One more')).rejects.toMatchObject(closed('stayClosed'));
  const stored = messages.filter(({ status }) => status === 'fulfilled').length;
  expect((await asker.api.chat.messages({ roomId })).items).toHaveLength(1 + stored);
});

test('an open conversation is refreshed when its stay is closed', async () => {
  const { author, asker, roomId, postId } = await buildQuestion();
  const socket = await openSocket(app, asker);
  await joinRoom(socket, roomId);
  const movedEvent = nextEvent(socket, 'directMessages.moved');
  await author.api.stayPosts.close({ postId });
  expect(await movedEvent).toEqual({ roomId });
});

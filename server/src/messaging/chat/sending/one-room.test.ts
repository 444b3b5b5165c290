import { randomUUID } from 'node:crypto';
import type { RoomId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, buildRoom } from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { noPusher } from '../../../../test/pusher.ts';
import { joinRoom, openSocket } from '../../../../test/sockets.ts';
import { createWordRulesCache } from '../../../core/moderation/service.ts';
import { moderationCases } from '../../../core/moderation/tables.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { createLog } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import { createOutbox } from '../../../platform/outbox/outbox.ts';
import { lockRoom } from '../queries.ts';
import { chatMessages, chatRoomMembers, chatRooms } from '../tables.ts';
import { createSending } from './service.ts';

const app = await startTestApp();
const { database, databaseUrl } = app;
const log = createLog('silent');
const outbox = createOutbox({ database, databaseUrl, log, send: async () => undefined });

const newRoom = async (traits: Parameters<typeof buildRoom>[1] = {}) => (await buildRoom(database, traits)).id as RoomId;

async function newActor(traits: Parameters<typeof buildMember>[1] = {}): Promise<Actor> {
  const { id, displayName } = await buildMember(database, traits);
  return {
    memberId: id,
    sessionId: randomUUID(),
    displayName,
    tier: 'legend',
    isConfirmed: true,
    deletionDueAt: null,
    role: traits.role ?? 'member',
  };
}

/** While the first message waits for the room's lock, the others form a batch. */
async function sendTogether<Answer>(roomId: string, send: () => Promise<Answer>[]): Promise<PromiseSettledResult<Answer>[]> {
  const sent = await database.transaction(async (transaction) => {
    await lockRoom(transaction, roomId, randomUUID());
    return { answers: Promise.allSettled(send()) };
  });
  return sent.answers;
}

const storedIn = async (roomId: string) =>
  database
    .select({ content: chatMessages.content, sequence: chatMessages.sequence, state: chatMessages.state })
    .from(chatMessages)
    .where(and(eq(chatMessages.roomId, roomId), eq(chatMessages.messageType, 'user')))
    .orderBy(chatMessages.sequence);
const contentsOf = async (roomId: string) => (await storedIn(roomId)).map(({ content }) => content);
const codeOf = (answer: PromiseSettledResult<unknown>) =>
  answer.status === 'fulfilled' ? 'stored' : (answer.reason as { code: string }).code;

const wordRules = createWordRulesCache();
const mailer = { send: async () => undefined, isDelayed: async () => false } satisfies Mailer;

describe('messages stored as a batch', () => {
  test('are accepted although one of them is refused', async () => {
    const roomId = await newRoom();
    const sendMessage = createSending({ database, mailer, pusher: noPusher, outbox, log, wordRules });
    const [one, two] = [await newActor(), await newActor()];
    const clientId = randomUUID();
    const send = (actor: Actor, content: string, more: { clientId?: string; replyToId?: string } = {}) =>
      sendMessage(actor, { roomId, clientId: randomUUID(), content, ...more });
    const answers = await sendTogether(roomId, () => [
      send(one, 'First'),
      send(two, 'Second', { clientId }),
      send(two, 'All full of n1gg3rs here'),
      send(two, 'Second', { clientId }),
      send(one, 'Of somebody else', { clientId }),
      send(one, 'You are such an idiot'),
      send(one, 'To nothing', { replyToId: randomUUID() }),
      send({ ...one, memberId: randomUUID() }, 'From nobody'),
      send(two, 'Last'),
    ]);
    expect(answers.map(codeOf)).toEqual([
      ...['stored', 'stored', 'MESSAGE_REFUSED', 'stored', 'stored', 'stored', 'NOT_FOUND', 'NOT_FOUND', 'stored'],
    ]);
    expect(answers[3]).toEqual(answers[1]);
    expect((await storedIn(roomId)).map(({ content, state }) => [content, state])).toEqual([
      ['First', 'visible'],
      ['Second', 'visible'],
      ['Of somebody else', 'visible'],
      ['You are such an idiot', 'hidden'],
      ['Last', 'visible'],
    ]);
    expect(await database.$count(moderationCases, eq(moderationCases.memberId, one.memberId))).toBe(1);
    expect(await database.$count(chatRoomMembers, eq(chatRoomMembers.roomId, roomId))).toBe(2);
    const [room] = await database.select().from(chatRooms).where(eq(chatRooms.id, roomId));
    expect(room?.memberCount).toBe(2);
    expect(codeOf((await Promise.allSettled([send(two, 'Second', { clientId })]))[0])).toBe('stored');
    expect(await contentsOf(roomId)).toHaveLength(5);
  });

  test('are accepted in order up to the limits on pace and repetition', async () => {
    const roomId = await newRoom();
    const sendMessage = createSending({ database, mailer, pusher: noPusher, outbox, log, wordRules });
    const [quick, parrot] = [await newActor(), await newActor()];
    const send = (actor: Actor, content: string) => sendMessage(actor, { roomId, clientId: randomUUID(), content });
    const numbers = Array.from({ length: 70 }, (_, index) => `Number ${index}`);
    const answers = await sendTogether(roomId, () => [
      ...numbers.map((content) => send(quick, content)),
      ...Array.from({ length: 4 }, () => send(parrot, 'Who is in Lisbon tonight?')),
    ]);
    expect(answers.map(codeOf)).toEqual([
      ...numbers.map((_, index) => (index < 60 ? 'stored' : 'MESSAGE_REFUSED')),
      ...['stored', 'stored', 'MESSAGE_REFUSED', 'MESSAGE_REFUSED'],
    ]);
    expect(await contentsOf(roomId)).toEqual([
      ...numbers.slice(0, 60),
      ...['Who is in Lisbon tonight?', 'Who is in Lisbon tonight?'],
    ]);
  });

  test('are stored one by one if the batch fails', async () => {
    const roomId = await newRoom();
    const sendMessage = createSending({ database, mailer, pusher: noPusher, outbox, log, wordRules });
    const actor = await newActor({ role: 'moderator' });
    const send = (content: string) => sendMessage(actor, { roomId, clientId: randomUUID(), content });
    // PostgreSQL rejects a zero byte, which the API would reject earlier.
    const answers = await sendTogether(roomId, () => ['First', 'Second', 'With \0 inside', 'Last'].map(send));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await contentsOf(roomId)).toEqual(['First', 'Second', 'Last']);
  });

  test('become one message if they have the same client ID in two rooms', async () => {
    const rooms = [await newRoom(), await newRoom()] as const;
    const sendMessage = createSending({ database, mailer, pusher: noPusher, outbox, log, wordRules });
    const actor = await newActor({ role: 'moderator' });
    const contents = Array.from({ length: 20 }, (_, index) => `Where am I for the time ${index}?`);
    for (const content of contents) {
      const clientId = randomUUID();
      const answers = await Promise.all(rooms.map((roomId) => sendMessage(actor, { roomId, clientId, content })));
      expect(answers[0]).toEqual(answers[1]);
    }
    expect((await Promise.all(rooms.map(contentsOf))).flat().sort()).toEqual(contents.toSorted());
  });

  test('are refused in an archived room, unless they were stored before', async () => {
    const roomId = await newRoom();
    const sendMessage = createSending({ database, mailer, pusher: noPusher, outbox, log, wordRules });
    const actor = await newActor();
    const message = { roomId, clientId: randomUUID(), content: 'In time' };
    const stored = await sendMessage(actor, message);
    await database.update(chatRooms).set({ isActive: false }).where(eq(chatRooms.id, roomId));
    const answers = await sendTogether(roomId, () => [
      sendMessage(actor, { ...message, clientId: randomUUID() }),
      sendMessage(actor, message),
      sendMessage(actor, { ...message, clientId: randomUUID() }),
    ]);
    expect(answers.map(codeOf)).toEqual(['ROOM_ARCHIVED', 'stored', 'ROOM_ARCHIVED']);
    expect(answers[1]).toMatchObject({ value: stored });
  });
});

test('every socket receives the messages of many authors in the room’s order', async () => {
  const roomId = await newRoom();
  const writers = await Promise.all(Array.from({ length: 3 }, async () => app.signedIn()));
  const received = await Promise.all(writers.map((writer) => listenTo(writer, roomId)));
  const answers = await sendTogether(roomId, () =>
    writers.flatMap((writer, index) =>
      Array.from({ length: 10 }, (_, number) =>
        writer.api.chat.send({ roomId, clientId: randomUUID(), content: `${index} says ${number}` }),
      ),
    ),
  );
  await expect.poll(() => received.map(({ length }) => length)).toEqual([30, 30, 30]);
  const inOrder = (await storedIn(roomId)).map(({ sequence }) => sequence);
  for (const messages of received) expect(messages.map(({ sequence }) => sequence)).toEqual(inOrder);
  expect(answers.every(({ status }) => status === 'fulfilled')).toBe(true);
});

async function listenTo(caller: Caller, roomId: RoomId): Promise<ChatMessage[]> {
  const messages: ChatMessage[] = [];
  const socket = await openSocket(app, caller);
  socket.on('chat.messagesCreated', (event) => messages.push(...event.messages));
  await joinRoom(socket, roomId);
  return messages;
}

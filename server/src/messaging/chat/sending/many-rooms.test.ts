import { randomUUID } from 'node:crypto';
import type { RoomId } from '@bros/contract/core/fields';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildDirectRoom, buildMember, buildRoom } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { noPusher } from '../../../../test/pusher.ts';
import { createWordRulesCache, insertMute } from '../../../core/moderation/service.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { BACKGROUND_TIMEOUTS, connectDatabase, type Transaction } from '../../../platform/database/connect.ts';
import { createLog } from '../../../platform/log.ts';
import { createOutbox, type Outbox, type OutboxEvent } from '../../../platform/outbox/outbox.ts';
import { insertRoomMember } from '../queries.ts';
import { chatMessages, chatRooms } from '../tables.ts';
import { createSending, type SendMessage } from './service.ts';

const app = await startTestApp();
const { database, databaseUrl } = app;
const log = createLog('silent');
const outbox = createOutbox({ database, databaseUrl, log, send: async () => undefined });
const mailer = { send: async () => undefined, isDelayed: async () => false };
const deps = { database, mailer, pusher: noPusher, outbox, log, wordRules: createWordRulesCache() };

const ROOMS = 50;
const LANES = 4;

const actorOf = ({ id, displayName }: { id: string; displayName: string }): Actor => ({
  memberId: id,
  sessionId: randomUUID(),
  displayName,
  tier: 'legend',
  role: 'member',
  isConfirmed: true,
  deletionDueAt: null,
});
const newActor = async () => actorOf(await buildMember(database));
const times = <Made>(count: number, make: (index: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const newRooms = async (count: number) => (await times(count, () => buildRoom(database))).map(({ id }) => id);

const idOfFirstLane = () => `${randomUUID().slice(0, -4)}0000`;
const newRoomsOfOneLane = async (count: number) =>
  (await times(count, () => buildRoom(database, { id: idOfFirstLane() }))).map(({ id }) => id);

const codeOf = (answer: PromiseSettledResult<unknown>) =>
  answer.status === 'fulfilled' ? 'stored' : (answer.reason as { code: string }).code;

async function contentsIn(roomIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await database
    .select({ roomId: chatMessages.roomId, content: chatMessages.content })
    .from(chatMessages)
    .where(and(inArray(chatMessages.roomId, [...roomIds]), eq(chatMessages.messageType, 'user')))
    .orderBy(asc(chatMessages.sequence));
  const found = Map.groupBy(rows, ({ roomId }) => roomId);
  return new Map(roomIds.map((id) => [id, (found.get(id) ?? []).map(({ content }) => content)]));
}

function countingOutbox(): Outbox & { writes: number } {
  const counting = {
    ...outbox,
    writes: 0,
    add(transaction: Transaction, ...events: OutboxEvent[]) {
      counting.writes += 1;
      return outbox.add(transaction, ...events);
    },
  };
  return counting;
}

describe('messages to 50 rooms sent concurrently', () => {
  test('are stored in order, in at most two transactions per lane', async () => {
    const roomIds = await newRooms(ROOMS);
    const [archived] = (await newRooms(1)) as [RoomId];
    await database.update(chatRooms).set({ isActive: false }).where(eq(chatRooms.id, archived));
    const [reader, writers] = [await app.signedIn(), await times(ROOMS, newActor)];
    const [muted, parrot, outsider] = (await times(3, newActor)) as [Actor, Actor, Actor];
    await database.transaction((transaction) =>
      insertMute(transaction, { memberId: muted.memberId, hours: 1, reason: 'Spam', mutedBy: null }),
    );
    const [one, other] = [await buildMember(database), await buildMember(database)];
    const blockedRoom = (await buildDirectRoom(database, one, other)).id;
    await database.insert(blocks).values({ blockerId: other.id, blockedId: one.id });
    for (const roomId of roomIds) await insertRoomMember(database, roomId, reader.member.id);

    const counted = countingOutbox();
    const sendMessage = createSending({ ...deps, outbox: counted });
    const send = (actor: Actor, roomId: string, content: string, clientId: string = randomUUID()) =>
      sendMessage(actor, { roomId, clientId, content });
    const repeatedId = randomUUID();
    const [first, second] = roomIds as [RoomId, RoomId];
    const sent = Promise.allSettled(
      roomIds.flatMap((roomId, index) => [
        send(writers[index] as Actor, roomId, `First in ${index}`),
        send(muted, roomId, `Muted in ${index}`),
        send(writers[(index + 1) % ROOMS] as Actor, roomId, `Second in ${index}`),
      ]),
    );
    const refused = Promise.allSettled([
      send(writers[0] as Actor, archived, 'Too late'),
      send(actorOf(one), blockedRoom, 'Are you there?'),
      send(outsider, blockedRoom, 'Let me in'),
      send({ ...outsider, memberId: randomUUID() }, first, 'From nobody'),
      send(outsider, randomUUID(), 'To nowhere'),
    ]);
    const repeated = Promise.all([first, first, second].map((roomId) => send(parrot, roomId, 'Once', repeatedId)));

    expect((await sent).map(codeOf)).toEqual(roomIds.flatMap(() => ['stored', 'MUTED', 'stored']));
    expect((await refused).map(codeOf)).toEqual([...['ROOM_ARCHIVED', 'DIRECT_CLOSED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']]);
    const [stored, ...copies] = await repeated;
    expect(copies).toEqual([stored, stored]);
    expect(counted.writes).toBeLessThanOrEqual(2 * LANES);

    const contents = await contentsIn(roomIds);
    for (const [index, roomId] of roomIds.entries()) {
      const inOrder = [`First in ${index}`, `Second in ${index}`];
      expect(contents.get(roomId)).toEqual(roomId === stored?.roomId ? [...inOrder, 'Once'] : inOrder);
    }
    const { items } = await reader.api.chat.rooms();
    const listed = new Map<string, number[]>(items.map(({ id, memberCount, own }) => [id, [own.unreadCount, memberCount]]));
    for (const roomId of roomIds) expect(listed.get(roomId)).toEqual(roomId === stored?.roomId ? [3, 4] : [2, 3]);
  });

  test('need only one database connection', async () => {
    const roomIds = await newRooms(ROOMS);
    const actors = await times(ROOMS, newActor);
    const narrow = connectDatabase(databaseUrl, { onError: () => undefined, poolSize: 1, timeouts: BACKGROUND_TIMEOUTS });
    const sendMessage = createSending({ ...deps, database: narrow });
    const answers = await Promise.allSettled(
      roomIds.map((roomId, index) =>
        sendMessage(actors[index] as Actor, { roomId, clientId: randomUUID(), content: `Message ${index}` }),
      ),
    );
    await narrow.$client.end();
    expect(answers.map(codeOf)).toEqual(roomIds.map(() => 'stored'));
  });
});

describe('the limits of a member count the messages of a batch in all rooms', () => {
  test('so the same text is accepted in only two of four rooms', async () => {
    const roomIds = await newRoomsOfOneLane(4);
    const sendMessage = createSending(deps);
    const actor = await newActor();
    const answers = await Promise.allSettled(
      roomIds.map((roomId) => sendMessage(actor, { roomId, clientId: randomUUID(), content: 'Who is in Lisbon tonight?' })),
    );
    expect(answers.map(codeOf)).toEqual(['stored', 'stored', 'MESSAGE_REFUSED', 'MESSAGE_REFUSED']);
  });

  test('but the same text in direct conversations counts separately in each', async () => {
    const author = await buildMember(database);
    const roomIds = await times(3, async () => {
      const reader = await buildMember(database);
      const { id } = await buildDirectRoom(database, author, reader, { id: idOfFirstLane() });
      await createSending(deps)(actorOf(reader), { roomId: id, clientId: randomUUID(), content: `Hello ${randomUUID()}` });
      return id;
    });
    const sendMessage = createSending(deps);
    const answers = await Promise.allSettled(
      [...roomIds, ...roomIds].map((roomId) =>
        sendMessage(actorOf(author), { roomId, clientId: randomUUID(), content: 'We meet at the old lighthouse at seven.' }),
      ),
    );
    expect(answers.map(codeOf)).toEqual(answers.map(() => 'stored'));
  });
});

describe('a batch that crashes', () => {
  const kill = sql`select pg_terminate_backend(pg_backend_pid())`;
  const ways = {
    'with the connection': async (transaction: Transaction) => void (await transaction.execute(kill)),
    'with an error': () => Promise.reject(new Error('Crashed')),
  };

  test.each(Object.entries(ways))('%s fails all its messages, and loses none that was confirmed', async (_way, crash) => {
    const [roomIds, crashing] = [await newRooms(ROOMS), await newRoomsOfOneLane(10)];
    const isCrashing = new Set(crashing);
    const actors = await times(ROOMS + crashing.length, newActor);
    let isBroken = true;
    const breaking: Outbox = {
      ...outbox,
      async add(transaction, ...events) {
        const touched = events.some(({ payload }) => isCrashing.has((payload as { roomId: RoomId }).roomId));
        if (isBroken && touched) await crash(transaction);
        await outbox.add(transaction, ...events);
      },
    };
    const sendMessage = createSending({ ...deps, outbox: breaking });
    const messages = [...roomIds, ...crashing].map((roomId, index) => ({
      actor: actors[index] as Actor,
      message: { roomId, clientId: randomUUID(), content: `Message ${index}` },
    }));
    const answers = await sendAll(sendMessage, messages);
    const contents = await contentsIn(messages.map(({ message }) => message.roomId));
    for (const [index, { message }] of messages.entries()) {
      const isStored = answers[index]?.status === 'fulfilled';
      expect(contents.get(message.roomId)).toEqual(isStored ? [message.content] : []);
    }
    expect(answers.slice(ROOMS).map(({ status }) => status)).toEqual(crashing.map(() => 'rejected'));
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);

    isBroken = false;
    const retried = await sendAll(sendMessage, messages);
    expect(retried.map(codeOf)).toEqual(messages.map(() => 'stored'));
    const complete = await contentsIn(messages.map(({ message }) => message.roomId));
    for (const { message } of messages) expect(complete.get(message.roomId)).toEqual([message.content]);
  });

  const sendAll = (sendMessage: SendMessage, messages: readonly { actor: Actor; message: Parameters<SendMessage>[1] }[]) =>
    Promise.allSettled(messages.map(({ actor, message }) => sendMessage(actor, message)));
});

import { randomUUID } from 'node:crypto';
import type { RoomId } from '@bros/contract/core/fields';
import { REPEATS_TO_CONNECTIONS } from '@bros/contract/core/moderation-rules';
import { describe, expect, test } from 'vitest';
import { buildDirectRoom, buildRoom } from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';

const app = await startTestApp();
const { database } = app;
const TEXT = 'We meet at the old lighthouse at seven tonight.';
const REFUSED = { code: 'MESSAGE_REFUSED', data: { rules: ['repeat'] } };

const send = (caller: Caller, roomId: string) =>
  caller.api.chat.send({ roomId: roomId as RoomId, clientId: randomUUID(), content: TEXT });

type Signed = Awaited<ReturnType<typeof app.signedIn>>;

async function connect(author: Signed, count: number) {
  const others = await Promise.all(Array.from({ length: count }, () => app.signedIn()));
  return Promise.all(
    others.map(async (other) => ({ other, roomId: (await buildDirectRoom(database, author.member, other.member)).id })),
  );
}

async function sendToEach(author: Signed, rooms: readonly { roomId: string }[]): Promise<number> {
  let taken = 0;
  for (const { roomId } of rooms)
    taken += await send(author, roomId).then(
      () => 1,
      () => 0,
    );
  return taken;
}

const MORE = REPEATS_TO_CONNECTIONS.newcomer + 3;

describe('a repeated text', () => {
  test('can be sent to every member who wrote back before', async () => {
    const author = await app.signedIn();
    const rooms = await connect(author, MORE);
    for (const { other, roomId } of rooms) {
      await other.api.chat.send({ roomId: roomId as RoomId, clientId: randomUUID(), content: 'Hi there' });
    }
    expect(await sendToEach(author, rooms)).toBe(MORE);
  });

  test('can be sent by a newcomer to only a few members who never wrote back', async () => {
    const author = await app.signedIn();
    expect(await sendToEach(author, await connect(author, MORE))).toBe(REPEATS_TO_CONNECTIONS.newcomer);
  });

  test('is refused the third time in a direct conversation or a public room', async () => {
    const author = await app.signedIn();
    const [first] = await connect(author, 1);
    await send(author, first?.roomId ?? '');
    await send(author, first?.roomId ?? '');
    await expect(send(author, first?.roomId ?? '')).rejects.toMatchObject(REFUSED);
    const stranger = await app.signedIn();
    const rooms = await Promise.all([1, 2, 3].map(() => buildRoom(database)));
    expect(
      await sendToEach(
        stranger,
        rooms.map(({ id }) => ({ roomId: id })),
      ),
    ).toBe(2);
  });
});

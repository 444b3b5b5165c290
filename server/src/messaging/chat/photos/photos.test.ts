import { randomUUID } from 'node:crypto';
import type { RoomId } from '@bros/contract/core/fields';
import type { MessagePhoto } from '@bros/contract/core/message-photo';
import { UNSENT_PHOTO_HOURS, UNSENT_PHOTOS_MAX } from '@bros/contract/core/rules';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildDirectRoom, buildRoom } from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { randomId } from '../../../../test/ids.ts';
import { jpegWithMetadata, PLANTED, paint } from '../../../../test/pictures.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { createPictureStore } from '../../../platform/pictures/store.ts';
import { pictureRemovals } from '../../../platform/pictures/tables.ts';
import { createStorage } from '../../../platform/storage.ts';
import { chatMessages, chatPhotos } from '../tables.ts';
import { sweepUnsentPhotosJob } from './service.ts';

const app = await startTestApp();
const { database } = app;
const storage = await createStorage(app.config);
const pictures = createPictureStore({ database, storage });
const red = await paint('#c02020', 600, 200).jpeg().toBuffer();
const roomId = (await buildRoom(database)).id as RoomId;
const reader = await app.signedIn();
const moderator = await app.signedIn({ role: 'moderator' });

async function upload(caller: Caller, file: Uint8Array = red, photoId: string = randomUUID()) {
  const response = await caller.request('PUT', `/api/chat/photos/${photoId}`, file);
  const body = (await response.json()) as MessagePhoto & { code?: string };
  return { status: response.status, ...body, id: photoId as MessagePhoto['id'] };
}
const send = (
  caller: Caller,
  photoIds: MessagePhoto['id'][],
  more: { content?: string; roomId?: RoomId; clientId?: string } = {},
) => caller.api.chat.send({ roomId, clientId: randomUUID(), photoIds, ...more });
const statusOf = async (caller: Caller, photoId: string, width = '320') =>
  (await caller.request('GET', `/api/chat/photos/${photoId}/${width}`)).status;
const rowOf = async (id: string) => (await database.select().from(chatPhotos).where(eq(chatPhotos.id, id)))[0];

async function say(traits: Parameters<typeof app.signedIn>[0] = {}, where: RoomId = roomId) {
  const author = await app.signedIn(traits);
  const photo = await upload(author);
  return { author, photoId: photo.id, message: await send(author, [photo.id], { roomId: where }) };
}

describe('a photo in a message', () => {
  test('is available in full size, without metadata', async () => {
    const author = await app.signedIn({ tier: 'adventurer' });
    const [first, second] = [await upload(author, await jpegWithMetadata()), await upload(author)];
    const message = await send(author, [second.id, first.id], { content: 'The view' });
    expect(message.photos).toEqual([
      { id: second.id, width: 600, height: 200, color: expect.stringMatching(/^#[bc][0-9a-f]{5}$/) },
      { id: first.id, width: first.width, height: first.height, color: first.color },
    ]);
    const { items } = await reader.api.chat.messages({ roomId, around: message.id });
    expect(items.find(({ id }) => id === message.id)).toEqual(message);
    const response = await reader.request('GET', `/api/chat/photos/${second.id}/800`);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([response.status, response.headers.get('cache-control'), width, height]).toEqual([200, 'private, no-cache', 600, 200]);
    const bytes = Buffer.from(await (await reader.request('GET', `/api/chat/photos/${first.id}/320`)).arrayBuffer());
    expect(bytes.includes(PLANTED)).toBe(false);
  });

  test('can be sent without text; an empty message is rejected', async () => {
    const { message } = await say();
    expect(message).toMatchObject({ content: '', photos: [{ width: 600 }] });
    await expect(send(reader, [], { content: ' \u200b ' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'content' }] },
    });
  });

  test('is sent once, even if the request is repeated', async () => {
    const author = await app.signedIn();
    const photoId = randomUUID();
    const uploads = await Promise.all(Array.from({ length: 10 }, () => upload(author, red, photoId)));
    expect(new Set(uploads.map(({ status }) => status))).toEqual(new Set([200]));
    const clientId = randomUUID();
    const sent = await Promise.all(Array.from({ length: 10 }, () => send(author, [photoId as never], { clientId })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    await expect(send(author, [photoId as never])).rejects.toMatchObject({ code: 'MESSAGE_PHOTO_GONE' });
    expect(await database.$count(chatMessages, eq(chatMessages.userId, author.member.id))).toBe(1);
  });

  test('must be uploaded by the sender, and an Explorer’s message can have only one', async () => {
    const [author, other] = [await app.signedIn({ tier: 'explorer' }), await app.signedIn({ tier: 'legend' })];
    const [one, two, foreign] = [await upload(author), await upload(author), await upload(other)];
    await expect(send(author, [one.id, two.id])).rejects.toMatchObject({
      code: 'MESSAGE_PHOTO_LIMIT',
      data: { max: 1, tier: 'adventurer' },
    });
    for (const photoId of [foreign.id, randomId()]) {
      await expect(send(author, [photoId as never])).rejects.toMatchObject({ code: 'MESSAGE_PHOTO_GONE' });
    }
    expect(await upload(author, red, foreign.id)).toMatchObject({ status: 404 });
    expect(await database.$count(chatMessages, eq(chatMessages.userId, author.member.id))).toBe(0);
    expect(await upload(await app.signedIn({ tier: 'browser' }))).toMatchObject({ status: 403 });
    await author.api.chatPhotos.remove({ photoId: foreign.id });
    expect(await rowOf(foreign.id)).toBeDefined();
  });

  test('can stay unsent for a day, and a member can have only a few unsent photos', async () => {
    const author = await app.signedIn();
    const first = await upload(author);
    const row = await rowOf(first.id);
    if (!row) throw new Error('The photo was not stored.');
    await database.insert(chatPhotos).values(Array.from({ length: UNSENT_PHOTOS_MAX - 1 }, () => ({ ...row, id: randomUUID() })));
    expect(await upload(author)).toMatchObject({ status: 409, code: 'CHAT_PHOTO_LIMIT' });
    await author.api.chatPhotos.remove({ photoId: first.id });
    const kept = await upload(author);
    await database
      .update(chatPhotos)
      .set({ createdAt: sql`now() - make_interval(hours => ${UNSENT_PHOTO_HOURS + 1})` })
      .where(sql`${chatPhotos.memberId} = ${author.member.id} and ${chatPhotos.id} <> ${kept.id}`);
    await sweepUnsentPhotosJob(database).handle({} as never);
    expect(await database.$count(chatPhotos, eq(chatPhotos.memberId, author.member.id))).toBe(1);
  });
});

describe('a photo in a message is visible', () => {
  test('only to its author until it is sent', async () => {
    const author = await app.signedIn();
    const photo = await upload(author);
    expect(await Promise.all([author, reader, moderator].map((caller) => statusOf(caller, photo.id)))).toEqual([200, 404, 404]);
  });

  test('to readers of the message whose tier includes seeing members', async () => {
    const { author, photoId } = await say();
    const browser = await app.signedIn({ tier: 'browser' });
    expect(await Promise.all([author, reader, browser].map((caller) => statusOf(caller, photoId)))).toEqual([200, 200, 403]);
    expect(await statusOf(browser, randomUUID())).toBe(403);
    expect(await Promise.all(['321', '2400', 'whole'].map((width) => statusOf(reader, photoId, width)))).toEqual([404, 404, 422]);
    const blocking = await app.signedIn();
    await blocking.api.blocks.block({ memberId: author.member.id });
    expect(await statusOf(blocking, photoId)).toBe(404);
    await database.update(users).set({ state: 'banned' }).where(eq(users.id, author.member.id));
    expect(await statusOf(reader, photoId)).toBe(404);
  });

  test('in a direct conversation only to its two members, and to staff after a report', async () => {
    const [author, other] = [await app.signedIn(), await app.signedIn()];
    const direct = (await buildDirectRoom(database, author.member, other.member)).id as RoomId;
    const { id } = await upload(author);
    const message = await send(author, [id], { roomId: direct });
    const all = () => Promise.all([other, reader, moderator].map((caller) => statusOf(caller, id)));
    expect(await all()).toEqual([200, 404, 404]);
    await other.api.reports.create({ targetType: 'message', targetId: message.id, reason: 'inappropriate', text: '' });
    expect(await all()).toEqual([200, 404, 200]);
  });

  test('to its author but not to readers when the message is held or removed', async () => {
    const { author, photoId, message } = await say();
    for (const state of ['hidden', 'removed'] as const) {
      await database.update(chatMessages).set({ state }).where(eq(chatMessages.id, message.id));
      expect(await Promise.all([author, reader].map((caller) => statusOf(caller, photoId)))).toEqual([200, 404]);
    }
    const quoted: { items: ChatMessage[] } = await reader.api.chat.quoted({ ids: [message.id] });
    expect(quoted.items).toEqual([]);
  });
});

test('deleting a message deletes its photos and their files', async () => {
  const { author, photoId, message } = await say();
  const key = (await rowOf(photoId))?.wholeKey ?? '';
  expect(await author.api.chat.remove({ messageId: message.id })).toMatchObject({ content: '', photos: [] });
  expect(await statusOf(author, photoId)).toBe(404);
  await pictures.sweep();
  expect(await storage.exists(key)).toBe(false);
  expect(await database.$count(pictureRemovals)).toBe(0);
});

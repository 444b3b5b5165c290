import type { RoomId } from '@bros/contract/core/fields';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildGroup, buildMembership } from '../../../../test/groups.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { paint } from '../../../../test/pictures.ts';
import { createPictureStore } from '../../../platform/pictures/store.ts';
import { createStorage } from '../../../platform/storage.ts';
import { chatRooms } from '../../chat/tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' }, hasWorkers: false });
const { database } = app;
const storage = await createStorage(app.config);
const pictures = createPictureStore({ database, storage });
const photo = await paint('#2060c0', 600, 400).png().toBuffer();

const upload = async (caller: Caller, roomId: RoomId, file: Uint8Array = photo) =>
  (await caller.request('PUT', `/api/groups/${roomId}/picture`, file)).status;
const read = async (caller: Caller, roomId: RoomId, width = '96') =>
  (await caller.request('GET', `/api/groups/${roomId}/picture/${width}`)).status;
const keysOf = async (roomId: RoomId) => {
  const [row] = await database.select().from(chatRooms).where(eq(chatRooms.id, roomId));
  return row?.pictureKeys ?? [];
};
const areStored = async (keys: readonly string[]) => new Set(await Promise.all(keys.map((key) => storage.exists(key))));

async function groupOf() {
  const [owner, helper, member] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  const roomId = await buildGroup(database, owner.member, { helpers: [helper.member], members: [member.member] });
  return { owner, helper, member, roomId };
}

test('the owner and helpers can change the picture, which members and invited members see', async () => {
  const { owner, helper, member, roomId } = await groupOf();
  const [invited, stranger] = [await app.signedIn(), await app.signedIn()];
  await buildMembership(database, roomId, invited.member, { state: 'invited' });
  const uploads = [await upload(member, roomId), await upload(stranger, roomId), await upload(invited, roomId)];
  expect(uploads).toEqual([403, 404, 404]);
  expect([await upload(owner, roomId), await upload(helper, roomId)]).toEqual([200, 200]);
  expect(await Promise.all([owner, member, invited, stranger].map((reader) => read(reader, roomId)))).toEqual([
    200, 200, 200, 404,
  ]);
  expect([await read(app.visitor(), roomId), await read(member, roomId, '97')]).toEqual([401, 404]);
  expect((await member.api.groups.get({ roomId })).picture).toEqual({ version: 2 });
  const shown = (await member.api.chat.rooms()).items.find(({ id }) => id === roomId);
  expect(shown?.picture).toEqual({ version: 2 });
});

test('a member whose tier shows no photos sees no picture', async () => {
  const { owner, roomId } = await groupOf();
  const browser = await app.signedIn({ tier: 'browser' });
  await buildMembership(database, roomId, browser.member, { state: 'invited' });
  await upload(owner, roomId);
  expect((await browser.api.groups.get({ roomId })).picture).toBeNull();
  expect(await read(browser, roomId)).toBe(403);
});

test('a closed group accepts no new picture, but its picture can be removed', async () => {
  const { owner, member, roomId } = await groupOf();
  await upload(owner, roomId);
  await owner.api.groups.close({ roomId });
  expect([await upload(owner, roomId), await read(member, roomId)]).toEqual([409, 200]);
  await expect(member.api.groups.removePicture({ roomId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  for (let press = 0; press < 2; press += 1) expect((await owner.api.groups.removePicture({ roomId })).picture).toBeNull();
  expect(await read(member, roomId)).toBe(404);
});

test('replacing or removing the picture or deleting the group deletes the files; a file that is not a picture is rejected', async () => {
  const { owner, roomId } = await groupOf();
  await upload(owner, roomId);
  const first = await keysOf(roomId);
  expect(await upload(owner, roomId, Buffer.from('no picture'))).toBe(415);
  expect(await keysOf(roomId)).toEqual(first);
  await upload(owner, roomId);
  const second = await keysOf(roomId);
  await pictures.sweep();
  expect([await areStored(first), await areStored(second)]).toEqual([new Set([false]), new Set([true])]);
  await database.delete(chatRooms).where(eq(chatRooms.id, roomId));
  await pictures.sweep();
  expect(await areStored(second)).toEqual(new Set([false]));
});

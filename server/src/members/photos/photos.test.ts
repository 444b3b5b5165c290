import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { RATE_LIMITS } from '@bros/contract/core/rules';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { actorFor } from '../../../test/actors.ts';
import { startPhotoApp } from '../../../test/photos.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { memberships } from '../../core/people/memberships/tables.ts';
import type { ArchiveFile, ArchiveRecord } from '../../platform/member-data.ts';
import { pictureRemovals } from '../../platform/pictures/tables.ts';
import { photoArchive } from './feature.ts';
import { createCropping } from './storing.ts';

const { app, database, storage, pictures, red, build, upload, rowsOf, filesOf } = await startPhotoApp();

describe('photo files', () => {
  test('are deleted if the process died between storing the files and saving the photo', async () => {
    const key = `user-photos/${randomUUID()}/0-1.webp`;
    await pictures.sweep();
    await storage.put(key, red, 'image/webp');
    await database.insert(pictureRemovals).values({ keys: [key], dueAt: sql`now() - interval '1 second'` });
    expect(await pictures.sweep()).toBe(1);
    expect(await storage.exists(key)).toBe(false);
  });

  test('are not deleted during their upload, and are deleted when the transaction fails', async () => {
    const key = `user-photos/${randomUUID()}/0-2.webp`;
    const work = pictures.add([{ key, bytes: red, contentType: 'image/webp' }], async () => {
      await pictures.sweep();
      expect(await storage.exists(key)).toBe(true);
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    expect(await storage.exists(key)).toBe(false);
  });

  test('are deleted with the photo or the member, and not before', async () => {
    const caller = await build();
    const { photoId } = await upload(caller);
    await upload(caller);
    const files = await filesOf(caller);
    await caller.api.photos.remove({ photoId: photoId as never });
    await pictures.sweep();
    expect((await Promise.all(files.map(([key]) => storage.exists(key)))).filter(Boolean)).toHaveLength(7);
    await database.delete(users).where(eq(users.id, caller.member.id));
    await pictures.sweep();
    expect((await Promise.all(files.map(([key]) => storage.exists(key)))).filter(Boolean)).toEqual([]);
  });

  test('are included in the account’s archive', async () => {
    const caller = await build({ tier: 'legend' });
    await upload(caller);
    await upload(caller, red, '?kind=cover');
    const { read, files } = photoArchive({ database, pictures });
    const member = actorFor(caller.member);
    const archived = await Readable.from(files?.(member) ?? []).toArray();
    expect(archived.map((file: ArchiveFile) => file.path)).toEqual(['photos/cover-1.webp', 'photos/photo-1.webp']);
    expect((await Readable.from(read(member)).toArray()).map((record: ArchiveRecord) => record.file)).toEqual([
      'photos/cover-1.webp',
      'photos/photo-1.webp',
    ]);
    const bytes = Buffer.concat((await (await archived[1]?.open())?.toArray()) ?? []);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 });
  });
});

describe('a member’s photos', () => {
  test('keep the member’s order; a stale order from another window is rejected', async () => {
    const [caller, stranger] = [await build(), await build()];
    const ids = [(await upload(caller)).photoId, (await upload(caller)).photoId, (await upload(caller)).photoId] as never[];
    const [one, two, three] = ids as [never, never, never];
    const { items } = await caller.api.photos.reorder({ photoIds: [three, one, two] });
    expect(items.map(({ id }) => id)).toEqual([three, one, two]);
    for (const photoIds of [[one, two], [one, two, two], [], [one, one, two, three]]) {
      await expect(caller.api.photos.reorder({ photoIds })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    }
    const theirs = (await upload(stranger)).photoId as never;
    await expect(caller.api.photos.reorder({ photoIds: [one, two, theirs] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await caller.api.photos.mine()).items.map(({ id }) => id)).toEqual([three, one, two]);
  });

  test('close the gap when a photo is deleted', async () => {
    const caller = await build();
    const ids = [(await upload(caller)).photoId, (await upload(caller)).photoId, (await upload(caller)).photoId] as never[];
    const settled = await Promise.allSettled(
      Array.from({ length: 10 }, () => caller.api.photos.remove({ photoId: ids[0] as never })),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await rowsOf(caller)).map(({ position }) => position).toSorted()).toEqual([0, 1]);
  });

  test('cannot be cropped or deleted by others', async () => {
    const [owner, stranger] = [await build(), await build()];
    const photoId = (await upload(owner)).photoId as never;
    const whole = { left: 0, top: 0, width: 1, height: 1 };
    await expect(stranger.api.photos.crop({ photoId, ...whole })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stranger.api.photos.remove({ photoId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowsOf(owner)).toMatchObject([{ version: 1 }]);
  });

  test('are kept when the membership ends, and shown again when it returns', async () => {
    const caller = await build({ tier: 'legend' });
    const ids = [(await upload(caller)).photoId, (await upload(caller)).photoId];
    await upload(caller, red, '?kind=cover');
    const look = async (tier: 'browser' | 'explorer' | 'legend') => {
      await database.update(memberships).set({ tier }).where(eq(memberships.userId, caller.member.id));
      const again = await app.openSession(caller.member);
      const { items, cover, max } = await again.api.photos.mine();
      return { max, photos: items.map(({ isShown }) => isShown), cover: cover?.isShown };
    };
    expect(await look('explorer')).toEqual({ max: 1, photos: [true, false], cover: false });
    const stranger = await build();
    const statusOf = async (id?: string) => (await stranger.request('GET', `/api/photos/${id}/160`)).status;
    expect([await statusOf(ids[0]), await statusOf(ids[1])]).toEqual([200, 404]);
    expect(await look('browser')).toEqual({ max: 0, photos: [false, false], cover: false });
    expect(await statusOf(ids[0])).toBe(404);
    expect(await look('legend')).toEqual({ max: 12, photos: [true, true], cover: true });
    expect(await statusOf(ids[1])).toBe(200);
  });

  test('include at most one cover, and only for Legends', async () => {
    const [legend, explorer] = [await build({ tier: 'legend' }), await build({ tier: 'explorer' })];
    expect(await upload(explorer, red, '?kind=cover')).toMatchObject({ status: 403, data: { tier: 'legend' } });
    await upload(legend, red, '?kind=cover');
    const second = await upload(legend, red, '?kind=cover');
    expect(second.cover?.id).toBe(second.photoId);
    expect(await rowsOf(legend)).toHaveLength(1);
    const response = await explorer.request('GET', `/api/photos/${second.photoId}/640`);
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 600, height: 200 });
  });
});

describe('cropping again', () => {
  const whole = { left: 0, top: 0, width: 1, height: 1 };

  test('counts as an upload', async () => {
    const caller = await build();
    const crop = async () => (await caller.request('PUT', `/api/photos/${randomUUID()}/crop`, whole)).status;
    const statuses: number[] = [];
    for (let time = 0; time <= RATE_LIMITS.photo_upload.attempts; time += 1) statuses.push(await crop());
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  });

  test('by one member leaves capacity for other members, even with many concurrent crops', async () => {
    const [greedy, other] = [await build(), await build()];
    const ids = [(await upload(greedy)).photoId, (await upload(other)).photoId];
    const reading: string[] = [];
    const slow = {
      ...pictures,
      read(key: string) {
        reading.push(key);
        return new Promise<never>(() => undefined);
      },
    };
    const crop = createCropping({ database, pictures: slow, queue: { enqueue: async () => undefined } });
    const ask = ({ member }: typeof greedy, photoId = '') =>
      crop({ memberId: member.id, role: 'member', tier: 'adventurer' }, photoId, whole);
    const asked = Array.from({ length: 23 }, () => ask(greedy, ids[0]));
    await expect(Promise.race(asked)).rejects.toMatchObject({ code: 'FILES_BUSY' });
    void ask(other, ids[1]);
    await expect.poll(() => reading.length).toBe(3);
  });
});

describe('the address of a photo', () => {
  test('serves viewers who may see the photo, with a private cache that is revalidated each time', async () => {
    const [owner, stranger] = [await build(), await build()];
    const { photoId } = await upload(owner);
    const path = `/api/photos/${photoId}/160?v=1`;
    const response = await stranger.request('GET', path);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      vary: expect.stringContaining('accept'),
    });
    const etag = headers.etag ?? '';
    expect((await stranger.request('GET', path, undefined, { 'if-none-match': etag })).status).toBe(304);
    expect((await app.visitor().request('GET', path, undefined, { 'if-none-match': etag })).status).toBe(401);
    const browser = await build({ tier: 'browser' });
    for (const id of [photoId, randomUUID()]) {
      const refused = await browser.request('GET', `/api/photos/${id}/160`);
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([403, 'no-store']);
    }
  });

  test.each(['161', '0', '640', 'whole', '../whole', '99999', 'x'])('does not serve the width %s to others', async (width) => {
    const [owner, stranger] = [await build(), await build()];
    const { photoId } = await upload(owner);
    expect([404, 422]).toContain((await stranger.request('GET', `/api/photos/${photoId}/${encodeURIComponent(width)}`)).status);
  });
});

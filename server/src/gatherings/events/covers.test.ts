import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import type { EventId } from '@bros/contract/gatherings/event-cards';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildAttendance, buildEvent } from '../../../test/events.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { paint } from '../../../test/pictures.ts';
import { createPictureStore } from '../../platform/pictures/store.ts';
import { createStorage } from '../../platform/storage.ts';
import { eventCovers } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' }, hasWorkers: false });
const { database } = app;
const storage = await createStorage(app.config);
const pictures = createPictureStore({ database, storage });
const red = await paint('#c02020', 600, 400).jpeg().toBuffer();
const upload = async (caller: Caller, eventId: string) =>
  (await caller.request('PUT', `/api/events/${eventId}/cover`, red)).status;
const read = async (caller: Caller, eventId: string, width = '320') =>
  (await caller.request('GET', `/api/events/${eventId}/cover/${width}`)).status;
const keysOf = async (uploaderId: string) =>
  (await database.select().from(eventCovers).where(eq(eventCovers.uploaderId, uploaderId))).flatMap((cover) => [
    cover.wholeKey,
    ...cover.renditionKeys,
  ]);
const areStored = (keys: readonly string[]) => Promise.all(keys.map((key) => storage.exists(key)));

test('a cover is uploaded by hosts, and shown to readers whose tier shows photos', async () => {
  const [host, stranger, browser, guest] = [
    await app.signedIn(),
    await app.signedIn(),
    await app.signedIn({ tier: 'browser' }),
    await app.signedIn(),
  ];
  const eventId = (await buildEvent(database, { hostId: host.member.id, visibility: 'connections' })).id as EventId;
  await buildAttendance(database, { eventId, memberId: guest.member.id });
  expect([await upload(stranger, eventId), await upload(guest, eventId), await upload(host, eventId)]).toEqual([404, 403, 200]);
  expect((await guest.api.events.get({ eventId })).cover).toMatchObject({ color: expect.stringMatching(/^#/) });
  const callers = [host, guest, stranger, browser, app.visitor()];
  expect(await Promise.all(callers.map((caller) => read(caller, eventId)))).toEqual([200, 200, 404, 403, 401]);
  expect(await read(host, eventId, '321')).toBe(404);
  expect(await read(host, randomUUID())).toBe(404);
});

test('a later upload replaces the cover, and removing it deletes its files', async () => {
  const host = await app.signedIn();
  const eventId = (await buildEvent(database, { hostId: host.member.id })).id as EventId;
  await upload(host, eventId);
  const first = await keysOf(host.member.id);
  await upload(host, eventId);
  await pictures.sweep();
  expect(new Set(await areStored(first))).toEqual(new Set([false]));
  const second = await keysOf(host.member.id);
  expect(new Set(await areStored(second))).toEqual(new Set([true]));
  await expect((await app.signedIn()).api.events.removeCover({ eventId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  for (let press = 0; press < 2; press += 1) expect((await host.api.events.removeCover({ eventId })).cover).toBeNull();
  await pictures.sweep();
  expect(new Set(await areStored(second))).toEqual(new Set([false]));
});

test('occurrences of a series share a cover, which is deleted with the last occurrence', async () => {
  const host = await app.signedIn();
  const series = {
    hostId: host.member.id,
    seriesId: randomUUID(),
    seriesCount: 2,
    clientId: randomUUID(),
    state: 'draft',
  } as const;
  const startsAt = (days: number) => new Date(Date.now() + days * DAY_MS);
  const [first, second] = [
    await buildEvent(database, { ...series, seriesPosition: 1, startsAt: startsAt(3) }),
    await buildEvent(database, { ...series, seriesPosition: 2, startsAt: startsAt(10) }),
  ];
  await upload(host, first.id);
  expect([await read(host, first.id), await read(host, second.id)]).toEqual([200, 200]);
  const keys = await keysOf(host.member.id);
  await host.api.events.removeCover({ eventId: second.id as EventId });
  expect([await read(host, first.id), await read(host, second.id)]).toEqual([200, 404]);
  await host.api.events.remove({ eventId: first.id as EventId });
  await pictures.sweep();
  expect(new Set(await areStored(keys))).toEqual(new Set([false]));
});

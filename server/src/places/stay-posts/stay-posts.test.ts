import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import { OPEN_STAY_POSTS_MAX, STAY_POST_OPEN_DAYS, STAY_POST_PHOTOS_MAX } from '@bros/contract/places/stay-post-rules';
import type { StayPostId } from '@bros/contract/places/stay-posts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildMember, type MemberTraits } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { safetyDepsIn } from '../../../test/safety.ts';
import { buildStayPhoto, buildStayPost, stayForm, verify } from '../../../test/stay-posts.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';
import { notices } from '../../core/notices/tables.ts';
import { memberships } from '../../core/people/memberships/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import { remindAuthors } from './service.ts';
import { stayPosts } from './tables.ts';

const app = await startTestApp();
const { database } = app;
await seedFirstCities(database);

async function join(traits: MemberTraits & { isVerified?: boolean } = {}) {
  const { isVerified = true, ...rest } = traits;
  const member = await buildMember(database, { tier: 'explorer', ...rest });
  if (isVerified) await verify(database, member);
  return Object.assign(await app.openSession(member), { member });
}
const isListedFor = async ({ api }: Awaited<ReturnType<typeof join>>, postId: StayPostId, filter = {}) =>
  (await api.stayPosts.list({ limit: 50, ...filter })).items.some(({ id }) => id === postId);
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test('a verified member posts once per client ID, and Explorers find the post by city, kind and days', async () => {
  const [author, reader] = [await join(), await join({ isVerified: false })];
  const form = stayForm({ startsOn: dayIn(10), endsOn: dayIn(20) });
  const post = await author.api.stayPosts.create(form);
  expect((await author.api.stayPosts.create(form)).id).toBe(post.id);
  expect(await reader.api.stayPosts.get({ postId: post.id })).toMatchObject({
    title: form.title,
    price: form.price,
    state: 'open',
    isOwn: false,
    author: { isVerified: true },
    can: { edit: false, close: false, report: true },
  });
  const found = (filter: object) => isListedFor(reader, post.id, filter);
  expect(await found({ cityId: form.cityId, kind: 'room', from: dayIn(20), until: dayIn(25) })).toBe(true);
  expect(await found({ kind: 'looking' })).toBe(false);
  expect(await found({ from: dayIn(21) })).toBe(false);
  expect(await found({ until: dayIn(9) })).toBe(false);
});

test('only verified members can post a stay, which is hidden when its author loses the verification', async () => {
  const newcomer = await join({ isVerified: false });
  await expect(newcomer.api.stayPosts.create(stayForm())).rejects.toMatchObject({ code: 'STAY_UNVERIFIED' });
  const [author, reader] = [await join(), await join()];
  const { id: postId } = await author.api.stayPosts.create(stayForm());
  await database.update(userProfiles).set({ isVerified: false }).where(eq(userProfiles.userId, author.member.id));
  expect(await isListedFor(reader, postId)).toBe(false);
  await expect(reader.api.stayPosts.get({ postId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await author.api.stayPosts.get({ postId })).toMatchObject({ isOwn: true });
});

test('a post is hidden while its author’s tier does not include seeing members', async () => {
  const [author, reader] = [await join(), await join()];
  const { id: postId } = await author.api.stayPosts.create(stayForm());
  const setTier = (tier: 'browser' | 'explorer') =>
    database.update(memberships).set({ tier, paidTier: tier }).where(eq(memberships.userId, author.member.id));
  await setTier('browser');
  expect(await isListedFor(reader, postId)).toBe(false);
  await expect(reader.api.stayPosts.get({ postId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await setTier('explorer');
  expect(await isListedFor(reader, postId)).toBe(true);
});

test('contacts, addresses and account numbers are rejected in every text', async () => {
  const author = await join();
  const refuse = (own: object, problem: string) =>
    expect(author.api.stayPosts.create(stayForm(own))).rejects.toMatchObject({ code: 'STAY_TEXT_REFUSED', data: { problem } });
  await refuse({ title: 'Room, call 612 345 678' }, 'phone');
  await refuse({ text: 'It is at Rua da Rosa 12.' }, 'address');
  await refuse({ price: '500 to PT50 0002 0123 1234 5678 9015 4' }, 'payment');
  await refuse({ rules: 'Write me on Telegram' }, 'messenger');
});

test('impossible days are rejected', async () => {
  const { api } = await join();
  const form = (own: object) => api.stayPosts.create(stayForm(own));
  await expect(form({ startsOn: dayIn(-9), endsOn: dayIn(-3) })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  await expect(form({ startsOn: dayIn(9), endsOn: dayIn(3) })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  await expect(form({ startsOn: dayIn(400), endsOn: null })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
});

test('open posts are limited; closing one makes room', async () => {
  const author = await join();
  const built = await Promise.all(
    Array.from({ length: OPEN_STAY_POSTS_MAX }, () =>
      buildStayPost(database, { authorId: author.member.id, createdAt: new Date(Date.now() - 3 * DAY_MS) }),
    ),
  );
  await expect(author.api.stayPosts.create(stayForm())).rejects.toMatchObject({
    code: 'STAYS_LIMIT',
    data: { max: OPEN_STAY_POSTS_MAX },
  });
  const closed = await author.api.stayPosts.close({ postId: built[0]?.id as StayPostId });
  expect(closed).toMatchObject({ state: 'closed', can: { edit: false, close: false } });
  expect((await author.api.stayPosts.create(stayForm())).state).toBe('open');
});

test('a post can be changed by its author only, who must have the latest version', async () => {
  const [author, other] = [await join(), await join()];
  const { id: postId, version } = await author.api.stayPosts.create(stayForm());
  const { clientId: _clientId, ...form } = stayForm({ title: 'Room in Graça' });
  await expect(other.api.stayPosts.update({ postId, version, ...form })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const changed = await author.api.stayPosts.update({ postId, version, ...form });
  expect(changed).toMatchObject({ title: 'Room in Graça', version: version + 1 });
  await expect(author.api.stayPosts.update({ postId, version, ...form, price: 'free' })).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
  });
});

test('a post ends automatically the day after its last day', async () => {
  const [author, reader] = [await join(), await join()];
  const lastDay = dayIn(3);
  const post = await author.api.stayPosts.create(stayForm({ startsOn: dayIn(1), endsOn: lastDay }));
  expect(new Date(post.endsAt).getTime()).toBeGreaterThanOrEqual(Date.parse(`${lastDay}T22:00:00Z`));
  await database.update(stayPosts).set({ endsAt: new Date() }).where(eq(stayPosts.id, post.id));
  expect(await isListedFor(reader, post.id)).toBe(false);
  expect(await reader.api.stayPosts.get({ postId: post.id })).toMatchObject({ state: 'ended' });
  const { clientId: _clientId, ...form } = stayForm();
  const change = author.api.stayPosts.update({ postId: post.id, version: post.version, ...form });
  await expect(change).rejects.toMatchObject({ code: 'STAY_STATE' });
});

test('the author of an open-ended post is reminded once, and renews it', async () => {
  const author = await join();
  const soon = new Date(Date.now() + 5 * DAY_MS);
  const { id: postId } = await buildStayPost(database, { authorId: author.member.id, endsOn: null, endsAt: soon });
  const { id: dated } = await buildStayPost(database, { authorId: author.member.id, endsAt: soon });
  const deps = safetyDepsIn(app);
  await remindAuthors(deps, 100);
  await remindAuthors(deps, 100);
  const sent = await database.select().from(notices).where(eq(notices.memberId, author.member.id));
  expect(sent).toMatchObject([{ kind: 'stayPost.ending', path: `/stays/${postId}` }]);
  const renewed = await author.api.stayPosts.renew({ postId });
  const days = (new Date(renewed.endsAt).getTime() - Date.now()) / DAY_MS;
  expect(Math.round(days)).toBe(STAY_POST_OPEN_DAYS);
  const [notice] = await database.select().from(notices).where(eq(notices.memberId, author.member.id));
  expect(notice?.readAt).not.toBeNull();
  await expect(author.api.stayPosts.renew({ postId: dated })).rejects.toMatchObject({ code: 'STAY_STATE' });
});

test('blocked members do not see each other’s posts, nor their photos', async () => {
  const [author, reader] = [await join(), await join()];
  const { id: postId } = await author.api.stayPosts.create(stayForm());
  const photoId = await buildStayPhoto(database, postId);
  await author.api.blocks.block({ memberId: reader.member.id as never });
  expect(await isListedFor(reader, postId)).toBe(false);
  await expect(reader.api.stayPosts.get({ postId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await reader.request('GET', `/api/stay-photos/${photoId}/320`)).status).toBe(404);
  const report = { targetType: 'stayPost', targetId: postId, reason: 'scam', text: '' } as const;
  await expect(reader.api.reports.create(report)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await (await join()).api.reports.create(report)).toMatchObject({ targetType: 'stayPost' });
});

test('the author adds photos up to the limit, and others read them', async () => {
  const [author, reader] = [await join(), await join({ isVerified: false })];
  const { id: postId } = await author.api.stayPosts.create(stayForm());
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer();
  const upload = (by: typeof author) => by.request('PUT', `/api/stay-posts/${postId}/photos/${randomUUID()}`, picture);
  expect((await upload(reader)).status).toBe(403);
  for (let count = 0; count < STAY_POST_PHOTOS_MAX; count += 1) expect((await upload(author)).status).toBe(200);
  expect((await upload(author)).status).toBe(409);
  const { photos } = await reader.api.stayPosts.get({ postId });
  expect(photos).toHaveLength(STAY_POST_PHOTOS_MAX);
  const photoId = photos[0]?.id as never;
  expect((await reader.request('GET', `/api/stay-photos/${photoId}/320`)).status).toBe(200);
  const left = await author.api.stayPosts.removePhoto({ postId, photoId });
  expect(left.photos.map(({ id }) => id)).toEqual(photos.slice(1).map(({ id }) => id));
});

test('the list pages newest first', async () => {
  const author = await join();
  const cityId = 1_816_670 as never;
  const reader = await join();
  const ids: string[] = [];
  for (const minutes of [3, 2, 1]) {
    const createdAt = new Date(Date.now() - minutes * 60_000);
    ids.unshift((await buildStayPost(database, { authorId: author.member.id, kind: 'hosting', createdAt })).id);
  }
  const first = await reader.api.stayPosts.list({ kind: 'hosting', limit: 2 });
  const second = await reader.api.stayPosts.list({ kind: 'hosting', limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
  expect((await reader.api.stayPosts.list({ cityId, limit: 2 })).items).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import type { StayPostId } from '@bros/contract/places/stay-posts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildMember, type MemberTraits } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { buildStayPhoto, buildStayPost, stayForm, verify } from '../../../test/stay-posts.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';

const app = await startTestApp();
const { database } = app;
await seedFirstCities(database);

async function join(traits: MemberTraits = {}) {
  const member = await buildMember(database, { tier: 'explorer', ...traits });
  await verify(database, member);
  return Object.assign(await app.openSession(member), { member });
}
type Session = Awaited<ReturnType<typeof join>>;
const postBy = async ({ member }: Session, own = {}) => (await buildStayPost(database, { authorId: member.id, ...own })).id;
const codes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls))
    .map((call) => (call.status === 'rejected' ? (call.reason as { code: string }).code : 'OK'))
    .toSorted();

test('the same form sent several times concurrently creates one post', async () => {
  const author = await join();
  const form = stayForm();
  const posts = await Promise.all([1, 2, 3].map(() => author.api.stayPosts.create(form)));
  expect(new Set(posts.map(({ id }) => id)).size).toBe(1);
});

test('of two tabs that change the same version, one gets an edit conflict', async () => {
  const author = await join();
  const { clientId: _clientId, ...form } = stayForm();
  const postId = await postBy(author);
  const change = (title: string) => author.api.stayPosts.update({ ...form, postId, version: 1, title });
  expect(await codes([change('One title'), change('Another title')])).toEqual(['EDIT_CONFLICT', 'OK']);
});

test('a post that is closed and renewed concurrently ends up closed', async () => {
  const author = await join();
  for (let round = 0; round < 5; round += 1) {
    const postId = await postBy(author, { endsOn: null });
    await Promise.allSettled([author.api.stayPosts.renew({ postId }), author.api.stayPosts.close({ postId })]);
    expect((await author.api.stayPosts.get({ postId })).state).toBe('closed');
    await expect(author.api.stayPosts.renew({ postId })).rejects.toMatchObject({ code: 'STAY_STATE' });
  }
});

test('the author cannot change a post that staff hid', async () => {
  const [author, moderator] = [await join(), await join({ role: 'moderator' })];
  const { clientId: _clientId, ...form } = stayForm();
  const postId = await postBy(author);
  await moderator.api.staff.setStayPostHidden({ postId, isHidden: true, reason: 'It looks like a scam.' });
  const change = author.api.stayPosts.update({ ...form, postId, version: 1, title: 'Changed' });
  await expect(change).rejects.toMatchObject({ code: 'STAY_STATE' });
});

test('members reach neither a hidden post nor its photos by their IDs; the author and staff do', async () => {
  const [author, reader, moderator] = [await join(), await join(), await join({ role: 'moderator' })];
  const postId = await postBy(author);
  const photoId = await buildStayPhoto(database, postId);
  await moderator.api.staff.setStayPostHidden({ postId, isHidden: true, reason: 'It looks like a scam.' });
  await expect(reader.api.stayPosts.get({ postId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const photo = await reader.request('GET', `/api/stay-photos/${photoId}/320`);
  expect(photo.status).toBe(404);
  expect(await author.api.stayPosts.get({ postId })).toMatchObject({ hidden: { reason: 'It looks like a scam.' } });
  expect(await moderator.api.stayPosts.get({ postId })).toMatchObject({ can: { restore: true } });
});

test('the ID of a photo cannot be used for another post or another member’s post', async () => {
  const [author, other] = [await join(), await join()];
  const [one, two, theirs] = [await postBy(author), await postBy(author), await postBy(other)];
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer();
  const put = async (by: Session, postId: StayPostId, photoId: string) =>
    (await by.request('PUT', `/api/stay-posts/${postId}/photos/${photoId}`, picture)).status;
  const photoId = randomUUID();
  expect(await Promise.all([put(author, one, photoId), put(author, one, photoId)])).toEqual([200, 200]);
  expect((await author.api.stayPosts.get({ postId: one })).photos).toHaveLength(1);
  expect(await put(author, two, photoId)).toBe(404);
  expect(await put(other, theirs, photoId)).toBe(404);
  await expect(other.api.stayPosts.removePhoto({ postId: theirs, photoId })).resolves.toMatchObject({
    photos: [],
  });
  expect((await author.api.stayPosts.get({ postId: one })).photos).toHaveLength(1);
});

test('the list pages through a hundred posts with the same time without gaps or repetitions', async () => {
  const [author, reader] = [await join(), await join()];
  const createdAt = new Date();
  const ids: string[] = [];
  for (let count = 0; count < 100; count += 1) ids.push(await postBy(author, { createdAt, kind: 'looking' }));
  const read: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await reader.api.stayPosts.list({ kind: 'looking', limit: 7, ...(cursor && { cursor }) });
    read.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(read.toSorted()).toEqual(ids.toSorted());
});

test('a block by the reader hides the post in both directions', async () => {
  const [author, reader] = [await join(), await join()];
  const [postId, answer] = [await postBy(author), await postBy(reader)];
  await reader.api.blocks.block({ memberId: author.member.id });
  await expect(reader.api.stayPosts.get({ postId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(author.api.stayPosts.get({ postId: answer })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

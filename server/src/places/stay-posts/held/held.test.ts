import { DAY_MS } from '@bros/contract/core/durations';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/harness.ts';
import { stayForm, verify } from '../../../../test/stay-posts.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { notices } from '../../../core/notices/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';

const app = await startTestApp();
const { database } = app;
await seedFirstCities(database);

const SCAM =
  'Lovely studio. I moved to London for work, so I cannot show it, but after you pay the first month and the deposit I send the keys by DHL.';

async function join() {
  const caller = await app.signedIn({ tier: 'explorer' });
  await verify(database, caller.member);
  return caller;
}
const staff = () => app.signedIn({ role: 'moderator' });
const kindsOf = async (memberId: string) =>
  (await database.select({ kind: notices.kind }).from(notices).where(eq(notices.memberId, memberId))).map(({ kind }) => kind);

async function hold() {
  const author = await join();
  const post = await author.api.stayPosts.create(stayForm({ text: SCAM }));
  return { author, post, postId: post.id, version: post.version };
}

test('a post that looks like a scam is shown to its author and staff only, until staff publish it', async () => {
  const { author, post, postId, version } = await hold();
  expect(post).toMatchObject({ hidden: { isHeld: true }, can: { edit: true, renew: false } });
  const [reader, moderator] = [await join(), await staff()];
  await expect(reader.api.stayPosts.get({ postId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const read = await moderator.api.stayPosts.get({ postId });
  expect(read.can).toMatchObject({ decide: true, restore: false, hide: false });
  const listed = async () => (await moderator.api.stayPosts.list({ view: 'held' })).items.some(({ id }) => id === postId);
  expect(await listed()).toBe(true);
  await expect(reader.api.stayPosts.list({ view: 'held' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const before = (await moderator.api.staff.openWork()).stays;
  await moderator.api.staff.decideStayPost({ postId, version, isApproved: true, reason: '' });
  expect((await moderator.api.staff.openWork()).stays).toBe(before - 1);
  expect(await listed()).toBe(false);
  expect(await reader.api.stayPosts.get({ postId })).toMatchObject({ hidden: null });
  expect(await kindsOf(author.member.id)).toContain('stayPost.published');
});

test('staff see, read and decline a held post whose author is suspended', async () => {
  const { author, postId, version } = await hold();
  const moderator = await staff();
  await database
    .update(users)
    .set({ state: 'suspended', suspendedUntil: new Date(Date.now() + DAY_MS) })
    .where(eq(users.id, author.member.id));
  expect((await moderator.api.stayPosts.list({ view: 'held' })).items.map(({ id }) => id)).toContain(postId);
  expect((await moderator.api.stayPosts.get({ postId })).can).toMatchObject({ decide: true });
  await moderator.api.staff.decideStayPost({ postId, version, isApproved: false, reason: 'Payment before a viewing.' });
  expect((await moderator.api.stayPosts.list({ view: 'hidden' })).items.map(({ id }) => id)).toContain(postId);
});

test('a declined post stays hidden with the reason, which the author reads', async () => {
  const { author, postId, version } = await hold();
  const moderator = await staff();
  const decision = { postId, version, isApproved: false };
  await expect(moderator.api.staff.decideStayPost({ ...decision, reason: '' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  await moderator.api.staff.decideStayPost({ ...decision, reason: 'Payment before a viewing.' });
  expect(await author.api.stayPosts.get({ postId })).toMatchObject({
    hidden: { reason: 'Payment before a viewing.', isHeld: false },
    can: { edit: false },
  });
  expect(await kindsOf(author.member.id)).toContain('stayPost.declined');
  const [entry] = await database.select().from(auditLog).where(eq(auditLog.targetId, postId));
  expect(entry).toMatchObject({ action: 'stayPost.declined', reason: 'Payment before a viewing.' });
});

test('an edit that turns a post into a scam holds it, and staff decide about the version that they read', async () => {
  const author = await join();
  const { id: postId, version } = await author.api.stayPosts.create(stayForm());
  const { clientId: _clientId, ...form } = stayForm({ text: SCAM });
  const held = await author.api.stayPosts.update({ postId, version, ...form });
  expect(held.hidden).toMatchObject({ isHeld: true });
  const again = await author.api.stayPosts.update({
    postId,
    ...form,
    version: held.version,
    text: 'A quiet room. Come and see it.',
  });
  expect(again.hidden).toMatchObject({ isHeld: true });
  const moderator = await staff();
  const decision = { postId, isApproved: true, reason: '' };
  const stale = moderator.api.staff.decideStayPost({ ...decision, version: held.version });
  await expect(stale).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  await moderator.api.staff.decideStayPost({ ...decision, version: again.version });
  const other = { ...decision, version: again.version, isApproved: false, reason: 'A scam.' };
  await expect(moderator.api.staff.decideStayPost(other)).rejects.toMatchObject({ code: 'STAY_STATE' });
});

test('a moderator does not decide about the held post of another moderator, and the posts of staff are not held', async () => {
  const admin = await app.signedIn({ role: 'admin' });
  await verify(database, admin.member);
  expect((await admin.api.stayPosts.create(stayForm({ text: SCAM }))).hidden).toBeNull();
  const { author, postId, version } = await hold();
  await database.update(users).set({ role: 'moderator' }).where(eq(users.id, author.member.id));
  const { api } = await staff();
  expect((await api.stayPosts.get({ postId })).can.decide).toBe(false);
  const decision = { postId, version, isApproved: true, reason: '' };
  await expect(api.staff.decideStayPost(decision)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('staff neither count nor publish a held post that its author has closed', async () => {
  const { author, postId, version } = await hold();
  const { api } = await staff();
  const before = (await api.staff.openWork()).stays;
  await author.api.stayPosts.close({ postId });
  expect((await api.staff.openWork()).stays).toBe(before - 1);
  const decision = { postId, version, isApproved: true, reason: '' };
  await expect(api.staff.decideStayPost(decision)).rejects.toMatchObject({ code: 'STAY_STATE' });
});

test('an edit of the days does not hold a post that staff published', async () => {
  const { author, postId, version } = await hold();
  const { api } = await staff();
  const decision = { postId, version, isApproved: true, reason: '' };
  await api.staff.decideStayPost(decision);
  expect((await api.staff.decideStayPost(decision)).hidden).toBeNull();
  const { clientId: _clientId, ...form } = stayForm({ text: SCAM, endsOn: null });
  expect((await author.api.stayPosts.update({ postId, version, ...form })).hidden).toBeNull();
});

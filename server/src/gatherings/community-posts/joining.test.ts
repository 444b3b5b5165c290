import { randomUUID } from 'node:crypto';
import type { MemberId } from '@bros/contract/core/fields';
import type { CommunityPostId } from '@bros/contract/gatherings/community-posts';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildCommunityPost } from '../../../test/community-posts.ts';
import { buildMember, type MemberTraits } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { noPusher } from '../../../test/pusher.ts';
import { nextEvent, openSocket } from '../../../test/sockets.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { blocks } from '../../core/people/blocks/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import { mails } from '../../platform/mail/tables.ts';
import { notifyAbsentJob } from './looking/service.ts';
import { communityParticipants, type communityPosts } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;

async function open(traits: MemberTraits = {}) {
  const member = await buildMember(database, traits);
  return Object.assign(await app.openSession(member), { member: { ...member, id: member.id as MemberId } });
}
type Person = Awaited<ReturnType<typeof open>>;

async function openHost(traits: Partial<typeof communityPosts.$inferInsert> = {}) {
  const host = await open();
  const post = await buildCommunityPost(database, { hostId: host.member.id, ...traits });
  return { host, postId: post.id as CommunityPostId };
}
const join = (caller: Caller, postId: CommunityPostId) => caller.api.communityPosts.join({ postId });
const countIn = (postId: string) =>
  database.$count(communityParticipants, and(eq(communityParticipants.postId, postId), eq(communityParticipants.state, 'in')));
const noticesOf = (postId: string) =>
  expect
    .poll(async () => {
      const { rows } = await database.execute(
        sql`select from pgboss.job where name = 'community-posts.notify-absent' and data->>'postId' = ${postId} and state <> 'completed'`,
      );
      return rows.length;
    })
    .toBe(0);
const kindsFor = async ({ api }: Person) => (await api.notices.list({})).items.map(({ kind }) => kind);

describe('joining', () => {
  test('succeeds for 3 of 50 members who join a post with 3 seats concurrently', async () => {
    const { postId } = await openHost({ seats: 3 });
    const guests = await Promise.all(Array.from({ length: 50 }, () => open()));
    const attempts = await Promise.allSettled(guests.map((guest) => join(guest, postId)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refusals = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set(['SEATS_FULL']));
    expect(await countIn(postId)).toBe(3);
    const [first] = guests.filter((_guest, index) => attempts[index]?.status === 'fulfilled');
    const late = guests.find((_guest, index) => attempts[index]?.status === 'rejected');
    await first?.api.communityPosts.leave({ postId });
    expect(late && (await join(late, postId))).toMatchObject({ participation: 'in', inCount: 3 });
  });

  test('never exceeds the seats when a host accepts many concurrently', async () => {
    const { host, postId } = await openHost({ seats: 2, joinMode: 'approve' });
    const guests = await Promise.all(Array.from({ length: 10 }, () => open()));
    await Promise.all(guests.map((guest) => join(guest, postId)));
    const approve = ({ member }: Person) => host.api.communityPosts.decide({ postId, memberId: member.id, isIn: true });
    const attempts = await Promise.allSettled(guests.map(approve));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await countIn(postId)).toBe(2);
  });

  test('is idempotent, and notifies the host once', async () => {
    const { host, postId } = await openHost();
    const guest = await open();
    await Promise.all(Array.from({ length: 10 }, () => join(guest, postId)));
    expect(await countIn(postId)).toBe(1);
    await noticesOf(postId);
    expect(await kindsFor(host)).toEqual(['communityPost.joined']);
    expect((await app.newestMail(host.member.email)).subject).toBe(`${guest.member.displayName} joined your meetup in Lisbon`);
    const toHost = await database.select().from(mails).where(eq(mails.to, host.member.email));
    expect(toHost).toHaveLength(1);
    expect(JSON.stringify(toHost)).not.toContain('Coffee by the river');
  });

  test('is rejected for the host, and for a post that is over, canceled, hidden or unknown', async () => {
    const { host, postId } = await openHost();
    await expect(join(host, postId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const guest = await open();
    for (const [traits, code] of [
      [{ endsAt: new Date(Date.now() - 1000) }, 'COMMUNITY_STATE'],
      [{ state: 'canceled' }, 'COMMUNITY_STATE'],
      [{ state: 'ended' }, 'COMMUNITY_STATE'],
      [{ hiddenAt: new Date(), hiddenReason: 'Spam' }, 'NOT_FOUND'],
    ] as const) {
      const other = await openHost(traits);
      await expect(join(guest, other.postId)).rejects.toMatchObject({ code });
    }
    await expect(join(guest, randomUUID() as CommunityPostId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a post that requires approval', () => {
  test('lets only its host decide about requests, and notifies only the members involved', async () => {
    const { host, postId } = await openHost({ joinMode: 'approve' });
    const [guest, other, stranger] = [await open(), await open(), await open()];
    expect(await join(guest, postId)).toMatchObject({ participation: 'asked', inCount: 0, can: { leave: true, ask: false } });
    await join(other, postId);
    expect(await kindsFor(host)).toEqual(['communityPost.asked']);
    const waiting = await host.api.communityPosts.participants({ postId, state: 'asked' });
    expect(waiting.items.map(({ member }) => member.id)).toEqual([other.member.id, guest.member.id]);
    await expect(stranger.api.communityPosts.participants({ postId, state: 'asked' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const decide = (by: Person, who: Person, isIn: boolean) =>
      by.api.communityPosts.decide({ postId, memberId: who.member.id, isIn });
    await expect(decide(stranger, guest, true)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(decide(guest, guest, true)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(decide(host, stranger, true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await decide(host, guest, true)).toMatchObject({ inCount: 1, askedCount: 1 });
    expect(await decide(host, guest, true)).toMatchObject({ inCount: 1 });
    expect(await decide(host, other, false)).toMatchObject({ inCount: 1, askedCount: 0 });
    expect(await kindsFor(guest)).toEqual(['communityPost.approved']);
    expect(await kindsFor(other)).toEqual(['communityPost.declined']);
    expect(await other.api.communityPosts.get({ postId })).toMatchObject({ participation: 'declined', can: { ask: false } });
    await expect(join(other, postId)).rejects.toMatchObject({ code: 'COMMUNITY_STATE' });
    expect((await host.api.notices.list({})).items).toMatchObject([{ readAt: expect.any(String) }]);
    await decide(host, guest, false);
    expect(await kindsFor(guest)).toEqual(['communityPost.declined', 'communityPost.approved']);
    expect(await countIn(postId)).toBe(0);
  });

  test('shows a hidden member to the host of the post they ask to join', async () => {
    const { host, postId } = await openHost({ joinMode: 'approve' });
    const guest = await open();
    await database.update(userProfiles).set({ isHidden: true }).where(eq(userProfiles.userId, guest.member.id));
    await join(guest, postId);
    expect((await host.api.notices.list({})).items).toMatchObject([{ actor: { displayName: guest.member.displayName } }]);
    expect((await host.api.communityPosts.participants({ postId, state: 'asked' })).items).toMatchObject([
      { member: { displayName: guest.member.displayName, hasPage: false, photo: null } },
    ]);
  });

  test('cannot be edited to have fewer seats than participants', async () => {
    const { host, postId } = await openHost({ seats: 3 });
    const guests = [await open(), await open()];
    for (const guest of guests) await join(guest, postId);
    const post = await host.api.communityPosts.get({ postId });
    const { kind, title, text, startsOn, endsOn, joinMode, version } = post;
    const form = { postId, version, kind, title, text, cityId: post.city.id, startsOn, endsOn, joinMode };
    const fewer = host.api.communityPosts.update({ ...form, seats: 1 });
    await expect(fewer).rejects.toMatchObject({ code: 'INPUT_INVALID', data: { fields: [{ path: 'seats' }] } });
    expect(await host.api.communityPosts.update({ ...form, seats: 2 })).toMatchObject({ seats: 2, version: version + 1 });
    await expect(join(await open(), postId)).rejects.toMatchObject({ code: 'SEATS_FULL' });
  });
});

describe('a block', () => {
  test('removes each member from the other’s posts, which neither can find', async () => {
    const { host, postId } = await openHost();
    const guest = await open();
    const third = await open();
    const own = await buildCommunityPost(database, { hostId: guest.member.id });
    await join(guest, postId);
    await join(third, postId);
    await join(host, own.id as CommunityPostId);
    await guest.api.blocks.block({ memberId: host.member.id });
    expect([await countIn(postId), await countIn(own.id)]).toEqual([1, 0]);
    await expect(guest.api.communityPosts.get({ postId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(join(host, own.id as CommunityPostId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const listed = async (caller: Caller) => (await caller.api.communityPosts.list({ limit: 50 })).items.map(({ id }) => id);
    expect(await listed(guest)).not.toContain(postId);
    expect(await listed(host)).not.toContain(own.id);
  });

  test('between two guests hides them from each other in the list and replies', async () => {
    const { postId } = await openHost();
    const [one, two] = [await open(), await open()];
    for (const guest of [one, two]) {
      await join(guest, postId);
      await guest.api.communityPosts.reply({ postId, clientId: randomUUID(), text: `From ${guest.member.id}` });
    }
    await two.api.blocks.block({ memberId: one.member.id });
    for (const [viewer, hidden] of [
      [one, two],
      [two, one],
    ] as const) {
      const seen = [
        await viewer.api.communityPosts.participants({ postId, state: 'in' }),
        await viewer.api.communityPosts.replies({ postId }),
      ];
      expect(JSON.stringify(seen)).not.toContain(hidden.member.id);
      expect(await viewer.api.communityPosts.get({ postId })).toMatchObject({ inCount: 2, replyCount: 1 });
    }
  });
});

describe('a screen that has a post open', () => {
  test('receives change signals only if its member may read the post', async () => {
    const { host, postId } = await openHost();
    const [guest, stranger] = [await open(), await open()];
    await stranger.api.blocks.block({ memberId: host.member.id });
    const [atHost, atStranger] = [await openSocket(app, host), await openSocket(app, stranger)];
    let heardByStranger = 0;
    atStranger.on('communityPost.changed', () => {
      heardByStranger += 1;
    });
    const opened = nextEvent(atHost, 'communityPost.changed');
    atHost.emit('communityPost.open', { postId });
    atStranger.emit('communityPost.open', { postId });
    atStranger.emit('communityPost.open', { postId: '<script>' as never });
    const room = `community-post:${postId}`;
    expect(await opened).toEqual({ postId });
    const received = nextEvent(atHost, 'communityPost.changed');
    await join(guest, postId);
    expect(await received).toEqual({ postId });
    atHost.emit('communityPost.close');
    await expect.poll(async () => (await app.app.realtime.io.in(room).fetchSockets()).length).toBe(0);
    expect(heardByStranger).toBe(0);
  });

  test('causes no notices about the post; opening the post marks earlier notices as read', async () => {
    const { host, postId } = await openHost();
    const [guest, absent, hostsScreen] = [await open(), await open(), await openSocket(app, host)];
    const reply = (by: Person, text: string) => by.api.communityPosts.reply({ postId, clientId: randomUUID(), text });
    const countLooking = async () => (await app.app.realtime.io.in(`community-post:${postId}`).fetchSockets()).length;
    hostsScreen.emit('communityPost.open', { postId });
    await expect.poll(countLooking).toBe(1);
    await join(absent, postId);
    await join(guest, postId);
    await reply(guest, 'See you there');
    await noticesOf(postId);
    expect(await kindsFor(host)).toEqual([]);
    expect(await database.$count(mails, eq(mails.to, host.member.email))).toBe(0);
    expect(await kindsFor(absent)).toEqual(['communityPost.replied']);
    expect(await kindsFor(guest)).toEqual([]);
    hostsScreen.emit('communityPost.close');
    await expect.poll(countLooking).toBe(0);
    await reply(guest, 'At eight?');
    await noticesOf(postId);
    expect((await host.api.notices.list({})).items).toMatchObject([{ kind: 'communityPost.replied', readAt: null }]);
    const settled = nextEvent(hostsScreen, 'notice.settled');
    hostsScreen.emit('communityPost.open', { postId });
    await settled;
    expect(await host.api.notices.unreadCount()).toEqual({ unreadCount: 0 });
    expect(await absent.api.notices.unreadCount()).toEqual({ unreadCount: 1 });
  });

  test('keeps notices of unanswered requests unread', async () => {
    const { host, postId } = await openHost({ joinMode: 'approve' });
    const [guest, hostsScreen] = [await open(), await openSocket(app, host)];
    await join(guest, postId);
    await guest.api.communityPosts.reply({ postId, clientId: randomUUID(), text: 'May I?' });
    await noticesOf(postId);
    expect(await host.api.notices.unreadCount()).toEqual({ unreadCount: 2 });
    const settled = nextEvent(hostsScreen, 'notice.settled');
    hostsScreen.emit('communityPost.open', { postId });
    await settled;
    const unread = (await host.api.notices.list({})).items.filter(({ readAt }) => readAt === null);
    expect(unread.map(({ kind }) => kind)).toEqual(['communityPost.asked']);
  });
});

test('a host is not notified of a reply that was deleted before the job ran', async () => {
  const { host, postId } = await openHost();
  const guest = await open();
  const { id: replyId } = await guest.api.communityPosts.reply({ postId, clientId: randomUUID(), text: 'Oops' });
  await noticesOf(postId);
  expect(await kindsFor(host)).toEqual(['communityPost.replied']);
  await host.api.notices.markRead({ all: true });
  await guest.api.communityPosts.removeReply({ postId, replyId });
  const news = { postId, kind: 'communityPost.replied', actorId: guest.member.id } as const;
  const mailer = { send: async () => undefined, isDelayed: async () => false };
  await notifyAbsentJob({ database, outbox: app.app.outbox, mailer, pusher: noPusher, realtime: app.app.realtime }).handle(news);
  expect(await host.api.notices.unreadCount()).toEqual({ unreadCount: 0 });
});

test('a Browser member reads posts without names', async () => {
  const { host, postId } = await openHost();
  const browser = await open({ tier: 'browser' });
  const guest = await open();
  await join(guest, postId);
  await guest.api.communityPosts.reply({ postId, clientId: randomUUID(), text: 'See you there' });
  const read = JSON.stringify([
    await browser.api.communityPosts.get({ postId }),
    await browser.api.communityPosts.replies({ postId }),
  ]);
  expect(read).toContain('See you there');
  for (const { member } of [host, guest]) {
    expect(read).not.toContain(member.id);
    expect(read).not.toContain(member.displayName);
  }
  await expect(browser.api.communityPosts.participants({ postId, state: 'in' })).rejects.toMatchObject({ code: 'TIER_REQUIRED' });
});

describe('a post on hold', () => {
  const suspend = (memberId: string) =>
    database
      .update(users)
      .set({ state: 'suspended', suspendedUntil: sql`now() + interval '1 day'` })
      .where(eq(users.id, memberId));

  test.each(['its host is suspended', 'staff hide it'])('can be read and left only by its participants if %s', async (cause) => {
    const { host, postId } = await openHost();
    const [guest, stranger, admin] = [await open(), await open(), await open({ role: 'admin' })];
    await join(guest, postId);
    if (cause === 'staff hide it') {
      await admin.api.staff.setCommunityPostHidden({ postId, isHidden: true, reason: 'Advertising' });
    } else {
      await admin.api.staff.suspend({ memberId: host.member.id, days: 3, reason: 'Insults' });
    }
    await expect(stranger.api.communityPosts.get({ postId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(join(stranger, postId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await guest.api.communityPosts.get({ postId })).toMatchObject({
      participation: 'in',
      isOnHold: true,
      hidden: null,
      can: { leave: true, reply: false },
    });
    expect((await guest.api.communityPosts.list({ view: 'mine' })).items.map(({ id }) => id)).toEqual([postId]);
    await expect.poll(() => kindsFor(guest)).toContain('communityPost.onHold');
    expect(await guest.api.communityPosts.leave({ postId })).toMatchObject({ participation: null });
    await expect(guest.api.communityPosts.get({ postId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await countIn(postId)).toBe(0);
  });

  test('can be read, hidden and restored by staff without a block with its host', async () => {
    const { host, postId } = await openHost();
    const [stranger, moderator] = [await open(), await open({ role: 'moderator' })];
    await suspend(host.member.id);
    expect(await moderator.api.communityPosts.get({ postId })).toMatchObject({
      isOnHold: true,
      can: { hide: true, reply: false, join: false },
    });
    const order = { postId, reason: 'Advertising' };
    await moderator.api.staff.setCommunityPostHidden({ ...order, isHidden: true });
    const hiddenIds = async () => (await moderator.api.communityPosts.list({ view: 'hidden' })).items.map(({ id }) => id);
    expect(await hiddenIds()).toContain(postId);
    await moderator.api.staff.setCommunityPostHidden({ ...order, isHidden: false });
    await expect(stranger.api.communityPosts.get({ postId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await database.insert(blocks).values({ blockerId: host.member.id, blockedId: moderator.member.id });
    await expect(moderator.api.communityPosts.get({ postId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('rejects new participants and replies', async () => {
    const { host, postId } = await openHost({ joinMode: 'approve' });
    const [guest, asker] = [await open(), await open()];
    await join(guest, postId);
    await host.api.communityPosts.decide({ postId, memberId: guest.member.id, isIn: true });
    await join(asker, postId);
    await suspend(host.member.id);
    expect((await asker.api.communityPosts.get({ postId })).can).toMatchObject({ ask: false, leave: true });
    await expect(
      guest.api.communityPosts.reply({ postId, clientId: randomUUID(), text: 'Is it still on?' }),
    ).rejects.toMatchObject({ code: 'COMMUNITY_STATE' });
  });
});

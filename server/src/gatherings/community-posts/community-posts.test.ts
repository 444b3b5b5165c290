import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@bros/contract/core/durations';
import type { MemberId } from '@bros/contract/core/fields';
import type { CommunityPost, CommunityPostFilter, CommunityPostId } from '@bros/contract/gatherings/community-posts';
import { COMMUNITY_POSTS_PER_DAY } from '@bros/contract/gatherings/community-rules';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildCommunityPost } from '../../../test/community-posts.ts';
import { countRuns } from '../../../test/database.ts';
import { AUCKLAND, BANGKOK, buildMember, LISBON, type MemberTraits } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { auditLog } from '../../core/audit/tables.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';
import { createOutbox } from '../../platform/outbox/outbox.ts';
import { endPostsJob } from './background.ts';
import { selectPosts } from './queries.ts';
import { communityPosts, communityReplies } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
await seedFirstCities(database);
const outbox = createOutbox({ database, databaseUrl: app.databaseUrl, log: console as never, send: async () => undefined });

async function open(traits: MemberTraits = {}) {
  const member = await buildMember(database, traits);
  return Object.assign(await app.openSession(member), { member: { ...member, id: member.id as MemberId } });
}
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const form = (changes: object = {}) => ({
  clientId: randomUUID(),
  kind: 'meetup' as const,
  title: 'Coffee',
  text: 'By the river.',
  cityId: LISBON as never,
  startsOn: inDays(2),
  endsOn: inDays(3),
  seats: null,
  joinMode: 'anyone' as const,
  ...changes,
});

async function readAll(caller: Caller, filter: Partial<CommunityPostFilter> = {}) {
  const found: CommunityPost[] = [];
  let cursor: string | undefined;
  do {
    const page = await caller.api.communityPosts.list({ ...filter, limit: 2, cursor });
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return found;
}

describe('a community post', () => {
  test('sent 20 times is stored once, and ends with its last day in the city’s time zone', async () => {
    const host = await open();
    const wanted = form({ cityId: AUCKLAND });
    const made = await Promise.all(Array.from({ length: 20 }, () => host.api.communityPosts.create(wanted)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const [row] = await database
      .select()
      .from(communityPosts)
      .where(eq(communityPosts.id, made[0]?.id ?? ''));
    // Auckland is 12 or 13 hours ahead of UTC.
    const hoursBefore = (Date.parse(`${inDays(4)}T00:00:00Z`) - (row?.endsAt.getTime() ?? 0)) / HOUR_MS;
    expect([12, 13]).toContain(hoursBefore);
    expect((await host.api.communityPosts.counts()).meetup).toBeGreaterThan(0);
  });

  test.each([
    ['an end before the start', { endsOn: inDays(1) }, 'endsOn'],
    ['days in the past', { startsOn: inDays(-9), endsOn: inDays(-8) }, 'endsOn'],
    ['days too far ahead', { startsOn: inDays(400), endsOn: inDays(400) }, 'endsOn'],
    ['too many days', { endsOn: inDays(120) }, 'startsOn'],
    ['a day that does not exist', { endsOn: '2027-02-30' }, 'endsOn'],
    ['an unknown city', { cityId: 999_999_999 }, 'cityId'],
    ['no seat', { seats: 0 }, 'seats'],
    ['more seats than allowed', { seats: 101 }, 'seats'],
    ['half a seat', { seats: 1.5 }, 'seats'],
    ['an unknown kind', { kind: 'party' }, 'kind'],
    ['an empty title', { title: '\u200b' }, 'title'],
    ['a long text', { text: 'x'.repeat(2001) }, 'text'],
    ['an unknown field', { hostId: randomUUID() }, ''],
  ])('is rejected with %s', async (_what, changes, path) => {
    const host = await open();
    const response = await host.request('POST', '/api/community-posts', form(changes));
    expect(response.status).toBe(422);
    expect(((await response.json()) as { data: { fields: { path: string }[] } }).data.fields[0]?.path).toBe(path);
  });

  test('by a newcomer cannot contain links, and is limited per day', async () => {
    const host = await open();
    await expect(host.api.communityPosts.create(form({ text: 'See example.org' }))).rejects.toMatchObject({
      code: 'LINKS_REFUSED',
    });
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => host.api.communityPosts.create(form())));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(COMMUNITY_POSTS_PER_DAY.newcomer);
  });

  test('that breaks a word rule is refused; so are such replies and edits', async () => {
    const [host, guest] = [await open(), await open()];
    const scam = 'Double your money: send 500 USDT to my wallet and get 1000 back';
    const refused = { code: 'WORDS_REFUSED', data: { rule: 'scam' } };
    await expect(host.api.communityPosts.create(form({ text: scam }))).rejects.toMatchObject(refused);
    const { clientId, ...values } = form();
    const { id: postId, version } = await host.api.communityPosts.create({ ...values, clientId });
    await expect(host.api.communityPosts.update({ ...values, postId, version, title: scam.slice(0, 60) })).rejects.toMatchObject(
      refused,
    );
    const reply = { postId, clientId: randomUUID(), text: scam };
    await expect(guest.api.communityPosts.reply(reply)).rejects.toMatchObject(refused);
  });

  test('can be changed and canceled by its host only; participants are notified of new days and of the cancellation', async () => {
    const [host, guest] = [await open(), await open()];
    const { clientId, ...texts } = form();
    const { id: postId, version } = await host.api.communityPosts.create({ ...texts, clientId });
    await guest.api.communityPosts.join({ postId });
    const edit = { ...texts, postId, version };
    await expect(guest.api.communityPosts.update({ ...edit, title: 'Mine' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(guest.api.communityPosts.cancel({ postId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await host.api.communityPosts.update({ ...edit, title: 'Tea' });
    expect((await guest.api.notices.list({})).items).toEqual([]);
    const stale = host.api.communityPosts.update({ ...edit, title: 'Water' });
    await expect(stale).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    const moved = { ...edit, version: version + 1, title: 'Tea', endsOn: inDays(5) };
    expect(await host.api.communityPosts.update(moved)).toMatchObject({ endsOn: inDays(5), version: version + 2 });
    await Promise.all([host.api.communityPosts.cancel({ postId }), host.api.communityPosts.cancel({ postId })]);
    const notified = (await guest.api.notices.list({})).items;
    expect(notified.map(({ kind }) => kind)).toEqual(['communityPost.canceled', 'communityPost.moved']);
    expect(await guest.api.communityPosts.get({ postId })).toMatchObject({
      state: 'canceled',
      can: { leave: false, reply: false },
    });
    await expect(host.api.communityPosts.update({ ...moved, version: version + 2, title: 'No' })).rejects.toMatchObject({
      code: 'COMMUNITY_STATE',
    });
  });

  test('leaves the list when it ends, even before the background job runs', async () => {
    const [host, reader] = [await open(), await open()];
    const { id } = await buildCommunityPost(database, {
      hostId: host.member.id,
      startsOn: inDays(-3),
      endsOn: inDays(-2),
      endsAt: new Date(Date.now() - DAY_MS),
    });
    const postId = id as CommunityPostId;
    const look = async () => [
      (await reader.api.communityPosts.get({ postId })).state,
      (await readAll(reader)).some((post) => post.id === postId),
      (await host.api.communityPosts.list({ view: 'mine' })).items.map(({ state }) => state),
    ];
    const before = await look();
    expect(before).toEqual(['ended', false, ['ended']]);
    await endPostsJob({ database, outbox }).handle({});
    expect(await look()).toEqual(before);
    expect(await database.select().from(communityPosts).where(eq(communityPosts.id, id))).toMatchObject([{ state: 'ended' }]);
    const overdue = sql`${communityPosts.state} = 'open' and ${communityPosts.endsAt} <= now()`;
    expect(await database.$count(communityPosts, overdue)).toBe(0);
  });
});

describe('the list of community posts', () => {
  test('is ordered by start, and can be filtered by kind, city, days and participation', async () => {
    const reader = await open();
    const hostId = (await open()).member.id;
    const days = [9, 5, 7, 5, 12];
    const made: { id: string }[] = [];
    for (const [index, start] of days.entries()) {
      const kind = index === 2 ? 'coworking' : 'companions';
      const when = { startsOn: inDays(start), endsOn: inDays(start + 1) };
      made.push(await buildCommunityPost(database, { hostId, cityId: BANGKOK, kind, ...when }));
    }
    const inBangkok = { cityId: BANGKOK as never };
    const order = async (filter: Partial<CommunityPostFilter>) =>
      (await readAll(reader, { ...inBangkok, ...filter })).map(({ id }) => made.findIndex((post) => post.id === id));
    expect(await order({})).toEqual([1, 3, 2, 0, 4]);
    expect(await order({ kind: 'coworking' })).toEqual([2]);
    expect(await order({ from: inDays(8), until: inDays(9) })).toEqual([2, 0]);
    expect(await order({ view: 'mine' })).toEqual([]);
    await reader.api.communityPosts.join({ postId: made[0]?.id as CommunityPostId });
    expect(await order({ view: 'mine' })).toEqual([0]);
    await expect(reader.api.communityPosts.list({ view: 'hidden' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('has prepared statements for first pages with a first day, a last day, both or neither', async () => {
    const { member } = await open();
    const viewer = { memberId: member.id, role: 'member', tier: 'explorer', isConfirmed: true } as const;
    const made = new Map<string, number>();
    for (const start of [20, 22, 24]) {
      const when = { startsOn: inDays(start), endsOn: inDays(start) };
      made.set((await buildCommunityPost(database, { cityId: AUCKLAND, ...when })).id, start);
    }
    await database.transaction(async (transaction) => {
      const starts = async (filter: object) => {
        const rows = await selectPosts(transaction, viewer, { view: 'all', limit: 20, after: null, cityId: AUCKLAND, ...filter });
        return rows.flatMap(({ post }) => made.get(post.id) ?? []);
      };
      const before = await countRuns(transaction, 'community_post_page');
      expect(await starts({})).toEqual([20, 22, 24]);
      expect(await starts({ from: inDays(22) })).toEqual([22, 24]);
      expect(await starts({ until: inDays(22) })).toEqual([20, 22]);
      expect(await starts({ from: inDays(22), until: inDays(22) })).toEqual([22]);
      expect(await countRuns(transaction, 'community_post_page')).toBe(before + 4);
    });
  });

  test('uses its indexes', async () => {
    const isOpen = `state = 'open' and hidden_at is null`;
    const plans = await database.transaction(async (transaction) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort']) await transaction.execute(sql.raw(`set local enable_${way} = off`));
      const plan = async (where: string) =>
        JSON.stringify(
          (
            await transaction.execute(
              sql.raw(`explain select id from community_posts where ${where} order by starts_on, id limit 20`),
            )
          ).rows,
        );
      return [await plan(isOpen), await plan(`${isOpen} and kind = 'meetup'`), await plan('city_id = 5')];
    });
    for (const [index, indexName] of [
      'community_posts_open',
      'community_posts_open_by_kind',
      'community_posts_by_city',
    ].entries()) {
      expect(plans[index]).toContain(`${indexName} `);
      expect(plans[index]).not.toContain('Sort');
    }
  });
});

describe('replies', () => {
  test('notify host and participants once, and can be deleted by their author only', async () => {
    const [host, guest, other] = [await open(), await open(), await open()];
    const postId = (await buildCommunityPost(database, { hostId: host.member.id })).id as CommunityPostId;
    await guest.api.communityPosts.join({ postId });
    const reply = { postId, clientId: randomUUID(), text: 'Which café?' };
    const made = await Promise.all(Array.from({ length: 10 }, () => other.api.communityPosts.reply(reply)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    for (const notified of [host, guest]) {
      const replyNotices = async () =>
        (await notified.api.notices.list({})).items.filter(({ kind }) => kind === 'communityPost.replied');
      await expect.poll(replyNotices).toHaveLength(1);
    }
    await host.api.communityPosts.reply({ postId, clientId: randomUUID(), text: 'The one at the corner' });
    const first = await guest.api.communityPosts.replies({ postId, limit: 1 });
    expect(first.items).toMatchObject([{ text: 'The one at the corner', isByHost: true, can: { remove: false, report: true } }]);
    const second = await guest.api.communityPosts.replies({ postId, limit: 1, cursor: first.nextCursor ?? '' });
    expect(second).toMatchObject({ items: [{ text: 'Which café?', isByHost: false }], nextCursor: null });
    const replyId = made[0]?.id as never;
    await expect(guest.api.communityPosts.removeReply({ postId, replyId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const elsewhere = (await buildCommunityPost(database)).id as CommunityPostId;
    await expect(other.api.communityPosts.removeReply({ postId: elsewhere, replyId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await other.api.communityPosts.removeReply({ postId, replyId });
    expect(await database.$count(communityReplies, eq(communityReplies.parentId, postId))).toBe(1);
  });

  test('and posts can be hidden by staff; only the author still sees them, with the reason', async () => {
    const [host, reader, moderator] = [await open(), await open(), await open({ role: 'moderator' })];
    const postId = (await buildCommunityPost(database, { hostId: host.member.id })).id as CommunityPostId;
    const { id: replyId } = await reader.api.communityPosts.reply({ postId, clientId: randomUUID(), text: 'Buy my course' });
    const report = await host.api.reports.create({ targetType: 'communityReply', targetId: replyId, reason: 'spam' });
    expect(report).toMatchObject({ state: 'open' });
    const hiding = { postId, isHidden: true, reason: 'Advertising' };
    await moderator.api.staff.setCommunityReplyHidden({ ...hiding, replyId });
    expect((await host.api.communityPosts.replies({ postId })).items).toEqual([]);
    expect((await reader.api.communityPosts.replies({ postId })).items).toMatchObject([{ hidden: { reason: 'Advertising' } }]);
    await moderator.api.staff.setCommunityPostHidden(hiding);
    await moderator.api.staff.setCommunityPostHidden(hiding);
    await expect(reader.api.communityPosts.get({ postId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await host.api.communityPosts.get({ postId })).toMatchObject({
      hidden: { reason: 'Advertising' },
      can: { edit: false },
    });
    expect((await reader.api.notices.list({})).items).toMatchObject([
      { kind: 'communityPost.hidden', actor: null, values: { what: 'communityReply', reason: 'Advertising' } },
    ]);
    const log = await database.select().from(auditLog).where(eq(auditLog.actorId, moderator.member.id));
    expect(log.map(({ action }) => action).toSorted()).toEqual(['communityPost.hidden', 'communityReply.hidden']);
    await moderator.api.staff.setCommunityPostHidden({ ...hiding, isHidden: false });
    expect(await reader.api.communityPosts.get({ postId })).toMatchObject({ hidden: null });
  });
});

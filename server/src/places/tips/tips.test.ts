import { randomUUID } from 'node:crypto';
import type { MemberId } from '@bros/contract/core/fields';
import { LINKS_PER_TEXT } from '@bros/contract/core/moderation-rules';
import { TIPS_PER_DAY } from '@bros/contract/gatherings/community-rules';
import type { Tip, TipFilter, TipId } from '@bros/contract/places/tips';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deleteByJob, requestDeletion } from '../../../test/deletion.ts';
import { BANGKOK, buildTip, LISBON, type MemberTraits } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { randomId } from '../../../test/ids.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { firstTips, seedTips } from './seed.ts';
import { tips, tipVotes } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
await seedFirstCities(database);

async function openSettled(traits: MemberTraits = {}) {
  const caller = await app.signedIn(traits);
  await database.update(users).set({ createdAt: sql`now() - interval '30 days'` }).where(eq(users.id, caller.member.id));
  return caller;
}

const SCAM = 'Double your money: send 500 USDT to my wallet and get 1000 back';
const words = { category: 'health', title: 'Sleep first', text: 'Then see the sights.', cityId: null } as const;
const write = (caller: Caller, changes: object = {}) => caller.api.tips.create({ clientId: randomUUID(), ...words, ...changes });

async function readAll(caller: Caller, filter: Partial<TipFilter> = {}) {
  const found: Tip[] = [];
  let cursor: string | undefined;
  do {
    const page = await caller.api.tips.list({ ...filter, limit: 2, cursor });
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return found;
}

describe('a tip', () => {
  test('is stored once even if sent repeatedly, and every member can read it', async () => {
    const author = await app.signedIn();
    const form = { clientId: randomUUID(), ...words, cityId: LISBON };
    const made = await Promise.all(Array.from({ length: 20 }, () => author.api.tips.create(form)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made[0]).toMatchObject({
      title: words.title,
      isOwn: true,
      isEditorial: false,
      city: { name: 'Lisbon' },
      voteCount: 0,
    });
    const tipId = made[0]?.id as TipId;
    const [browser, explorer] = [await app.signedIn({ tier: 'browser' }), await app.signedIn()];
    expect(await browser.api.tips.get({ tipId })).toMatchObject({ author: null, isEditorial: false, can: { vote: false } });
    expect(JSON.stringify(await browser.api.tips.list({ sort: 'new' }))).not.toContain(author.member.id);
    expect(await explorer.api.tips.get({ tipId })).toMatchObject({
      author: { id: author.member.id, displayName: author.member.displayName, hasPage: true },
      can: { vote: true, report: true, edit: false, remove: false, hide: false },
    });
  });

  test.each([
    ['an unknown category', { category: 'gossip' }, 'category'],
    ['no title', { title: ' \u200b ' }, 'title'],
    ['a long text', { text: 'x'.repeat(2001) }, 'text'],
    ['an unknown city', { cityId: 999_999_999 }, 'cityId'],
    ['an unknown field', { voteCount: 9 }, ''],
  ])('is rejected with %s', async (_what, changes, path) => {
    const author = await app.signedIn();
    const response = await author.request('POST', '/api/tips', { clientId: randomUUID(), ...words, ...changes });
    expect(response.status).toBe(422);
    expect(((await response.json()) as { data: { fields: { path: string }[] } }).data.fields[0]?.path).toBe(path);
  });

  test('is stored without angle brackets and without characters that change the text direction', async () => {
    const author = await app.signedIn();
    const tip = await write(author, { title: 'A <b>bold</b> \u202eword', text: 'One\n\ntwo <script>' });
    expect([tip.title, tip.text]).toEqual(['A bbold/b word', 'One\n\ntwo script']);
  });

  test('can be changed by its author only, who must have the latest version', async () => {
    const [author, other] = [await app.signedIn(), await app.signedIn()];
    const { id: tipId, version } = await write(author);
    const changed = await author.api.tips.update({ ...words, tipId, version, title: 'Sleep well' });
    expect(changed).toMatchObject({ title: 'Sleep well', version: version + 1, editedAt: expect.any(String) });
    const stale = author.api.tips.update({ ...words, tipId, version, title: 'Sleep badly' });
    await expect(stale).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    expect(await author.api.tips.update({ ...words, tipId, version, title: 'Sleep well' })).toMatchObject({
      version: version + 1,
    });
    const foreign = other.api.tips.update({ ...words, tipId, version: version + 1, title: 'Mine now' });
    await expect(foreign).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(other.api.tips.remove({ tipId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await author.api.tips.remove({ tipId })).toEqual({ isDeleted: true });
    await expect(author.api.tips.get({ tipId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is hidden by a block between reader and author, in either direction', async () => {
    const [author, blocker, blocked] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
    const { id: tipId } = await write(author);
    await blocker.api.blocks.block({ memberId: author.member.id as MemberId });
    await author.api.blocks.block({ memberId: blocked.member.id as MemberId });
    for (const caller of [blocker, blocked]) {
      await expect(caller.api.tips.get({ tipId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(caller.api.tips.vote({ tipId, hasVoted: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect((await readAll(caller)).some(({ id }) => id === tipId)).toBe(false);
    }
    const report = { targetType: 'tip', targetId: tipId, reason: 'spam' } as const;
    await expect(blocked.api.reports.create(report)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('by a banned member remains, without the name', async () => {
    const [author, reader] = [await app.signedIn(), await app.signedIn()];
    const { id: tipId } = await write(author);
    await database.update(users).set({ state: 'banned' }).where(eq(users.id, author.member.id));
    expect(await reader.api.tips.get({ tipId })).toMatchObject({ text: words.text, author: null, isEditorial: false });
  });
});

describe('the limits of tips', () => {
  test('apply per day to a newcomer, even if requests are concurrent, but not to staff', async () => {
    const newcomer = await app.signedIn();
    const attempts = await Promise.allSettled(Array.from({ length: 12 }, () => write(newcomer)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(TIPS_PER_DAY.newcomer);
    const refused = await newcomer.request('POST', '/api/tips', { clientId: randomUUID(), ...words });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect(await refused.json()).toMatchObject({ code: 'WRITING_LIMIT', data: { max: TIPS_PER_DAY.newcomer } });
    const moderator = await app.signedIn({ role: 'moderator' });
    for (let written = 0; written <= TIPS_PER_DAY.newcomer; written += 1) await write(moderator);
  });

  test('allow links only from trusted members, in new tips and in edits', async () => {
    const newcomer = await app.signedIn();
    const link = 'Read www.example.org';
    await expect(write(newcomer, { text: link })).rejects.toMatchObject({ code: 'LINKS_REFUSED', data: { max: 0 } });
    const { id: tipId, version } = await write(newcomer);
    const edit = newcomer.api.tips.update({ ...words, tipId, version, text: link });
    await expect(edit).rejects.toMatchObject({ code: 'LINKS_REFUSED' });
    const settled = await openSettled();
    await write(settled, { text: link });
    const many = Array(LINKS_PER_TEXT.unverified + 1).fill(link);
    await expect(write(settled, { text: many.join(' ') })).rejects.toMatchObject({ code: 'LINKS_REFUSED' });
  });

  test('include the word rules, also for edits, and also the rules that staff add', async () => {
    const [author, admin] = [await app.signedIn(), await app.signedIn({ role: 'admin' })];
    const refused = { code: 'WORDS_REFUSED', data: { rule: 'scam' } };
    await expect(write(author, { text: SCAM })).rejects.toMatchObject(refused);
    const { id: tipId, version } = await write(author);
    await expect(author.api.tips.update({ ...words, tipId, version, text: SCAM })).rejects.toMatchObject(refused);
    const rule = { phrase: 'golden visa desk', kind: 'scam', action: 'block', isActive: true, note: '' } as const;
    await admin.api.staff.createWordRule({ id: randomId(), ...rule });
    // Rules are cached for a second.
    await expect
      .poll(() =>
        author.api.tips.update({ ...words, tipId, version, title: 'Golden visa desk' }).then(
          () => null,
          ({ code }) => code,
        ),
      )
      .toBe('WORDS_REFUSED');
  });
});

describe('votes for tips', () => {
  test('count each member once, even if many vote concurrently', async () => {
    const { id } = await buildTip(database);
    const tipId = id as TipId;
    const voters = await Promise.all(Array.from({ length: 20 }, () => app.signedIn()));
    const vote = (caller: Caller, hasVoted: boolean) => caller.api.tips.vote({ tipId, hasVoted });
    await Promise.all(voters.flatMap((voter) => [vote(voter, true), vote(voter, true), vote(voter, true)]));
    expect(await voters[0]?.api.tips.get({ tipId })).toMatchObject({ voteCount: 20, hasVoted: true });
    await Promise.all(voters.slice(0, 15).flatMap((voter) => [vote(voter, false), vote(voter, false)]));
    expect(await voters[0]?.api.tips.get({ tipId })).toMatchObject({ voteCount: 5, hasVoted: false });
    expect(await database.$count(tipVotes, eq(tipVotes.tipId, tipId))).toBe(5);
  });

  test('are rejected for one’s own tips', async () => {
    const author = await app.signedIn();
    const { id: tipId } = await write(author);
    await expect(author.api.tips.vote({ tipId, hasVoted: true })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const unknown = author.api.tips.vote({ tipId: randomUUID() as TipId, hasVoted: true });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('are deleted with the member’s account', async () => {
    const [voter, reader] = [await app.signedIn(), await app.signedIn()];
    const tipId = (await buildTip(database, { voteCount: 1 })).id as TipId;
    await database.insert(tipVotes).values({ tipId, memberId: reader.member.id });
    await voter.api.tips.vote({ tipId, hasVoted: true });
    await write(voter);
    await requestDeletion(voter);
    await deleteByJob(app, voter.member.id);
    expect(await reader.api.tips.get({ tipId })).toMatchObject({ voteCount: 1, hasVoted: true });
    expect(await database.$count(tips, eq(tips.authorId, voter.member.id))).toBe(0);
  });
});

describe('the list of tips', () => {
  test('is ordered by votes or newest first, and can be filtered by category and city', async () => {
    const reader = await app.signedIn();
    const authorId = reader.member.id;
    const made: { id: string }[] = [];
    for (const voteCount of [3, 9, 3, 0, 9]) made.push(await buildTip(database, { authorId, voteCount, cityId: BANGKOK }));
    const order = (rows: readonly { id: string }[]) => rows.map(({ id }) => made.findIndex((tip) => tip.id === id));
    const inBangkok = { cityId: BANGKOK };
    expect(order(await readAll(reader, inBangkok))).toEqual([4, 1, 2, 0, 3]);
    expect(order(await readAll(reader, { ...inBangkok, sort: 'new' }))).toEqual([4, 3, 2, 1, 0]);
    expect(await readAll(reader, { ...inBangkok, category: 'safety' })).toEqual([]);
    expect(order(await readAll(reader, { view: 'mine' }))).toEqual([4, 3, 2, 1, 0]);
    const madeUp = Buffer.from('["x","y"]').toString('base64url');
    expect((await reader.api.tips.list({ ...inBangkok, cursor: madeUp })).items).toHaveLength(5);
  });

  test('uses its indexes', async () => {
    const plans = await database.transaction(async (transaction) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort']) await transaction.execute(sql.raw(`set local enable_${way} = off`));
      const plan = async (where: string, order: string) =>
        JSON.stringify(
          (await transaction.execute(sql.raw(`explain select id from tips where ${where} order by ${order} limit 20`))).rows,
        );
      return [
        await plan('hidden_at is null', 'vote_count desc, id desc'),
        await plan("hidden_at is null and category = 'money'", 'vote_count desc, id desc'),
        await plan('hidden_at is null', 'created_at desc, id desc'),
        await plan("hidden_at is null and category = 'money'", 'created_at desc, id desc'),
      ];
    });
    const indexes = ['tips_by_votes', 'tips_of_category_by_votes', 'tips_newest', 'tips_of_category_newest'];
    for (const [index, indexName] of indexes.entries()) {
      expect(plans[index]).toContain(indexName);
      expect(plans[index]).not.toContain('Sort');
    }
  });
});

test('the first tips are added on the first start only', async () => {
  await database.delete(tips).where(sql`${tips.authorId} is null`);
  await Promise.all([seedTips(database), seedTips(database), seedTips(database)]);
  const editorial = sql`${tips.authorId} is null`;
  expect(await database.$count(tips, editorial)).toBe(firstTips.length);
  expect(firstTips.length).toBeGreaterThanOrEqual(24);
  const [gone] = await database.select().from(tips).where(editorial).limit(1);
  await database.delete(tips).where(eq(tips.id, gone?.id ?? ''));
  await seedTips(database);
  expect(await database.$count(tips, editorial)).toBe(firstTips.length - 1);
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildDestination, buildMember, buildRoom } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { blocks } from '../../core/people/blocks/tables.ts';
import { reports } from '../../core/people/reports/tables.ts';
import { memberReferences } from '../../members/references/tables.ts';
import { destinationReviews } from '../../places/reviews/tables.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '1000' } });
const { database } = app;
const room = await buildRoom(database);
const city = await buildDestination(database);

async function build(traits: Parameters<typeof buildMember>[1] = {}) {
  const member = await buildMember(database, traits);
  return Object.assign(await app.openSession(member), { member, id: member.id });
}
const say = (author: Awaited<ReturnType<typeof build>>, content: string) =>
  author.api.chat.send({ roomId: room.id, clientId: randomUUID(), content });
const rowsOf = (reporterId: string) => database.select().from(reports).where(eq(reports.reporterId, reporterId));
const about = { reason: 'scam', text: 'Asks for money' } as const;

describe('a report', () => {
  test('keeps a copy of the reported text', async () => {
    const [reporter, author] = [await build({ tier: 'browser' }), await build()];
    const message = await say(author, 'Rent my flat in Porto');
    const report = await reporter.api.reports.create({ targetType: 'message', targetId: message.id, ...about });
    expect(report).toMatchObject({ state: 'open', reason: 'scam', targetId: message.id });
    expect(await rowsOf(reporter.member.id)).toMatchObject([
      { excerpt: 'Rent my flat in Porto', targetMemberId: author.member.id, text: 'Asks for money' },
    ]);
  });

  test('includes a review and its author', async () => {
    const [reporter, author] = [await build(), await build()];
    const review = { destinationId: city.id, authorId: author.member.id, rating: 1, title: 'Bad', content: 'All thieves' };
    const [row] = await database.insert(destinationReviews).values(review).returning();
    await reporter.api.reports.create({ targetType: 'review', targetId: row?.id ?? '', ...about });
    expect(await rowsOf(reporter.member.id)).toMatchObject([{ excerpt: 'Bad: All thieves', targetMemberId: author.member.id }]);
  });

  test('includes a shown reference and its author', async () => {
    const [reporter, author] = [await build(), await build()];
    const words = { hasMet: true, text: 'Never pays', staffNote: 'For staff alone' };
    const [row] = await database
      .insert(memberReferences)
      .values({ ...words, authorId: author.member.id, aboutId: reporter.member.id })
      .returning();
    const report = () => reporter.api.reports.create({ targetType: 'reference', targetId: row?.id ?? '', ...about });
    await expect(report()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await database.insert(memberReferences).values({ ...words, authorId: reporter.member.id, aboutId: author.member.id });
    await report();
    expect(await rowsOf(reporter.member.id)).toMatchObject([{ excerpt: 'Never pays', targetMemberId: author.member.id }]);
  });

  test('is stored once even if repeated concurrently, and is limited', async () => {
    const [reporter, member] = [await build(), await build()];
    const form = { targetType: 'member', targetId: member.member.id, ...about };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, made) => reporter.request('POST', '/api/reports', { ...form, text: `${made}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(await rowsOf(reporter.member.id)).toHaveLength(1);
    expect((await reporter.request('POST', '/api/reports', form)).status).toBe(429);
  });

  test('about a blocked member is accepted', async () => {
    const [reporter, member] = [await build(), await build()];
    await reporter.api.blocks.block({ memberId: member.id });
    const report = await reporter.api.reports.create({ targetType: 'member', targetId: member.member.id, ...about });
    expect(report.state).toBe('open');
  });
});

describe('a report is rejected with NOT_FOUND for', () => {
  const reporter = build();
  test.each([
    ['oneself', 'member', async () => (await reporter).member.id],
    ['one’s own message', 'message', async () => (await say(await reporter, 'Mine')).id],
    ['an unknown member', 'member', async () => randomUUID()],
    ['an unknown message', 'message', async () => randomUUID()],
    ['a member named as a message', 'message', async () => (await buildMember(database)).id],
    ['a banned member', 'member', async () => (await buildMember(database, { state: 'banned' })).id],
    [
      'a member who blocked the reporter',
      'member',
      async () => {
        const { id } = await buildMember(database);
        await database.insert(blocks).values({ blockerId: id, blockedId: (await reporter).member.id });
        return id;
      },
    ],
    [
      'a message by a member who blocked the reporter',
      'message',
      async () => {
        const author = await build();
        await database.insert(blocks).values({ blockerId: author.member.id, blockedId: (await reporter).member.id });
        return (await say(author, 'Hidden from you')).id;
      },
    ],
  ] as const)('%s', async (_what, targetType, find) => {
    const caller = await reporter;
    const refused = caller.api.reports.create({ targetType, targetId: await find(), ...about });
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowsOf(caller.member.id)).toEqual([]);
  });
});

test.each([
  ['an unknown target', { targetType: 'planet' }],
  ['an unknown reason', { reason: 'because' }],
  ['a text of 1001 characters', { text: 'x'.repeat(1001) }],
  ['an invalid id', { targetId: '1' }],
  ['a chosen state', { state: 'closed' }],
])('a report with %s is rejected', async (_what, change) => {
  const reporter = await build();
  const form = { targetType: 'member', targetId: randomUUID(), ...about, ...change };
  expect((await reporter.request('POST', '/api/reports', form)).status).toBe(422);
});

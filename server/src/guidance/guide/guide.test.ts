import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import type { AskForm } from '@bros/contract/guidance/guide';
import { GUIDE_QUESTION_MAX_CHARACTERS } from '@bros/contract/guidance/guide-rules';
import { paths } from '@bros/contract/paths';
import { ALLOWANCES } from '@bros/contract/tiers';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildCommunityPost } from '../../../test/community-posts.ts';
import { buildEvent } from '../../../test/events.ts';
import { BANGKOK, buildMember, buildReview, buildTip, buildTrip, LISBON } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { buildJob } from '../../../test/jobs.ts';
import { siteSettings } from '../../core/site-settings/tables.ts';
import { seedFeatures } from '../../features.ts';
import { communityPosts } from '../../gatherings/community-posts/tables.ts';
import { travelEvents } from '../../gatherings/events/tables.ts';
import { destinations } from '../../places/destinations/tables.ts';
import { destinationReviews } from '../../places/reviews/tables.ts';
import { guideDays } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
await seedFeatures(database);

const [lisbon] = await database.select().from(destinations).where(eq(destinations.slug, 'lisbon'));
if (!lisbon) throw new Error('There is no Lisbon.');

const form = (question: string, more: Partial<AskForm> = {}): AskForm => ({
  conversationId: randomUUID() as never,
  questionId: randomUUID() as never,
  question,
  destinationSlug: null,
  ...more,
});
const ask = (caller: Caller, question: string, more: Partial<AskForm> = {}) => caller.api.guide.ask(form(question, more));
const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const textOf = ({ statements }: { statements: { text: string | null }[] }) => statements.map(({ text }) => text).join('\n');

test('an answer quotes reviews with their source, and computes tables from the destination', async () => {
  const member = await app.signedIn({ tier: 'adventurer' });
  const author = await buildMember(database, { displayName: 'Eli' });
  const content = 'Prices rose. The coworking in Alcantara has standing desks. Book early.';
  await buildReview(database, { destinationId: lisbon.id, authorId: author.id, title: 'Work', content });
  const answer = await ask(member, 'Where can I find a coworking with standing desks in Lisbon?');
  expect(answer).toMatchObject({ state: 'answered', engine: 'search', isFallback: false, nothingFound: null });
  expect(textOf(answer)).toContain('The coworking in Alcantara has standing desks.');
  const [first] = answer.sources;
  expect(first).toMatchObject({ isGone: false, kind: 'review', givenBy: 'Eli', number: 1 });
  for (const { sources } of answer.statements) expect(sources.length).toBeGreaterThan(0);

  const budget = await ask(member, 'What does it cost to spend 15 days in Lisbon?');
  expect(budget.cards).toContainEqual(
    expect.objectContaining({ kind: 'budget', slug: 'lisbon', days: 15, lowUsd: 900, highUsd: 1500 }),
  );
  const packing = await ask(member, 'What should I pack for Lisbon in August?');
  expect(packing.cards).toContainEqual(
    expect.objectContaining({ kind: 'packing', month: 8, weather: { highC: 29, lowC: 19, rainDays: 1 } }),
  );
});

test.each([
  ['明日は東京タワーに行きます。', '東京タワーについて教えて', '東京タワー'],
  ['พรุ่งนี้ไปเชียงใหม่กัน', 'เชียงใหม่', 'เชียงใหม่'],
  ['مَرْحَبًا بكم في المقهى الجديد', 'مرحبا المقهى', 'مَرْحَبًا'],
])('an answer quotes a tip with %s for %s', async (text, question, quoted) => {
  const member = await app.signedIn({ tier: 'adventurer' });
  await buildTip(database, { title: 'Zq', text });
  expect(textOf(await ask(member, question))).toContain(quoted);
});

test('the guide gives no answer about a topic that it does not know', async () => {
  const member = await app.signedIn({ tier: 'legend' });
  const answer = await ask(member, 'Which dentist in Lisbon repairs gold crowns?');
  expect(answer).toMatchObject({ statements: [], cards: [], nothingFound: { room: null } });
});

test('a conversation remembers its city', async () => {
  const member = await app.signedIn({ tier: 'adventurer' });
  const conversationId = randomUUID() as never;
  await ask(member, 'Is it safe?', { conversationId, destinationSlug: 'lisbon' as never });
  const next = await ask(member, 'How is the weather in March?', { conversationId });
  expect(textOf(next)).toContain('In March Lisbon has 19°C (66°F) by day');
  expect((await member.api.guide.exchanges({ conversationId })).items.map(({ question }) => question)).toEqual([
    'How is the weather in March?',
    'Is it safe?',
  ]);
  const exported = await member.request('GET', `/api/guide/conversations/${conversationId}/file?format=markdown`);
  expect(exported.headers.get('content-type')).toContain('text/markdown');
  expect(await exported.text()).toContain('Found on Bros Abroad.');
  expect((await member.api.guide.rename({ conversationId, title: 'Spring' })).title).toBe('Spring');
  await member.api.guide.remove({ conversationId });
  expect((await member.api.guide.conversations({})).items).toEqual([]);
});

test("'my next trip' means an upcoming trip, not the open-ended stay where the member lives", async () => {
  const member = await app.signedIn({ tier: 'adventurer' });
  const memberId = member.member.id;
  await buildTrip(database, { memberId, cityId: BANGKOK, arrivesOn: '2024-06-08', leavesOn: null });
  const home = await ask(member, 'When is my next trip?');
  expect(home.cards).toMatchObject([{ kind: 'trips', items: [{ city: 'Bangkok' }] }]);
  const [arrivesOn, leavesOn] = [dayAhead(20), dayAhead(30)];
  await buildTrip(database, { memberId, cityId: LISBON, arrivesOn, leavesOn });
  const next = await ask(member, 'When is my next trip?');
  expect(next.cards).toMatchObject([{ kind: 'trips', items: [{ city: 'Lisbon', arrivesOn, leavesOn }] }]);
  expect(next.statements).toHaveLength(1);
  const packing = await ask(member, 'What should I pack for my trip?');
  expect(packing.cards).toContainEqual(expect.objectContaining({ kind: 'packing', slug: 'lisbon' }));
  expect((await ask(member, 'What are my trips?')).cards).toMatchObject([{ items: [{ city: 'Bangkok' }, { city: 'Lisbon' }] }]);
});

test('meetups include events and community posts, and "developer" matches "engineer"', async () => {
  const member = await app.signedIn({ tier: 'adventurer' });
  const post = await buildCommunityPost(database, { title: 'Sunset table at the river', cityId: LISBON });
  const event = await buildEvent(database, { title: 'Long dinner', cityId: LISBON });
  const found = await ask(member, 'Any meetups in Lisbon?');
  expect(found.sources.map((source) => !source.isGone && source.path)).toEqual(
    expect.arrayContaining([paths.event(event.id), paths.communityPost(post.id)]),
  );
  await buildJob(database, { title: 'Backend engineer' });
  expect(textOf(await ask(member, 'Any jobs for developers?'))).toContain('Backend engineer');
});

test('one rainy day is written in the singular', async () => {
  const member = await app.signedIn({ tier: 'adventurer' });
  expect(textOf(await ask(member, 'How is the weather in Lisbon in August?'))).toContain('by night and 1 day with rain.');
});

test('nothing that the member may not see is cited', async () => {
  const member = await app.signedIn({ tier: 'adventurer' });
  const [blocked, hider] = [await app.signedIn(), await buildMember(database)];
  const words = 'The zanzibarine lantern festival is in Lisbon.';
  const hidden = { hiddenAt: sql`now()` as never, hiddenReason: 'spam' };
  await buildReview(database, { destinationId: lisbon.id, authorId: blocked.member.id, content: words });
  await buildReview(database, { destinationId: lisbon.id, authorId: hider.id, content: words, ...hidden });
  await buildTip(database, { authorId: hider.id, text: words, cityId: LISBON, ...hidden });
  await buildEvent(database, { title: words, cityId: LISBON, visibility: 'tier', minTier: 'legend' });
  await buildEvent(database, { title: words, cityId: LISBON, visibility: 'connections' });
  await buildEvent(database, { title: words, cityId: LISBON, state: 'draft' });
  await buildJob(database, { title: words.slice(0, 60), state: 'held' });
  await buildCommunityPost(database, { text: words, hostId: blocked.member.id });
  await buildTrip(database, { memberId: hider.id, cityId: LISBON });
  await blocked.api.blocks.block({ memberId: member.member.id });
  for (const question of [
    'Where is the zanzibarine lantern festival?',
    'Which events are there in Lisbon, like the zanzibarine lantern festival?',
    'Is there a zanzibarine job?',
    'Who are companions for the zanzibarine lantern festival?',
    'What are my trips?',
  ]) {
    const answer = await ask(member, question);
    expect(answer.nothingFound, question).not.toBeNull();
    expect(JSON.stringify(answer.sources)).not.toContain('zanzibarine');
  }
});

test('a source that is later deleted, hidden, edited or blocked is removed from the answer', async () => {
  const member = await app.signedIn({ tier: 'adventurer' });
  const question = 'Where are the quokkafish grills in Lisbon?';
  const changes: [string, (review: { id: string; authorId: string }) => Promise<unknown>, boolean][] = [
    ['deleted', ({ id }) => database.delete(destinationReviews).where(eq(destinationReviews.id, id)), true],
    [
      'hidden',
      ({ id }) =>
        database
          .update(destinationReviews)
          .set({ hiddenAt: sql`now()`, hiddenReason: 'spam' })
          .where(eq(destinationReviews.id, id)),
      true,
    ],
    [
      'edited',
      ({ id }) => database.update(destinationReviews).set({ content: 'Gone.' }).where(eq(destinationReviews.id, id)),
      false,
    ],
    ['blocked', ({ authorId }) => member.api.blocks.block({ memberId: authorId as never }), true],
  ];
  for (const [how, change, isGone] of changes) {
    const author = await buildMember(database);
    const review = await buildReview(database, {
      destinationId: lisbon.id,
      authorId: author.id,
      title: 'Grills',
      content: 'The quokkafish grills stand by the river.',
    });
    const answer = await ask(member, question);
    expect(textOf(answer), how).toContain('quokkafish');
    await change(review);
    const again = await member.api.guide.exchange({ questionId: answer.id });
    expect(JSON.stringify([again.statements, again.sources]), how).not.toContain('quokkafish');
    expect(again.statements[0]?.text, how).toBeNull();
    expect(again.sources[0]?.isGone, how).toBe(isGone);
    await database.delete(destinationReviews).where(eq(destinationReviews.id, review.id));
  }
});

test('an event or post that is canceled or moved is shown in its current state', async () => {
  const member = await app.signedIn({ tier: 'adventurer' });
  const startsAt = new Date(`${dayAhead(8)}T18:00:00Z`);
  const [off, moved] = [
    await buildEvent(database, { title: 'Fado and sardines', cityId: LISBON, startsAt }),
    await buildEvent(database, { title: 'Tram race', cityId: LISBON, startsAt }),
  ];
  const post = await buildCommunityPost(database, { title: 'Desk by the river', cityId: LISBON });
  const plan = await ask(member, 'Plan five days in Lisbon');
  const listed = await ask(member, 'Which events and community posts are there in Lisbon?');
  const again = async (answer: { id: string }) => {
    const { statements, cards } = await member.api.guide.exchange({ questionId: answer.id as never });
    return `${textOf({ statements })} ${JSON.stringify(cards)}`;
  };
  expect(await again(plan)).toMatch(/Fado and sardines.*Tram race|Tram race.*Fado and sardines/);
  expect(await again(listed)).toMatch(/“Desk by the river”, Lisbon, Portugal, open until/);
  await database.update(travelEvents).set({ state: 'canceled', cancelReason: 'Rain.' }).where(eq(travelEvents.id, off.id));
  const local = { startsLocal: `${dayAhead(38)}T18:00`, endsLocal: `${dayAhead(38)}T20:00` };
  await database.update(travelEvents).set(local).where(eq(travelEvents.id, moved.id));
  await database.update(communityPosts).set({ state: 'canceled' }).where(eq(communityPosts.id, post.id));
  expect(await again(plan)).not.toMatch(/Fado and sardines|Tram race/);
  expect(await again(listed)).toMatch(/“Fado and sardines”, Lisbon, Portugal, .*\. It was canceled\./);
  expect(await again(listed)).toContain('“Desk by the river”, Lisbon, Portugal. It was canceled.');
});

test('only Adventurer and Legend can ask, each question once, up to a daily limit', async () => {
  const explorer = await app.signedIn();
  await expect(ask(explorer, 'Is Lisbon safe?')).rejects.toMatchObject({
    code: 'TIER_REQUIRED',
    data: { tier: 'adventurer', capability: 'guide.use' },
  });
  const member = await app.signedIn({ tier: 'adventurer' });
  const once = form('Is Lisbon safe?');
  const answers = await Promise.all(Array.from({ length: 5 }, () => member.api.guide.ask(once)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await member.api.guide.status()).toMatchObject({
    askedToday: 1,
    perDay: ALLOWANCES.adventurer.guideQuestions,
    engine: 'search',
  });
  await database
    .update(guideDays)
    .set({ asked: ALLOWANCES.adventurer.guideQuestions })
    .where(eq(guideDays.memberId, member.member.id));
  await member.api.guide.remove({ conversationId: once.conversationId });
  await expect(ask(member, 'Is Porto safe?')).rejects.toMatchObject({ code: 'GUIDE_ALLOWANCE', status: 429 });
  const stranger = await app.signedIn({ tier: 'adventurer' });
  const own = await ask(stranger, 'Is Lisbon safe?');
  const other = await app.signedIn({ tier: 'adventurer' });
  await expect(ask(other, 'And Porto?', { conversationId: own.conversationId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(ask(other, 'And Porto?', { questionId: own.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a question that is far too long is rejected with the name of its field', async () => {
  const member = await app.signedIn({ tier: 'adventurer' });
  for (const length of [GUIDE_QUESTION_MAX_CHARACTERS + 1, 60_000]) {
    await expect(ask(member, 'a'.repeat(length))).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  }
  const response = await member.request('POST', '/api/guide/questions', form('a'.repeat(100_000)));
  expect([413, 422]).toContain(response.status);
});

test('fifty concurrent questions are all answered', async () => {
  const askers = await Promise.all(Array.from({ length: 10 }, () => app.signedIn({ tier: 'legend' })));
  const answers = await Promise.all(
    askers.flatMap((asker) => Array.from({ length: 5 }, () => ask(asker, 'Is Lisbon or Porto cheaper?'))),
  );
  expect(answers).toHaveLength(50);
  for (const { statements } of answers) expect(statements.length).toBeGreaterThan(0);
});

test('staff read unhelpful answers only if the member sends them, and admins can turn the guide off', async () => {
  const [member, moderator] = [await app.signedIn({ tier: 'adventurer' }), await app.signedIn({ role: 'moderator' })];
  const { id: questionId } = await ask(member, 'Is Lisbon safe?');
  const rating = { questionId, isHelpful: false, reason: 'outdated' as const, note: 'Not any more.' };
  expect(await member.api.guide.rate({ ...rating, isShared: false })).toMatchObject({ rating: { isShared: false } });
  expect((await moderator.api.staff.guideAnswers({})).items).toEqual([]);
  await member.api.guide.rate({ ...rating, isShared: true });
  const { items } = await moderator.api.staff.guideAnswers({});
  expect(items).toMatchObject([{ id: questionId, reason: 'outdated', question: 'Is Lisbon safe?' }]);
  expect(JSON.stringify(items)).not.toContain(member.member.id);
  await database.insert(siteSettings).values({ key: 'isGuideOn', value: sql`'false'::jsonb`, revision: 1 });
  await expect(ask(member, 'Is Porto safe?')).rejects.toMatchObject({ code: 'GUIDE_OFF' });
});

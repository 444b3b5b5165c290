import { randomUUID } from 'node:crypto';
import type { BeginGuideForm } from '@bros/contract/places/city-guide-desk';
import { CITY_GUIDES_BEGUN_MAX } from '@bros/contract/places/city-guide-rules';
import type { CityGuideId } from '@bros/contract/places/city-guides';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildCityGuide, longRead, SOURCES } from '../../../test/city-guides.ts';
import { BANGKOK, buildMember, LISBON } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { auditLog } from '../../core/audit/tables.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';
import { blocks } from '../../core/people/blocks/tables.ts';
import { encodeCursor } from '../../platform/database/page.ts';
import { cityGuides } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
await seedFirstCities(database);

const asId = (id: string) => id as CityGuideId;
const toLisbon = (authorId: string): BeginGuideForm => ({
  guideId: asId(randomUUID()),
  cityId: LISBON,
  authorId: authorId as never,
});
const words = { title: 'Lisbon, slowly', text: longRead(), sources: SOURCES };
const kindsFor = async (caller: Caller) => (await caller.api.notices.list({})).items.map(({ kind }) => kind);

test('a guide is invited, written, reviewed and published, and its later changes are reviewed as well', async () => {
  const [author, moderator] = [await app.signedIn(), await app.signedIn({ role: 'moderator' })];
  const reader = await app.signedIn({ tier: 'adventurer' });
  const form = toLisbon(author.member.id);
  const { guideId } = form;
  const begun = await Promise.all([1, 2, 3].map(() => moderator.api.cityGuideDesk.begin(form)));
  expect(begun[0]).toMatchObject({ state: 'draft', title: '', submittedAt: null, author: { id: author.member.id } });
  expect(await kindsFor(author)).toEqual(['cityGuide.invited']);
  await expect(moderator.api.cityGuides.draft({ guideId })).rejects.toMatchObject({ code: 'NOT_FOUND' });

  await expect(author.api.cityGuides.submit({ guideId })).rejects.toMatchObject({
    code: 'CITY_GUIDE_INCOMPLETE',
    data: { gaps: ['title', 'text', 'sources'] },
  });
  const saved = await author.api.cityGuides.save({ guideId, version: 1, ...words });
  expect(await author.api.cityGuides.save({ guideId, version: 1, ...words })).toMatchObject({ version: saved.version });
  await expect(author.api.cityGuides.save({ guideId, version: 1, ...words, title: 'Old' })).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
  });
  const { version } = await author.api.cityGuides.submit({ guideId });
  expect(await author.api.cityGuides.submit({ guideId })).toMatchObject({ version, state: 'inReview' });
  await expect(author.api.cityGuides.save({ guideId, version, ...words })).rejects.toMatchObject({ code: 'CITY_GUIDE_STATE' });
  expect(await kindsFor(moderator)).toEqual(['cityGuide.submitted']);
  expect(await moderator.api.staff.openWork()).toMatchObject({ cityGuides: 1 });

  const decision = { guideId, version, decision: 'sentBack' as const, comment: 'Name the tram lines.' };
  await expect(moderator.api.cityGuideDesk.decide({ ...decision, version: 1 })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  await moderator.api.cityGuideDesk.decide(decision);
  const back = await author.api.cityGuides.draft({ guideId });
  expect(back).toMatchObject({ state: 'sentBack', comment: 'Name the tram lines.', can: { edit: true, submit: true } });
  await expect(reader.api.cityGuides.get({ guideId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const again = await author.api.cityGuides.submit({ guideId });
  await moderator.api.cityGuideDesk.decide({ guideId, version: again.version, decision: 'published', comment: '' });
  expect((await kindsFor(author))[0]).toBe('cityGuide.decided');
  expect(await reader.api.cityGuides.get({ guideId })).toMatchObject({
    title: words.title,
    city: { name: 'Lisbon' },
    author: { id: author.member.id },
    isByStaff: false,
    body: { text: words.text.trim(), sources: SOURCES },
  });

  const changed = await author.api.cityGuides.save({ guideId, version: again.version, ...words, title: 'Lisbon, fast' });
  expect(changed).toMatchObject({ state: 'draft', isPublished: true });
  expect(await reader.api.cityGuides.get({ guideId })).toMatchObject({ title: words.title });
  const third = await author.api.cityGuides.submit({ guideId });
  await moderator.api.cityGuideDesk.decide({ guideId, version: third.version, decision: 'published', comment: '' });
  expect(await reader.api.cityGuides.get({ guideId })).toMatchObject({ title: 'Lisbon, fast' });
  const audited = await database.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.targetId, guideId));
  expect(audited.map(({ action }) => action).sort()).toEqual([
    ...['cityGuide.begun', 'cityGuide.published', 'cityGuide.published', 'cityGuide.sentBack'],
  ]);
});

test('a guide has no body for a reader below the required tier, and no author for a Browser member', async () => {
  const { id } = await buildCityGuide(database, { isPublished: true });
  for (const tier of ['browser', 'explorer'] as const) {
    const guide = await (await app.signedIn({ tier })).api.cityGuides.get({ guideId: asId(id) });
    expect(guide).toMatchObject({ body: null, can: { report: false } });
    expect(guide.author === null).toBe(tier === 'browser');
    expect(JSON.stringify(guide)).not.toContain('tram');
  }
});

test('the list searches title, city and country, and shows a city’s pinned guide first', async () => {
  await database.delete(cityGuides);
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const made: Record<string, string> = {};
  for (const [title, cityId, day] of [
    ['Old Lisbon', LISBON, 1],
    ['New Lisbon 100%', LISBON, 3],
    ['Bangkok', BANGKOK, 2],
  ] as const) {
    made[title] = (await buildCityGuide(database, { title, cityId, isPublished: true, publishedAt: at(day) })).id;
  }
  const [reader, admin] = [await app.signedIn({ tier: 'legend' }), await app.signedIn({ role: 'admin' })];
  async function titles(filter: Parameters<typeof reader.api.cityGuides.list>[0]) {
    const found: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await reader.api.cityGuides.list({ limit: 1, ...filter, cursor });
      found.push(...page.items.map(({ title }) => title));
      if (page.nextCursor === null) return found;
      cursor = page.nextCursor;
    }
  }
  expect(await titles({})).toEqual(['New Lisbon 100%', 'Bangkok', 'Old Lisbon']);
  expect(await titles({ query: 'PORTUGAL' })).toEqual(['New Lisbon 100%', 'Old Lisbon']);
  expect(await titles({ query: '100%' })).toEqual(['New Lisbon 100%']);
  expect(await titles({ query: '_' })).toEqual([]);
  const pin = (title: string, isPinned = true) =>
    admin.api.cityGuideDesk.setPinned({ guideId: asId(made[title] ?? ''), isPinned });
  await Promise.all([pin('New Lisbon 100%'), pin('Old Lisbon'), pin('Bangkok')]);
  await pin('Old Lisbon');
  expect(await titles({ cityId: LISBON })).toEqual(['Old Lisbon', 'New Lisbon 100%']);
  expect(await titles({})).toEqual(['New Lisbon 100%', 'Bangkok', 'Old Lisbon']);
  for (const place of [
    ['x', 'y'],
    [1, 'no id'],
    [2 ** 80, made.Bangkok ?? ''],
  ]) {
    expect((await reader.api.cityGuides.list({ cursor: encodeCursor(place) })).items).toHaveLength(3);
  }
});

test('a guide that was taken down is readable only as its author’s draft, until it is restored', async () => {
  const [author, moderator] = [await app.signedIn(), await app.signedIn({ role: 'moderator' })];
  const reader = await app.signedIn({ tier: 'adventurer' });
  const guide = await buildCityGuide(database, { authorId: author.member.id, isPublished: true });
  const guideId = asId(guide.id);
  await moderator.api.cityGuideDesk.setPinned({ guideId, isPinned: true });
  await moderator.api.cityGuideDesk.takeDown({ guideId, reason: 'Copied from a book' });
  await moderator.api.cityGuideDesk.takeDown({ guideId, reason: 'Copied from a book' });
  for (const caller of [reader, author]) {
    await expect(caller.api.cityGuides.get({ guideId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await author.api.cityGuides.draft({ guideId })).toMatchObject({
    takenDownReason: 'Copied from a book',
    isPinned: false,
  });
  expect(await kindsFor(author)).toEqual(['cityGuide.takenDown']);
  await expect(moderator.api.cityGuideDesk.setPinned({ guideId, isPinned: true })).rejects.toMatchObject({
    code: 'CITY_GUIDE_STATE',
  });
  await moderator.api.cityGuideDesk.restore({ guideId });
  expect(await reader.api.cityGuides.get({ guideId })).toMatchObject({ id: guideId });
  expect(await author.api.cityGuides.remove({ guideId })).toEqual({ isDeleted: true });
  expect(await kindsFor(author)).toEqual([]);
});

test('readers can report a guide, and do not find it after a block between them and its author', async () => {
  const [author, reader] = [await app.signedIn(), await app.signedIn({ tier: 'adventurer' })];
  const { id } = await buildCityGuide(database, { authorId: author.member.id, isPublished: true });
  const report = { targetType: 'cityGuide', targetId: id, reason: 'other', text: '' } as const;
  expect(await reader.api.reports.create(report)).toMatchObject({ targetType: 'cityGuide' });
  await expect(author.api.reports.create(report)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await database.insert(blocks).values({ blockerId: author.member.id, blockedId: reader.member.id });
  await expect(reader.api.cityGuides.get({ guideId: asId(id) })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('only active members can be invited to write guides, each to a limited number', async () => {
  const moderator = await app.signedIn({ role: 'moderator' });
  const gone = await buildMember(database, { isConfirmed: false });
  for (const authorId of [gone.id, randomUUID()]) {
    await expect(moderator.api.cityGuideDesk.begin(toLisbon(authorId))).rejects.toMatchObject({ code: 'CITY_GUIDE_AUTHOR' });
  }
  const author = await buildMember(database);
  for (let begun = 0; begun < CITY_GUIDES_BEGUN_MAX; begun += 1) await buildCityGuide(database, { authorId: author.id });
  await expect(moderator.api.cityGuideDesk.begin(toLisbon(author.id))).rejects.toMatchObject({ code: 'CITY_GUIDES_LIMIT' });
  const own = await moderator.api.cityGuideDesk.begin(toLisbon(moderator.member.id));
  const { guideId: _, ...other } = toLisbon(author.id);
  await expect(moderator.api.cityGuideDesk.begin({ ...other, guideId: own.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a guide with forbidden words or links cannot be submitted', async () => {
  const author = await app.signedIn();
  const submit = async (text: string) => {
    const { id } = await buildCityGuide(database, { authorId: author.member.id, text: longRead(text) });
    return author.api.cityGuides.submit({ guideId: asId(id) });
  };
  await expect(submit('https://a.example.com https://b.example.com')).rejects.toMatchObject({ code: 'LINKS_REFUSED' });
  await expect(submit('Send me 500 dollars in bitcoin now and I double your money, guaranteed profit')).rejects.toMatchObject({
    code: 'WORDS_REFUSED',
  });
});

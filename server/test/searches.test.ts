import { contract } from '@bros/contract';
import { DAY_MS } from '@bros/contract/core/durations';
import { searchField } from '@bros/contract/core/fields';
import type { AnyContractProcedure } from '@orpc/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { auditLog } from '../src/core/audit/tables.ts';
import { upsertCities } from '../src/core/cities/queries.ts';
import { seedFirstCities } from '../src/core/cities/seed.ts';
import { clientErrors } from '../src/core/client-errors/tables.ts';
import { wordRules } from '../src/core/moderation/tables.ts';
import { securityEvents } from '../src/core/security/tables.ts';
import { chatRoomMembers } from '../src/messaging/chat/tables.ts';
import { invoices, subscriptions } from '../src/money/billing/tables.ts';
import { newId } from '../src/platform/ids.ts';
import { mails } from '../src/platform/mail/tables.ts';
import { buildCityGuide } from './city-guides.ts';
import { buildCommunityPost } from './community-posts.ts';
import { buildCourse } from './courses.ts';
import { buildEvent } from './events.ts';
import { buildDestination, buildDirectRoom, buildMember, buildMessage, buildReview, buildRoom } from './factories.ts';
import { startTestApp } from './harness.ts';
import { buildJob } from './jobs.ts';

/** Reads the contract, so that new searches are tested. */

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' }, hasWorkers: false });
const { database } = app;
await seedFirstCities(database);
const searcher = await buildMember(database, { role: 'admin', tier: 'legend' });
const admin = await app.openSession(searcher);

const unwrap = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? unwrap(schema.unwrap() as z.ZodType) : schema;

const searchesIn = (schema: unknown): string[] =>
  schema instanceof z.ZodObject
    ? Object.entries(schema.shape)
        .filter(([name, type]) => unwrap(type as z.ZodType) === searchField || name === 'words')
        .map(([name]) => name)
    : [];

const searches = Object.values(contract).flatMap((verbs) =>
  Object.values(verbs as Record<string, AnyContractProcedure>).flatMap((procedure) => {
    const { route, inputSchema } = procedure['~orpc'];
    return route.method === 'GET' ? searchesIn(inputSchema).map((field) => ({ path: route.path ?? '', field })) : [];
  }),
);

const room = await buildRoom(database);
await database.insert(chatRoomMembers).values({ roomId: room.id, userId: searcher.id });

async function findingSearches(asked: string, mark: string): Promise<string[]> {
  const found: string[] = [];
  for (const { path, field } of searches) {
    const query = new URLSearchParams([[field, asked]]);
    const response = await admin.request('GET', `/api${path.replace('{roomId}', room.id)}?${query}`);
    expect([path, response.status]).toEqual([path, 200]);
    if ((await response.text()).includes(mark)) found.push(path);
  }
  return found;
}

async function buildFindable(text: string): Promise<void> {
  const member = await buildMember(database, { displayName: text });
  await database.insert(chatRoomMembers).values({ roomId: room.id, userId: member.id });
  await buildMessage(database, { roomId: room.id, userId: member.id, content: text });
  const { id: directId } = await buildDirectRoom(database, searcher, member);
  const { sequence } = await buildMessage(database, { roomId: directId, userId: member.id, content: 'Hello' });
  await database.execute(sql`update ${chatRoomMembers} set latest_sequence = ${sequence} where room_id = ${directId}`);
  const destination = await buildDestination(database, { name: text });
  const { latitude, longitude, timeZone } = destination;
  const id = 900_000_000 + Math.floor(Math.random() * 10_000_000);
  await upsertCities(database, [
    { id, name: text, region: '', countryCode: 'XX', country: 'Nowhere', latitude, longitude, timeZone, population: 60_000 },
  ]);
  await buildJob(database, { title: text, postedBy: member.id });
  await buildEvent(database, { title: text, hostId: member.id });
  await buildCommunityPost(database, { title: text, hostId: member.id });
  await buildReview(database, { title: text, authorId: member.id, destinationId: destination.id });
  await buildCourse(database).then(({ id: courseId }) =>
    database.execute(sql`update course_editions set title = ${text} where course_id = ${courseId}`),
  );
  await buildCityGuide(database, { title: text, isPublished: true, authorId: member.id });
  await buildLogged(text, member);
}

async function buildLogged(text: string, { id: userId, email }: { id: string; email: string }): Promise<void> {
  const [now, later] = [new Date(), new Date(Date.now() + DAY_MS)];
  const sums = { tier: 'adventurer', amountCents: 1599, currency: 'usd' } as const;
  const invoice = { providerId: newId(), subscriptionId: newId(), reason: 'subscription_create', status: 'paid', attempts: 1 };
  await database
    .insert(invoices)
    .values({ ...invoice, ...sums, userId, paidCents: 1599, refundedCents: 0, createdAt: now, disputeStatus: 'lost' });
  const period = { periodStart: now, periodEnd: later, startedAt: now, cancelAtPeriodEnd: false };
  await database
    .insert(subscriptions)
    .values({ ...sums, ...period, id: newId(), userId, status: 'canceled', endedAt: now, priceId: 'price', itemId: 'item' });
  await database.insert(securityEvents).values({ userId, eventType: 'signed_in', riskLevel: 'low', details: {} });
  await database
    .insert(clientErrors)
    .values({ message: text, severity: 'error', lastUrl: '/', lastBrowser: 'Firefox', fingerprint: newId() });
  await database.insert(mails).values({ to: email, subject: text, text, html: text, template: 'notice' });
  const action = { action: 'member.banned', targetType: 'member', details: {} };
  await database.insert(auditLog).values({ ...action, actorId: searcher.id, reason: text });
  const rule = { kind: 'scam', action: 'hold', isActive: false, note: '' } as const;
  await database.insert(wordRules).values({ ...rule, phrase: text, words: text, writtenBy: searcher.id });
}

/** Searches that match only the beginning of a name. */
const BEGINNINGS = ['/places/cities', '/chat/rooms/{roomId}/members'];

const TEXTS: [written: string, asked: string[], notAsked: string[]][] = [
  ['明日は東京タワーに行きます', ['東京', '明日', '京', '東京タワー', 'ﾀﾜｰ'], ['京東', '東タワー']],
  ['พรุ่งนี้ไปเชียงใหม่กัน', ['เชียงใหม่', 'ไปเชียงใหม่'], ['ใหม่เชียง', 'เชยงใหม']],
  ['مَرْحَبًا بكم في دبي', ['مرحبا', 'مَرْحَبًا', 'مـــرحبا', 'ﻣﺮﺣﺒﺎ'], ['مرحبتين']],
  ['שָׁלוֹם לכולם', ['שלום', 'שָׁלוֹם', 'שׁלום'], ['שלומות']],
  ['ＴＯＫＹＯ ﾄｳｷｮｳ 3月', ['tokyo', 'ＴＯＫＹＯ', 'トウキョウ', 'ﾄｳｷｮｳ'], ['キョトウ']],
  ['나는서울에간다', ['서울', '서울'.normalize('NFD')], ['울서']],
  ['ខ្ញុំទៅភ្នំពេញ', ['ភ្នំពេញ'], ['ពេញភ្នំ']],
  ['ຂ້ອຍຢູ່ວຽງຈັນ', ['ວຽງຈັນ'], ['ຈັນວຽງ']],
  ['ရန်ကုန်မြို့သို့', ['မြို့'], ['မြို့ကုန်']],
  ['ང་ལྷ་ས་ལ་འགྲོ', ['ལྷ་ས'], ['ལྷི']],
  ['हिन्दी में', ['हिन्दी', 'हिन्'], ['हन्द']],
  ['Ærøskøbing, Łódź й ҐЁ', ['aeroskobing', 'ÆRØSKØBING'], ['aerodrome']],
];

describe('every search', () => {
  test('is listed by its field', () => {
    expect(searches.length).toBeGreaterThan(25);
    expect(searches).toContainEqual({ path: '/chat/search', field: 'words' });
  });

  test.each(TEXTS)('finds the words of %s', async (written, asked, notAsked) => {
    const mark = `zq${newId().slice(-8)}`;
    await buildFindable(`${written} ${mark}`);
    const all = searches.map(({ path }) => path);
    for (const words of asked) expect([words, await findingSearches(words, mark)]).toEqual([words, all]);
    for (const words of notAsked) expect([words, await findingSearches(words, mark)]).toEqual([words, []]);
  });

  test('finds words within a text, unless it searches only the beginning of a name', async () => {
    const mark = `zq${newId().slice(-8)}`;
    await buildFindable(`مَرْحَبًا في دُبَيّ, Łódź й ҐЁ 3月 ${mark}`);
    const all = searches.map(({ path }) => path).filter((path) => !BEGINNINGS.includes(path));
    for (const words of ['دبى', 'lodz', 'и ґе', '３月']) {
      const found = (await findingSearches(words, mark)).filter((path) => !BEGINNINGS.includes(path));
      expect([words, found]).toEqual([words, all]);
    }
  });

  test('returns nothing for a text without searchable letters, and handles a long text quickly', async () => {
    const mark = `zq${newId().slice(-8)}`;
    await buildFindable(`東京 ${mark}`);
    expect(await findingSearches('ـــ', mark)).toEqual([]);
    for (const words of ['語'.repeat(100), 'ก'.repeat(100), 'ﷺ'.repeat(100), `'語\\':*`, 'ﾞ'.repeat(100)]) {
      expect(await findingSearches(words, mark)).toEqual([]);
    }
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandboxFetch } from '@bros/payment-sandbox/api';
import { verifyPassword } from 'better-auth/crypto';
import { count, eq, gt, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createBillingDeps } from '../../test/billing-deps.ts';
import { createTestDatabase } from '../../test/database.ts';
import { readPoster } from '../../test/demo-photos.ts';
import type { Config } from '../config.ts';
import { seedFirstCities } from '../core/cities/seed.ts';
import { notices } from '../core/notices/tables.ts';
import { users } from '../core/people/accounts/tables.ts';
import { findFirstPhoto } from '../core/people/badges/service.ts';
import { travelEvents } from '../gatherings/events/tables.ts';
import { assertPasswordStrong } from '../identity/accounts/password-strength.ts';
import { credentials } from '../identity/accounts/tables.ts';
import { seedRooms } from '../messaging/chat/seed.ts';
import { chatMessages, chatRoomMembers, chatRooms } from '../messaging/chat/tables.ts';
import { billingCustomers, invoices } from '../money/billing/tables.ts';
import { maySell } from '../money/sales/service.ts';
import { saleOrders } from '../money/sales/tables.ts';
import { firstDestinations, seedDestinations } from '../places/destinations/seed.ts';
import { destinations } from '../places/destinations/tables.ts';
import { featuredExpats } from '../places/expats/tables.ts';
import { destinationReviews } from '../places/reviews/tables.ts';
import { createLog } from '../platform/log.ts';
import { dailyFigures } from '../staff/console/figures/tables.ts';
import { courses } from '../work/courses/tables.ts';
import { addDemoPayments } from './payments.ts';
import { addDemoPhotos } from './photos.ts';
import { DEMO_PASSWORD, hasDemoMembers, seedDemo } from './seed.ts';

const { database } = await createTestDatabase();

async function countRows() {
  const tables = [
    users,
    destinations,
    destinationReviews,
    chatRooms,
    chatRoomMembers,
    chatMessages,
    featuredExpats,
    travelEvents,
    dailyFigures,
  ];
  return Promise.all(tables.map(async (table) => (await database.select({ rows: count() }).from(table))[0]?.rows));
}

test('the demo is seeded once, even if several servers start concurrently', async () => {
  await seedFirstCities(database);
  await Promise.all([seedDestinations(database), seedDestinations(database), seedRooms(database), seedRooms(database)]);
  expect(await hasDemoMembers(database)).toBe(false);
  const [lines] = await Promise.all([
    seedDemo(database, 'a secret of thirty-two characters!', 'small'),
    seedDemo(database, 'a secret of thirty-two characters!', 'small'),
  ]);
  expect(lines?.join('\n')).toContain('legend@demo.example');
  const before = await countRows();
  expect(before).toEqual([6, firstDestinations.length, 6, 7, expect.any(Number), 13, 1, 15, 760]);
  await seedDemo(database, 'a secret of thirty-two characters!', 'small');
  expect(await countRows()).toEqual(before);
  expect(await hasDemoMembers(database)).toBe(true);
});

test('demo sellers can still sell after they get photos', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bros-demo-'));
  const outbox = { add: async () => undefined } as never;
  const config = { dataDir } as Config;
  const deps = { database, outbox, config, log: createLog('silent'), signal: new AbortController().signal, readPoster };
  await addDemoPhotos(deps, 'signIns').finally(() => rm(dataDir, { recursive: true }));
  const sellers = await database.selectDistinct({ id: courses.creatorId }).from(courses).where(gt(courses.priceCents, 0));
  const hosts = await database
    .selectDistinct({ id: travelEvents.hostId })
    .from(travelEvents)
    .where(gt(travelEvents.priceCents, 0));
  for (const { id } of [...sellers, ...hosts]) {
    expect(await findFirstPhoto(database, id ?? '')).toBeDefined();
    expect(await maySell(database, id ?? '')).toBe(true);
  }
});

test('demo members have paid once for some months of membership and for three seats', async () => {
  const sandbox = { database, siteUrl: 'http://localhost:1', onEvent: async () => undefined, afterEvents: () => undefined };
  const stripe = new Stripe('sk_test_sandbox', { httpClient: Stripe.createFetchHttpClient(createSandboxFetch(sandbox)) });
  const billing = createBillingDeps(database, stripe);
  const notified = await database.$count(notices);
  const deps = { database, size: 'small' as const, billing, log: createLog('silent'), signal: new AbortController().signal };
  await Promise.all([1, 2].map(() => addDemoPayments(deps)));
  await addDemoPayments(deps);
  const rows = await database.select({ paid: invoices.paidCents, back: invoices.refundedCents }).from(invoices);
  expect(rows.length).toBeGreaterThan(12);
  expect(rows.filter(({ back }) => back > 0)).toEqual([{ paid: 2999, back: 1000 }]);
  expect(new Set(rows.map(({ paid }) => paid))).toEqual(new Set([999, 1599, 2999]));
  expect(await database.$count(billingCustomers)).toBe(4);
  expect(await database.$count(saleOrders, eq(saleOrders.state, 'paid'))).toBe(3);
  expect(await database.$count(notices)).toBe(notified + 3);
});

test('an event named after a weekday takes place on that day', async () => {
  const weekday = /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/;
  const rows = await database.select({ title: travelEvents.title, starts: travelEvents.startsLocal }).from(travelEvents);
  const named = rows.filter(({ title }) => weekday.test(title));
  expect(named.length).toBeGreaterThan(1);
  for (const { title, starts } of named) {
    const day = new Date(`${starts.slice(0, 10)}T00:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
    expect(title).toContain(day);
  }
});

test('the demo password passes the strength check and signs in', async () => {
  await expect(assertPasswordStrong(DEMO_PASSWORD, ['browser@demo.example'])).resolves.toBeUndefined();
  const [credential] = await database.select().from(credentials).limit(1);
  expect(await verifyPassword({ hash: credential?.password ?? '', password: DEMO_PASSWORD })).toBe(true);
});

test('stored counts equal the numbers of rows', async () => {
  const [counted] = await database
    .select({
      reviews: sql<number>`sum(${destinations.reviewCount})::int`,
      max: sql<number>`max(${destinations.reviewCount})`,
    })
    .from(destinations);
  expect(counted).toEqual({ reviews: 6, max: 2 });
  const [members] = await database.select({ sum: sql<number>`sum(${chatRooms.memberCount})::int` }).from(chatRooms);
  expect(members?.sum).toBe(await database.$count(chatRoomMembers));
});

test('a restart does not undo changes by staff', async () => {
  await database.update(destinations).set({ description: 'Edited by staff' }).where(eq(destinations.slug, 'lisbon'));
  await database.delete(destinations).where(eq(destinations.slug, 'sydney'));
  await database.delete(chatRooms).where(eq(chatRooms.slug, 'asia'));
  await Promise.all([seedDestinations(database), seedRooms(database)]);
  const [lisbon] = await database.select().from(destinations).where(eq(destinations.slug, 'lisbon'));
  expect(lisbon?.description).toBe('Edited by staff');
  expect(await database.$count(destinations)).toBe(firstDestinations.length - 1);
  expect(await database.$count(chatRooms, eq(chatRooms.kind, 'public'))).toBe(5);
});

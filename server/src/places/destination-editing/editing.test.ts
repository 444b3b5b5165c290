import { randomUUID } from 'node:crypto';
import type { CityId } from '@bros/contract/core/cities';
import type { DestinationId } from '@bros/contract/core/fields';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { BANGKOK, buildDestination, buildMember, LISBON } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { auditLog } from '../../core/audit/tables.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';
import { destinations } from '../destinations/tables.ts';
import { destinationReviews } from '../reviews/tables.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
await seedFirstCities(database);
const adminMember = await buildMember(database, { role: 'admin', displayName: 'Ada' });
const admin = await app.openSession(adminMember);
const explorer = await app.signedIn();

const fields = {
  name: 'Porto',
  city: 'Porto',
  country: 'Portugal',
  countryCode: 'PT',
  cityId: null as CityId | null,
  latitude: 41.15,
  longitude: -8.61,
  timeZone: 'Europe/Lisbon',
  description: 'Granite and wine.',
  overallScore: 8 as number | null,
  costOfLivingScore: 7,
  internetSpeedScore: null,
  safetyScore: 9,
  weatherScore: null,
  monthlyCostLowUsd: 1200,
  monthlyCostHighUsd: 1800,
  internetMbps: 200,
  weather: Array.from({ length: 12 }, () => ({ highC: 20, lowC: 12, rainDays: 8 })),
  communityLevel: 'growing' as const,
  safetyNote: 'Calm.',
  visaNotes: [{ passports: ['US' as const], note: '90 days.' }],
  highlights: ['Bridges'],
  provenances: { monthlyCost: { kind: 'editorial' as const, source: '', year: 2026 } },
};
const wish = (changes: object = {}) => {
  const clientId = randomUUID() as DestinationId;
  return { clientId, slug: `porto-${clientId.slice(-6)}`, ...fields, ...changes };
};
const entriesOn = (targetId: string) => database.select().from(auditLog).where(eq(auditLog.targetId, targetId));

describe('adding a destination', () => {
  test('creates a page for members, and is logged', async () => {
    const made = await admin.api.destinationEditing.create(wish());
    expect(made).toMatchObject({ ...fields, version: 1 });
    expect(await explorer.api.destinations.get({ slug: made.slug })).toMatchObject({
      name: 'Porto',
      continent: 'europe',
      overallScore: 8,
      costOfLivingScore: 7,
      weatherScore: null,
    });
    expect(await entriesOn(made.id)).toMatchObject([{ action: 'destination.created', actorId: adminMember.id }]);
    const { items } = await admin.api.staff.auditLog({ limit: 1 });
    expect(items).toMatchObject([{ targetName: 'Porto' }]);
  });

  test('is idempotent: 20 concurrent calls create one destination', async () => {
    const asked = wish();
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.api.destinationEditing.create(asked)));
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([asked.clientId]));
    expect(await database.$count(destinations, eq(destinations.slug, asked.slug))).toBe(1);
    expect(await entriesOn(asked.clientId)).toHaveLength(1);
  });

  test('is rejected with a slug or city that is taken, and with an unknown city', async () => {
    const made = await admin.api.destinationEditing.create(wish({ cityId: LISBON }));
    await expect(admin.api.destinationEditing.create(wish({ slug: made.slug }))).rejects.toMatchObject({ code: 'SLUG_TAKEN' });
    await expect(admin.api.destinationEditing.create(wish({ cityId: LISBON }))).rejects.toMatchObject({ code: 'CITY_TAKEN' });
    await expect(admin.api.destinationEditing.create(wish({ cityId: 999_999_999 }))).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'cityId' }] },
    });
  });

  test('in a city, or moving it there, succeeds for only one of ten concurrent calls', async () => {
    const SYDNEY = 2_147_714 as CityId;
    const existing = await Promise.all(Array.from({ length: 5 }, () => admin.api.destinationEditing.create(wish())));
    const answers = await Promise.allSettled([
      ...existing.map(({ id }) =>
        admin.api.destinationEditing.update({ destinationId: id, version: 1, ...fields, cityId: SYDNEY }),
      ),
      ...Array.from({ length: 5 }, () => admin.api.destinationEditing.create(wish({ cityId: SYDNEY }))),
    ]);
    const codes = answers.flatMap((response) =>
      response.status === 'rejected' ? (response.reason as { code: string }).code : [],
    );
    expect(codes).toEqual(Array.from({ length: 9 }, () => 'CITY_TAKEN'));
    expect(await database.$count(destinations, eq(destinations.cityId, SYDNEY))).toBe(1);
  });

  test.each([
    ['a slug with a slash', { slug: 'a/b' }, 'slug'],
    ['the slug of another screen', { slug: 'compare' }, 'slug'],
    ['an empty name', { name: '\u200b ' }, 'name'],
    ['a description of 2,001 characters', { description: 'x'.repeat(2001) }, 'description'],
    ['an impossible latitude', { latitude: 91 }, 'latitude'],
    ['a score above ten', { overallScore: 10.1 }, 'overallScore'],
    ['a score as text', { overallScore: '8' }, 'overallScore'],
    ['a minimum above the maximum', { monthlyCostLowUsd: 2, monthlyCostHighUsd: 1 }, 'monthlyCostHighUsd'],
    ['eleven months', { weather: fields.weather.slice(1) }, 'weather'],
    ['an unknown time zone', { timeZone: 'Mars/Base' }, 'timeZone'],
    ['an unknown field', { isBest: true }, ''],
  ])('rejects %s', async (_what, change, path) => {
    const response = await admin.request('POST', '/api/staff/destinations', wish(change));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ data: { fields: [{ path }] } });
  });
});

describe('editing a destination', () => {
  test('changes the page and its scores, but not the slug, and is logged', async () => {
    const { id, slug } = await admin.api.destinationEditing.create(wish());
    const edit = { destinationId: id, version: 1, ...fields, name: 'O Porto', overallScore: 6.5 };
    expect(await admin.api.destinationEditing.update(edit)).toMatchObject({ version: 2, slug });
    expect(await explorer.api.destinations.get({ slug })).toMatchObject({ name: 'O Porto', overallScore: 6.5 });
    expect(await entriesOn(id)).toMatchObject([{}, { action: 'destination.changed', details: { label: 'name, overallScore' } }]);
    expect(await admin.api.destinationEditing.update(edit)).toMatchObject({ version: 2 });
    expect(await entriesOn(id)).toHaveLength(2);
  });

  test('from an outdated version is rejected', async () => {
    const { id } = await admin.api.destinationEditing.create(wish());
    await admin.api.destinationEditing.update({ destinationId: id, version: 1, ...fields, name: 'First' });
    const late = { destinationId: id, version: 1, ...fields, name: 'Second' };
    await expect(admin.api.destinationEditing.update(late)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    expect(await admin.api.destinationEditing.get({ destinationId: id })).toMatchObject({ name: 'First', version: 2 });
  });

  test('by ten concurrent calls saves one edit', async () => {
    const { id } = await admin.api.destinationEditing.create(wish());
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, order) =>
        admin.api.destinationEditing.update({ destinationId: id, version: 1, ...fields, name: `Porto ${order}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await admin.api.destinationEditing.get({ destinationId: id })).toMatchObject({ version: 2 });
  });

  test('updates the score from the editorial figure and the reviews', async () => {
    const { id, slug } = await admin.api.destinationEditing.create(wish({ overallScore: 4 }));
    await database.update(destinations).set({ reviewCount: 5, ratingSum: 25 }).where(eq(destinations.id, id));
    await admin.api.destinationEditing.update({ destinationId: id, version: 1, ...fields, overallScore: 2 });
    expect(await explorer.api.destinations.get({ slug })).toMatchObject({ overallScore: 6 });
  });

  test('with an unknown ID is rejected with NOT_FOUND', async () => {
    const destinationId = randomUUID() as DestinationId;
    await expect(admin.api.destinationEditing.get({ destinationId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const edit = { destinationId, version: 1, ...fields };
    await expect(admin.api.destinationEditing.update(edit)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('cannot use another destination’s city', async () => {
    await buildDestination(database, { cityId: BANGKOK });
    const { id } = await admin.api.destinationEditing.create(wish());
    const edit = { destinationId: id, version: 1, ...fields, cityId: BANGKOK as CityId };
    await expect(admin.api.destinationEditing.update(edit)).rejects.toMatchObject({ code: 'CITY_TAKEN' });
  });
});

describe('removing a destination', () => {
  test('requires a reason, and keeps the destination’s name in the audit log', async () => {
    const { id, slug } = await admin.api.destinationEditing.create(wish());
    expect((await admin.request('POST', `/api/staff/destinations/${id}/removal`, { reason: ' ' })).status).toBe(422);
    await admin.api.destinationEditing.remove({ destinationId: id, reason: 'Twice' });
    await expect(explorer.api.destinations.get({ slug })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await entriesOn(id)).toMatchObject([
      {},
      { action: 'destination.removed', reason: 'Twice', details: { label: 'Porto' } },
    ]);
    const again = admin.api.destinationEditing.remove({ destinationId: id, reason: 'Twice' });
    await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is rejected if the destination has reviews', async () => {
    const { id, slug } = await admin.api.destinationEditing.create(wish());
    const authorId = (await buildMember(database)).id;
    await database.insert(destinationReviews).values({ destinationId: id, authorId, rating: 4, title: 'Good', content: 'Good.' });
    const removal = admin.api.destinationEditing.remove({ destinationId: id, reason: 'Twice' });
    await expect(removal).rejects.toMatchObject({ code: 'DESTINATION_REVIEWED' });
    expect(await explorer.api.destinations.get({ slug })).toMatchObject({ name: 'Porto' });
  });
});

describe('the list of destinations', () => {
  test('is ordered by slug, and finds prefixes, ignoring accents', async () => {
    for (const slug of ['zz-sao-paulo', 'zz-sao-tome', 'zz-other']) await buildDestination(database, { slug });
    const first = await admin.api.destinationEditing.list({ search: 'ZZ São', limit: 1 });
    const second = await admin.api.destinationEditing.list({ search: 'ZZ São', limit: 1, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ slug }) => slug)).toEqual(['zz-sao-paulo', 'zz-sao-tome']);
    expect(second.nextCursor).toBeNull();
  });

  test.each(['%', '_', '東京', "'; drop table destinations", '\\'])('finds nothing for %j', async (search) => {
    expect((await admin.api.destinationEditing.list({ search })).items).toEqual([]);
  });
});

test.each(['member', 'moderator'] as const)('a %s cannot edit destinations', async (role) => {
  const caller = await app.signedIn({ role });
  const { id } = await buildDestination(database);
  for (const [method, path, body] of [
    ['GET', '/api/staff/destinations', undefined],
    ['GET', `/api/staff/destinations/${id}`, undefined],
    ['POST', '/api/staff/destinations', wish()],
    ['PUT', `/api/staff/destinations/${id}`, { version: 1, ...fields }],
    ['POST', `/api/staff/destinations/${id}/removal`, { reason: 'Mine' }],
  ] as const) {
    expect((await caller.request(method, path, body)).status).toBe(403);
  }
  expect(await database.$count(destinations, eq(destinations.id, id))).toBe(1);
});

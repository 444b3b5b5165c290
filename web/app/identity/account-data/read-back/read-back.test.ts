import type { DestinationId, MemberId } from '@bros/contract/core/fields';
import type { TripImport } from '@bros/contract/members/trip-files';
import { CAPABILITIES } from '@bros/contract/tiers';
import { ORPCError } from '@orpc/client';
import { describe, expect, test } from 'vitest';
import { readContent } from './archive-content.ts';
import { FAVORITE, PHOTO, PROFILE, REVIEW, SEARCH, TRIP, zipRecords } from './archive-fixtures.ts';
import { type Api, type ImportTrips, type Reader, readCurrent } from './current.ts';
import { openArchive } from './open-archive.ts';
import { type Plan, planReturn } from './plan.ts';
import { type Result, sendPlan } from './send.ts';
import { summarize } from './summary.ts';

const ELSEWHERE = { destination: 'Atlantis', country: '', slug: 'atlantis' };
const ARCHIVE = {
  profile: [PROFILE],
  photos: [PHOTO],
  trips: [TRIP, { ...TRIP, city: 'Nowhere' }],
  favorites: [FAVORITE, ELSEWHERE],
  reviews: [REVIEW, { ...REVIEW, ...ELSEWHERE }],
  'member-searches': [SEARCH],
};
const READER: Reader = { memberId: 'member-1' as MemberId, capabilities: CAPABILITIES };
const refusal = (code: string, status: number) => new ORPCError(code, { defined: true, status });

function buildServer() {
  const blank = { bio: '', cityId: null, location: '', country: '', occupation: '', age: null };
  const stored = {
    profile: { ...blank, education: '', culturalBackground: '', interests: [], languages: ['English'], version: 1 },
    photos: new Set<string>(),
    trips: new Set<string>(),
    favorites: new Set<string>(),
    reviews: new Set<string>(),
    searches: new Map<string, unknown>(),
  };
  const named = { id: 'lisbon-id', slug: 'lisbon', name: 'Lisbon', country: 'Portugal' };
  const failing = new Map<string, unknown>();
  const passOrThrow = (name: string) => {
    if (failing.has(name)) throw failing.get(name);
  };
  const api = {
    profiles: { mine: async () => stored.profile, update: async (form: object) => Object.assign(stored.profile, form) },
    cities: { city: async ({ cityId }: { cityId: number }) => ({ id: cityId }) },
    photos: { mine: async () => ({ items: [...stored.photos].map((id) => ({ id })), cover: null, max: 1, canHaveCover: true }) },
    destinations: { list: async () => ({ items: [named], nextCursor: null, total: 1 }) },
    favorites: {
      list: async () => ({ destinationIds: [...stored.favorites] }),
      add: async ({ destinationId }: { destinationId: string }) => {
        passOrThrow('favorites');
        stored.favorites.add(destinationId);
      },
    },
    reviews: {
      mine: async ({ destinationId }: { destinationId: DestinationId }) => ({
        review: stored.reviews.has(destinationId) || null,
      }),
      create: async ({ destinationId }: { destinationId: string }) => {
        passOrThrow('reviews');
        stored.reviews.add(destinationId);
      },
    },
    memberSearches: {
      list: async () => ({ items: [...stored.searches.values()] }),
      create: async ({ clientId, ...search }: { clientId: string }) => stored.searches.set(clientId, search),
    },
  } as unknown as Api;
  const importTrips: ImportTrips = async (mode, rows) => {
    const lines = (await rows.text()).split(/\n"(?=Portland|Nowhere)/);
    const answers = lines.slice(1).map((line) => {
      if (line.startsWith('Nowhere')) return { outcome: 'refused', problem: 'cityUnknown' };
      if (stored.trips.has(line)) return { outcome: 'present', problem: null };
      if (mode === 'apply') stored.trips.add(line);
      return { outcome: 'added', problem: null };
    });
    return { rows: answers } as TripImport;
  };
  return { stored, failing, api, importTrips };
}

type Server = ReturnType<typeof buildServer>;

async function planFor({ api, importTrips }: Server, parts: object = ARCHIVE, reader = READER) {
  const archive = await openArchive(await zipRecords({ ...parts }, { [PHOTO.file]: new Blob(['picture']) }));
  const content = await readContent(archive);
  const plan = await planReturn(content, await readCurrent(api, importTrips, reader, content));
  return { archive, content, plan };
}

async function bringBack(server: Server, parts?: object) {
  const { archive, plan } = await planFor(server, parts);
  const results: Result[] = [];
  const uploadPhoto = async ({ photoId }: { photoId: string }) => server.stored.photos.add(photoId);
  const { api, importTrips } = server;
  const { readPhoto } = archive;
  const sending = { api, importTrips, uploadPhoto, readPhoto, signal: new AbortController().signal };
  const ended = await sendPlan(plan, sending, (result) => results.push(result)).catch((error: unknown) => error);
  return { results, ended };
}

const outcomesOf = (plan: Plan) =>
  Object.values(plan)
    .flat()
    .map((item) => `${item.label} ${item.outcome === 'refused' ? item.reason : item.outcome}`);

describe('importing an archive', () => {
  test('adds missing records, and lists those that cannot be restored', async () => {
    const server = buildServer();
    const { plan, content } = await planFor(server);
    expect(outcomesOf(plan)).toEqual([
      ...['bio add', 'place add', 'occupation add', 'age add', 'interests add', 'photos/photo-1.webp add'],
      ...['Portland, United States, 2024-05-03 add', 'Nowhere, United States, 2024-05-03 cityUnknown'],
      ...['Lisbon add', 'Atlantis destinationUnknown', 'Lisbon add', 'Atlantis destinationUnknown', 'Sailors add'],
    ]);
    const counts = summarize(plan, content, null).map(({ added, refused }) => `${added} ${refused.length}`);
    expect(counts).toEqual(['5 0', '1 0', '1 1', '1 1', '1 1', '1 0']);
    const { results } = await bringBack(server);
    expect(results.filter(({ outcome }) => outcome === 'added')).toHaveLength(10);
    expect(server.stored.profile).toMatchObject({ ...PROFILE, languages: ['English'] });
    expect([...server.stored.trips]).toEqual([
      'Portland","OR","United States","5746545","2024-05-03","","5","Rain,\n""coffee"""',
    ]);
  });

  test('is idempotent', async () => {
    const server = buildServer();
    await bringBack(server);
    const { plan } = await planFor(server);
    expect(outcomesOf(plan).filter((outcome) => outcome.endsWith(' add'))).toEqual([]);
    expect((await bringBack(server)).results).toEqual([]);
  });

  test('twice concurrently stores each record once', async () => {
    const server = buildServer();
    await Promise.all([bringBack(server), bringBack(server)]);
    const { photos, searches, trips } = server.stored;
    expect([photos.size, searches.size, trips.size]).toEqual([1, 1, 1]);
  });

  test('never replaces the member’s current data', async () => {
    const server = buildServer();
    Object.assign(server.stored.profile, { bio: 'New words.', location: 'Porto' });
    server.stored.photos.add('another');
    const { plan } = await planFor(server);
    expect(outcomesOf(plan)).toEqual(expect.arrayContaining(['bio filled', 'place filled', 'photos/photo-1.webp full']));
    await bringBack(server);
    expect(server.stored.profile).toMatchObject({ bio: 'New words.', location: 'Porto', country: '', age: 34 });
  });

  test('does not restore a review that staff hid, or records that the membership does not include', async () => {
    const server = buildServer();
    const hidden = { ...ARCHIVE, reviews: [{ ...REVIEW, hiddenAt: '2026-01-01T00:00:00.000Z' }] };
    expect(outcomesOf((await planFor(server, hidden)).plan)).toContain('Lisbon hidden');
    const { plan } = await planFor(server, ARCHIVE, { ...READER, capabilities: [] });
    expect(outcomesOf(plan).filter((outcome) => outcome.endsWith(' membership'))).toEqual([
      ...['photos/photo-1.webp membership', 'Lisbon membership', 'Sailors membership'],
    ]);
  });
});

describe('during an import', () => {
  test('a rejected record is reported and does not stop the import', async () => {
    const server = buildServer();
    server.failing.set('favorites', refusal('FAVORITES_LIMIT', 409));
    const { results, ended } = await bringBack(server);
    expect(ended).toBeUndefined();
    expect(results).toContainEqual(
      expect.objectContaining({ part: 'favorites', outcome: 'refused', why: expect.any(ORPCError) }),
    );
    expect(server.stored.reviews.size).toBe(1);
  });

  test.each([
    ['a rate limit', refusal('RATE_LIMITED', 429)],
    ['the end of the session', refusal('UNAUTHENTICATED', 401)],
    ['a server that is down', refusal('UNAVAILABLE', 503)],
    ['a lost connection', new TypeError('Network error')],
  ])('%s stops it, and a second import adds the remaining records', async (_what, failure) => {
    const server = buildServer();
    server.failing.set('favorites', failure);
    expect((await bringBack(server)).ended).toBe(failure);
    expect([server.stored.trips.size, server.stored.reviews.size]).toEqual([1, 0]);
    server.failing.clear();
    const { results } = await bringBack(server);
    expect(results.map(({ part }) => part)).toEqual(['favorites', 'reviews', 'member-searches']);
    expect(results.every(({ outcome }) => outcome === 'added')).toBe(true);
  });

  test('a review written concurrently counts as existing', async () => {
    const server = buildServer();
    server.failing.set('reviews', refusal('REVIEW_TWICE', 409));
    expect((await bringBack(server)).results).toContainEqual({ part: 'reviews', label: 'Lisbon', outcome: 'present' });
  });
});

import 'fake-indexeddb/auto';
import { ORPCError } from '@orpc/client';
import { onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildMessage } from '../../../messaging/chat/timeline/message-for-tests.ts';
import { claimKept, clearKept, keepAnswer, measureKept, readKeptData } from '../../../platform/kept/kept-store.ts';
import { createQueryClient } from '../../../platform/query-client.ts';
import { isKept } from './is-kept.ts';
import { keepAnswers, trimTimeline } from './keep-answers.ts';

vi.mock('virtual:contract-routes', () => ({ default: {} }));

const LEO = 'leo';
const key = (noun: string, verb: string, input?: object): QueryKey => [[noun, verb], { type: 'query', ...(input && { input }) }];
const TODAY = key('today', 'get');

let queries: QueryClient;
let stop: () => void;

beforeEach(async () => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
  await clearKept();
  await claimKept(LEO);
  queries = createQueryClient();
  stop = keepAnswers(queries);
});

afterEach(() => {
  stop();
  queries.clear();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

const groups = async () => (await measureKept()).map(({ group }) => group);

test('responses in the list are stored, and others are not', async () => {
  queries.setQueryData(key('earnings', 'summary'), { total: 1 });
  queries.setQueryData(key('verification', 'mine'), { state: 'verified' });
  queries.setQueryData(TODAY, { city: null, nextTrip: null });
  await expect.poll(() => groups()).toEqual(['today']);
});

test('a stored response is removed if the server later rejects its request', async () => {
  const event = key('events', 'get', { eventId: 'one' });
  queries.setQueryData(event, { attendance: 'registered' });
  await expect.poll(() => readKeptData(event)).toBeDefined();
  const refuse = () => Promise.reject(new ORPCError('NOT_FOUND'));
  await queries.fetchQuery({ queryKey: event, queryFn: refuse, staleTime: 0 }).catch(() => undefined);
  await expect.poll(() => readKeptData(event)).toBeUndefined();
});

test.each(['UNAVAILABLE', 'INTERNAL_SERVER_ERROR', 'TOO_MANY_REQUESTS'])(
  'a response with %s does not remove what is kept',
  async (code) => {
    const event = key('events', 'get', { eventId: 'one' });
    queries.setQueryData(event, { attendance: 'registered' });
    await expect.poll(() => readKeptData(event)).toBeDefined();
    const fail = () => Promise.reject(new ORPCError(code));
    await queries.fetchQuery({ queryKey: event, queryFn: fail, staleTime: 0 }).catch(() => undefined);
    queries.setQueryData(TODAY, {});
    await expect.poll(() => readKeptData(TODAY)).toBeDefined();
    expect(await readKeptData(event)).toBeDefined();
  },
);

test('a page that has not loaded Today and the saved cities does not remove the page of a city', async () => {
  const city = key('destinations', 'get', { slug: 'porto' });
  await keepAnswer(city, { id: 'porto', cityId: 3 }, Date.now());
  queries.setQueryData(city, { id: 'porto', cityId: 3 });
  queries.setQueryData(TODAY, { city: null, nextTrip: null });
  await expect.poll(() => readKeptData(TODAY)).toBeDefined();
  expect(await readKeptData(city)).toBeDefined();
  queries.setQueryData(key('favorites', 'list'), { destinationIds: [] });
  queries.setQueryData(city, { id: 'porto', cityId: 3 });
  await expect.poll(() => readKeptData(city)).toBeUndefined();
});

test('an event is removed when the member gives up the seat', async () => {
  const event = key('events', 'get', { eventId: 'one' });
  queries.setQueryData(event, { attendance: 'registered' });
  await expect.poll(() => readKeptData(event)).toBeDefined();
  queries.setQueryData(event, { attendance: null });
  await expect.poll(() => readKeptData(event)).toBeUndefined();
});

test('only pages and guides of saved cities, the current city and the next one are kept', () => {
  queries.setQueryData(TODAY, { city: { id: 1 }, nextTrip: { city: { id: 2 } } });
  queries.setQueryData(key('favorites', 'list'), { destinationIds: ['saved'] });
  queries.setQueryData(key('destinations', 'get', { slug: 'porto' }), { id: 'saved', cityId: 3 });
  const isPageKept = (id: string, cityId: number) => isKept(key('destinations', 'get', { slug: 'x' }), { id, cityId }, queries);
  const isGuideKept = (cityId: number) => isKept(key('cityGuides', 'get', { guideId: 'x' }), { city: { id: cityId } }, queries);
  expect([isPageKept('a', 1), isPageKept('b', 2), isPageKept('saved', 3), isPageKept('c', 4)]).toEqual([true, true, true, false]);
  expect([1, 2, 3, 4].map(isGuideKept)).toEqual([true, true, true, false]);
});

test('the member’s own review is kept, and a response without one is not', () => {
  const isReviewKept = (review: object | null) => isKept(key('reviews', 'mine', { destinationId: 'x' }), { review }, queries);
  expect([isReviewKept({ id: 'mine' }), isReviewKept(null)]).toEqual([true, false]);
});

test('the map of all members is kept, and the map of one circle is not', () => {
  const isMapKept = (input?: object) => isKept(key('map', 'places', input), { items: [] }, queries);
  expect([isMapKept(), isMapKept({}), isMapKept({ circle: 'connections' })]).toEqual([true, true, false]);
});

test('only the messages of the 20 conversations with the latest messages are kept', () => {
  const rooms = Array.from({ length: 22 }, (_, index) => ({
    id: `room-${index}`,
    kind: 'public',
    last: index === 21 ? null : { sentAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString() },
  }));
  queries.setQueryData(key('chat', 'rooms'), { items: rooms });
  const kept = rooms.filter(({ id }) => isKept(['chat', 'timeline', LEO, id], { items: [] }, queries)).map(({ id }) => id);
  expect(kept).toEqual(rooms.slice(1, 21).map(({ id }) => id));
});

test('the last 100 messages of a room are kept, without unsent ones', () => {
  const items = Array.from({ length: 130 }, (_, index) => buildMessage(index + 1));
  const kept = trimTimeline({ items, ownReactions: [] });
  expect(kept.items.map(({ sequence }) => sequence)).toEqual(items.slice(30).map(({ sequence }) => sequence));
  expect(kept).toMatchObject({ outgoing: [], previousCursor: null, nextCursor: null, isKept: true });
});

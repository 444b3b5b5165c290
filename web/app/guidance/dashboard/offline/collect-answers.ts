import { HOUR_MS } from '@bros/contract/core/durations';
import type { RoomId } from '@bros/contract/core/fields';
import { CITY_GUIDES_ON_PAGE } from '@bros/contract/places/city-guide-rules';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { joinPages, type Timeline } from '../../../messaging/chat/timeline/timeline.ts';
import { api, client } from '../../../platform/api.ts';
import { dropAnswersExcept, keepAnswer, readKeptData } from '../../../platform/kept/kept-store.ts';
import { pages } from '../../../platform/paging.ts';
import { listNewestRooms } from './is-kept.ts';
import { trimTimeline } from './keep-answers.ts';

/** A device collects at most this often. */
export const COLLECT_MS = HOUR_MS;
export interface Reader {
  id: string;
  seesPeople: boolean;
}

const EVENTS_COLLECTED = 20;
const CITIES_COLLECTED = 10;

const FRESH = { staleTime: COLLECT_MS };
const paged = <Input extends object>(input: Input) => ({
  input: (cursor: string | undefined) => ({ ...input, cursor }),
  ...pages,
  ...FRESH,
});

async function collectTrips(queries: QueryClient): Promise<void> {
  await queries.fetchQuery({ ...api.today.get.queryOptions(), ...FRESH });
  for (const period of ['upcoming', 'past'] as const)
    await queries.fetchInfiniteQuery(api.trips.mine.infiniteOptions(paged({ period })));
  await queries.fetchQuery(api.trips.myFigures.queryOptions(FRESH));
}

async function collectEvents(queries: QueryClient): Promise<void> {
  const { pages: lists } = await queries.fetchInfiniteQuery(api.events.list.infiniteOptions(paged({ view: 'mine' as const })));
  const going = lists.flatMap(({ items }) => items).filter(({ attendance }) => attendance === 'registered');
  for (const { id: eventId } of going.slice(0, EVENTS_COLLECTED))
    await queries.fetchQuery(api.events.get.queryOptions({ input: { eventId }, ...FRESH }));
}

/** Collects saved cities, and the cities where the member is and goes next. */
async function collectCities(queries: QueryClient): Promise<void> {
  const { city, nextTrip } = await queries.fetchQuery({ ...api.today.get.queryOptions(), ...FRESH });
  await queries.fetchQuery(api.favorites.list.queryOptions(FRESH));
  const saved = await client.destinations.list({ favorites: 'true', limit: CITIES_COLLECTED });
  const next = nextTrip && (await client.destinations.list({ search: nextTrip.city.name, limit: 1 }));
  const slugs = new Set([city?.slug, ...(next?.items ?? []).map(({ slug }) => slug), ...saved.items.map(({ slug }) => slug)]);
  for (const slug of slugs) if (slug) await collectCity(queries, slug);
}

async function collectCity(queries: QueryClient, slug: string): Promise<void> {
  const { cityId } = await queries.fetchQuery(api.destinations.get.queryOptions({ input: { slug }, ...FRESH }));
  if (cityId === null) return;
  const input = { cityId, limit: CITY_GUIDES_ON_PAGE };
  const { items } = await queries.fetchQuery(api.cityGuides.list.queryOptions({ input, ...FRESH }));
  for (const { id: guideId } of items)
    await queries.fetchQuery(api.cityGuides.get.queryOptions({ input: { guideId }, ...FRESH }));
}

async function collectConversations(queries: QueryClient, memberId: string): Promise<void> {
  await queries.fetchQuery(api.chat.rooms.queryOptions(FRESH));
  await queries.fetchInfiniteQuery(api.directMessages.list.infiniteOptions(paged({ search: '' })));
  const rooms = listNewestRooms(queries);
  const keyOf = (roomId: RoomId) => ['chat', 'timeline', memberId, roomId];
  await dropAnswersExcept('chat.messages', new Set(rooms.map(({ id }) => hashKey(keyOf(id)))));
  for (const room of rooms) {
    if ('other' in room) await keepAnswer(['direct-room', { roomId: room.id }], room, Date.now());
    // Both times are the server's, because the device's clock may be wrong.
    const keptUntil = (await readKeptData<Timeline>(keyOf(room.id)))?.items.at(-1)?.createdAt ?? 0;
    if (room.last && new Date(room.last.sentAt) > new Date(keptUntil)) await collectMessages(room.id, keyOf(room.id));
  }
}

/** Two pages are `MESSAGES_KEPT` messages. */
async function collectMessages(roomId: RoomId, queryKey: readonly string[]): Promise<void> {
  const newest = await client.chat.messages({ roomId });
  const before = newest.previousCursor;
  const page = before ? joinPages(await client.chat.messages({ roomId, before }), newest) : newest;
  await keepAnswer(queryKey, trimTimeline(page), Date.now());
}

/** Fetches one response after the other. A part that fails twice does not stop the others. */
export async function collectAnswers(queries: QueryClient, { id, seesPeople }: Reader, ended: AbortSignal): Promise<void> {
  const parts = [
    () => queries.fetchQuery(api.profiles.mine.queryOptions(FRESH)),
    () => collectTrips(queries),
    () => collectEvents(queries),
    () => collectConversations(queries, id),
    () => seesPeople && queries.fetchInfiniteQuery(api.connections.list.infiniteOptions(paged({}))),
    () => collectCities(queries),
    () => queries.fetchQuery(api.map.places.queryOptions({ input: { circle: undefined }, ...FRESH })),
  ];
  for (const part of parts) {
    // A screen's refetch cancels this fetch, so it is tried twice.
    const attempt = async () => part();
    if (!ended.aborted)
      await attempt()
        .catch(attempt)
        .catch(() => undefined);
  }
}

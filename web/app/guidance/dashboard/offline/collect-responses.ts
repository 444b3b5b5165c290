import { HOUR_MS } from '@bros/contract/core/durations';
import type { RoomId } from '@bros/contract/core/fields';
import { CITY_GUIDES_ON_PAGE } from '@bros/contract/places/city-guide-rules';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { joinPages, type Timeline } from '../../../messaging/chat/timeline/timeline.ts';
import { api, client } from '../../../platform/api.ts';
import { cacheResponse, dropResponsesExcept, readCachedData } from '../../../platform/offline-cache/cache-store.ts';
import { pages } from '../../../platform/paging.ts';
import { trimTimeline } from './cache-responses.ts';
import { listNewestRooms } from './is-cacheable.ts';

/** A device collects at most this often. */
export const COLLECT_MS = HOUR_MS;
export interface Reader {
  id: string;
  canSeePeople: boolean;
}

const EVENTS_COLLECTED = 20;
const CITIES_COLLECTED = 10;

const FRESH = { staleTime: COLLECT_MS };
const paged = <Input extends object>(input: Input) => ({
  input: (cursor: string | undefined) => ({ ...input, cursor }),
  ...pages,
  ...FRESH,
});

async function collectTrips(queryClient: QueryClient): Promise<void> {
  await queryClient.fetchQuery({ ...api.today.get.queryOptions(), ...FRESH });
  for (const period of ['upcoming', 'past'] as const)
    await queryClient.fetchInfiniteQuery(api.trips.mine.infiniteOptions(paged({ period })));
  await queryClient.fetchQuery(api.trips.myFigures.queryOptions(FRESH));
}

async function collectEvents(queryClient: QueryClient): Promise<void> {
  const { pages: lists } = await queryClient.fetchInfiniteQuery(
    api.events.list.infiniteOptions(paged({ view: 'mine' as const })),
  );
  const going = lists.flatMap(({ items }) => items).filter(({ attendance }) => attendance === 'registered');
  for (const { id: eventId } of going.slice(0, EVENTS_COLLECTED))
    await queryClient.fetchQuery(api.events.get.queryOptions({ input: { eventId }, ...FRESH }));
}

async function collectCities(queryClient: QueryClient): Promise<void> {
  const { city, nextTrip } = await queryClient.fetchQuery({ ...api.today.get.queryOptions(), ...FRESH });
  await queryClient.fetchQuery(api.favorites.list.queryOptions(FRESH));
  const saved = await client.destinations.list({ favorites: 'true', limit: CITIES_COLLECTED });
  const next = nextTrip && (await client.destinations.list({ search: nextTrip.city.name, limit: 1 }));
  const slugs = new Set([city?.slug, ...(next?.items ?? []).map(({ slug }) => slug), ...saved.items.map(({ slug }) => slug)]);
  for (const slug of slugs) if (slug) await collectCity(queryClient, slug);
}

async function collectCity(queryClient: QueryClient, slug: string): Promise<void> {
  const { cityId } = await queryClient.fetchQuery(api.destinations.get.queryOptions({ input: { slug }, ...FRESH }));
  if (cityId === null) return;
  const input = { cityId, limit: CITY_GUIDES_ON_PAGE };
  const { items } = await queryClient.fetchQuery(api.cityGuides.list.queryOptions({ input, ...FRESH }));
  for (const { id: guideId } of items)
    await queryClient.fetchQuery(api.cityGuides.get.queryOptions({ input: { guideId }, ...FRESH }));
}

async function collectConversations(queryClient: QueryClient, memberId: string): Promise<void> {
  await queryClient.fetchQuery(api.chat.rooms.queryOptions(FRESH));
  await queryClient.fetchInfiniteQuery(api.directMessages.list.infiniteOptions(paged({ search: '' })));
  const rooms = listNewestRooms(queryClient);
  const keyOf = (roomId: RoomId) => ['chat', 'timeline', memberId, roomId];
  await dropResponsesExcept('chat.messages', new Set(rooms.map(({ id }) => hashKey(keyOf(id)))));
  for (const room of rooms) {
    if ('other' in room) await cacheResponse(['direct-room', { roomId: room.id }], room, Date.now());
    // Both times are the server's, because the device's clock may be wrong.
    const keptUntil = (await readCachedData<Timeline>(keyOf(room.id)))?.items.at(-1)?.createdAt ?? 0;
    if (room.last && new Date(room.last.sentAt) > new Date(keptUntil)) await collectMessages(room.id, keyOf(room.id));
  }
}

/** Two pages are `MESSAGES_KEPT` messages. */
async function collectMessages(roomId: RoomId, queryKey: readonly string[]): Promise<void> {
  const newest = await client.chat.messages({ roomId });
  const before = newest.previousCursor;
  const page = before ? joinPages(await client.chat.messages({ roomId, before }), newest) : newest;
  await cacheResponse(queryKey, trimTimeline(page), Date.now());
}

/** Collects the parts one after the other. A part that fails twice does not stop the others. */
export async function collectResponses(
  queryClient: QueryClient,
  { id, canSeePeople }: Reader,
  ended: AbortSignal,
): Promise<void> {
  const parts = [
    () => queryClient.fetchQuery(api.profiles.mine.queryOptions(FRESH)),
    () => collectTrips(queryClient),
    () => collectEvents(queryClient),
    () => collectConversations(queryClient, id),
    () => canSeePeople && queryClient.fetchInfiniteQuery(api.connections.list.infiniteOptions(paged({}))),
    () => collectCities(queryClient),
    () => queryClient.fetchQuery(api.map.places.queryOptions({ input: { circle: undefined }, ...FRESH })),
  ];
  for (const part of parts) {
    // Tried twice, because a screen's refetch cancels this fetch.
    const attempt = async () => part();
    if (!ended.aborted)
      await attempt()
        .catch(attempt)
        .catch(() => undefined);
  }
}

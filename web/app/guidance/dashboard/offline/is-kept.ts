import type { EventPage } from '@bros/contract/gatherings/event-cards';
import type { TodayView } from '@bros/contract/guidance/today';
import type { ChatRoom } from '@bros/contract/messaging/chat-rooms';
import type { DirectRoom } from '@bros/contract/messaging/direct-messages';
import type { CityGuide } from '@bros/contract/places/city-guides';
import type { DestinationPage } from '@bros/contract/places/destinations';
import type { Review } from '@bros/contract/places/reviews';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { byLastMessage, fromDirect, fromRoom } from '../../../messaging/chat/list/conversations.ts';
import type { Timeline } from '../../../messaging/chat/timeline/timeline.ts';
import { api } from '../../../platform/api.ts';
import { groupOf, inputOf, type KeptGroup, operationOf } from '../../../platform/kept/kept-operations.ts';

const CONVERSATIONS_KEPT = 20;

const isSaved = (queries: QueryClient, { id }: DestinationPage): boolean =>
  queries.getQueryData(api.favorites.list.queryKey())?.destinationIds.includes(id) ?? false;

/** Cities where the member is or goes next, or whose pages the member saved. */
function isOwnCity(queries: QueryClient, cityId: unknown): boolean {
  const today = queries.getQueryData<TodayView>(api.today.get.queryKey());
  const pages = queries.getQueriesData<DestinationPage>({ queryKey: api.destinations.get.key() });
  const saved = pages.filter(([, page]) => page && isSaved(queries, page)).map(([, page]) => page?.cityId);
  return [today?.city?.id, today?.nextTrip?.city.id, ...saved].some((id) => id != null && id === cityId);
}

export function listNewestRooms(queries: QueryClient): (ChatRoom | DirectRoom)[] {
  const rooms = queries.getQueryData<{ items: readonly ChatRoom[] }>(api.chat.rooms.queryKey())?.items ?? [];
  const direct = queries
    .getQueriesData<InfiniteData<{ items: readonly DirectRoom[] }>>({
      queryKey: api.directMessages.list.key({ type: 'infinite' }),
    })
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? []);
  const all = [...rooms.map(fromRoom), ...direct.map(fromDirect)];
  const written = byLastMessage(all).filter(({ room }) => room.last !== null);
  return [...new Map(written.map(({ room }) => [room.id, room])).values()].slice(0, CONVERSATIONS_KEPT);
}

type Rule = (data: unknown, queryKey: QueryKey, queries: QueryClient) => boolean;

/** Operations without a rule are kept with every input. */
const RULES: Record<string, Rule> = {
  'events.list': (_, queryKey) => inputOf(queryKey).view === 'mine',
  'events.get': (data) => (data as EventPage).attendance === 'registered',
  'destinations.get': (data, _, queries) => {
    const page = data as DestinationPage;
    return isSaved(queries, page) || isOwnCity(queries, page.cityId);
  },
  'reviews.mine': (data) => (data as { review: Review | null }).review !== null,
  'cityGuides.list': (_, queryKey, queries) => isOwnCity(queries, inputOf(queryKey).cityId),
  'cityGuides.get': (data, _, queries) => isOwnCity(queries, (data as CityGuide).city.id),
  'chat.messages': (data, [, , , roomId], queries) =>
    !(data as Timeline).hasNewer && listNewestRooms(queries).some(({ id }) => id === roomId),
  'directMessages.list': (_, queryKey) => !inputOf(queryKey).search,
  'map.places': (_, queryKey) => inputOf(queryKey).circle === undefined,
};

const KNOWS: Partial<Record<KeptGroup, (queries: QueryClient) => boolean>> = {
  cities: (queries) => knowsOwnCities(queries),
  guides: (queries) => knowsOwnCities(queries),
  conversations: (queries) => queries.getQueryData(api.chat.rooms.queryKey()) !== undefined,
};

const knowsOwnCities = (queries: QueryClient): boolean =>
  queries.getQueryData(api.today.get.queryKey()) !== undefined &&
  queries.getQueryData(api.favorites.list.queryKey()) !== undefined;

/** False until the lists are loaded. */
export function isDecidable(queryKey: QueryKey, queries: QueryClient): boolean {
  const group = groupOf(queryKey);
  return group !== undefined && (KNOWS[group]?.(queries) ?? true);
}

/** True for listed operations about the member's plans, cities or conversations. */
export function isKept(queryKey: QueryKey, data: unknown, queries: QueryClient): boolean {
  if (data === undefined || groupOf(queryKey) === undefined) return false;
  return RULES[operationOf(queryKey) ?? '']?.(data, queryKey, queries) ?? true;
}

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
import { type CachedGroup, groupOf, inputOf, operationOf } from '../../../platform/offline-cache/cached-operations.ts';
import { itemsOf } from '../../../platform/paging.ts';

const CONVERSATIONS_KEPT = 20;

const isSaved = (queryClient: QueryClient, { id }: DestinationPage): boolean =>
  queryClient.getQueryData(api.favorites.list.queryKey())?.destinationIds.includes(id) ?? false;

/** True for the member's current, next and saved cities. */
function isOwnCity(queryClient: QueryClient, cityId: unknown): boolean {
  const today = queryClient.getQueryData<TodayView>(api.today.get.queryKey());
  const pages = queryClient.getQueriesData<DestinationPage>({ queryKey: api.destinations.get.key() });
  const saved = pages.filter(([, page]) => page && isSaved(queryClient, page)).map(([, page]) => page?.cityId);
  return [today?.city?.id, today?.nextTrip?.city.id, ...saved].some((id) => id != null && id === cityId);
}

export function listNewestRooms(queryClient: QueryClient): (ChatRoom | DirectRoom)[] {
  const rooms = queryClient.getQueryData<{ items: readonly ChatRoom[] }>(api.chat.rooms.queryKey())?.items ?? [];
  const direct = queryClient
    .getQueriesData<InfiniteData<{ items: readonly DirectRoom[] }>>({
      queryKey: api.directMessages.list.key({ type: 'infinite' }),
    })
    .flatMap(([, data]) => itemsOf({ data }) ?? []);
  const all = [...rooms.map(fromRoom), ...direct.map(fromDirect)];
  const written = byLastMessage(all).filter(({ room }) => room.last !== null);
  return [...new Map(written.map(({ room }) => [room.id, room])).values()].slice(0, CONVERSATIONS_KEPT);
}

type Rule = (data: unknown, queryKey: QueryKey, queryClient: QueryClient) => boolean;

/** Operations without a rule are kept with every input. */
const RULES: Record<string, Rule> = {
  'events.list': (_, queryKey) => inputOf(queryKey).view === 'mine',
  'events.get': (data) => (data as EventPage).attendance === 'registered',
  'destinations.get': (data, _, queryClient) => {
    const page = data as DestinationPage;
    return isSaved(queryClient, page) || isOwnCity(queryClient, page.cityId);
  },
  'reviews.mine': (data) => (data as { review: Review | null }).review !== null,
  'cityGuides.list': (_, queryKey, queryClient) => isOwnCity(queryClient, inputOf(queryKey).cityId),
  'cityGuides.get': (data, _, queryClient) => isOwnCity(queryClient, (data as CityGuide).city.id),
  'chat.messages': (data, [, , , roomId], queryClient) =>
    !(data as Timeline).hasNewer && listNewestRooms(queryClient).some(({ id }) => id === roomId),
  'directMessages.list': (_, queryKey) => !inputOf(queryKey).search,
  'map.places': (_, queryKey) => inputOf(queryKey).circle === undefined,
};

const KNOWS: Partial<Record<CachedGroup, (queryClient: QueryClient) => boolean>> = {
  cities: (queryClient) => knowsOwnCities(queryClient),
  guides: (queryClient) => knowsOwnCities(queryClient),
  conversations: (queryClient) => queryClient.getQueryData(api.chat.rooms.queryKey()) !== undefined,
};

const knowsOwnCities = (queryClient: QueryClient): boolean =>
  queryClient.getQueryData(api.today.get.queryKey()) !== undefined &&
  queryClient.getQueryData(api.favorites.list.queryKey()) !== undefined;

/** False until the lists that decide about this operation are loaded. */
export function isDecidable(queryKey: QueryKey, queryClient: QueryClient): boolean {
  const group = groupOf(queryKey);
  return group !== undefined && (KNOWS[group]?.(queryClient) ?? true);
}

/** True for listed operations about the member's plans, cities or conversations. */
export function isCacheable(queryKey: QueryKey, data: unknown, queryClient: QueryClient): boolean {
  if (data === undefined || groupOf(queryKey) === undefined) return false;
  return RULES[operationOf(queryKey) ?? '']?.(data, queryKey, queryClient) ?? true;
}

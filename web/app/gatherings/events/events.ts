import type { CityId } from '@bros/contract/core/cities';
import { DAY_MS } from '@bros/contract/core/durations';
import type { EventCard, EventId } from '@bros/contract/gatherings/event-cards';
import {
  EVENT_COSTS,
  EVENT_MIN_TIERS,
  EVENT_OCCURRENCES_MAX,
  type EventCost,
  type EventMinTier,
} from '@bros/contract/gatherings/event-rules';
import type { EventView } from '@bros/contract/gatherings/events';
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { readCityId } from '../../platform/city-id.ts';
import { pages } from '../../platform/paging.ts';
import { refreshWithParts } from '../../platform/refresh-with-parts.ts';
import { day, flag, oneOf, readBy, type UrlSchema } from '../../platform/url-state.ts';
import { createActionWithToast } from '../../shared/dialogs/action-with-toast.ts';
import { useFailureToast } from '../../shared/dialogs/failure-toast.ts';
import { firstDayOf, lastDayOf, monthOf, readMonth } from './month-grid.ts';
import { eventTexts as texts } from './texts.ts';

/** Repeats the contract's list, because importing it would load the contract's schemas. */
export const VIEWS = ['all', 'past', 'mine', 'hosting', 'hidden'] as const satisfies readonly EventView[];
export const LAYOUTS = ['list', 'month'] as const;
const WHERES = ['online', 'inPlace'] as const;

/** Days are 'YYYY-MM-DD', or empty. */
export interface EventFilters {
  layout: (typeof LAYOUTS)[number];
  /** Null: all upcoming events in the list; in the grid, the current month or the next event's, whichever is later. */
  month: string | null;
  country: string | null;
  cityId: CityId | null;
  where: (typeof WHERES)[number] | null;
  cost: EventCost | null;
  tier: EventMinTier | null;
  withConnections: boolean;
  from: string;
  until: string;
  view: EventView;
}

export const eventUrlSchema: UrlSchema<EventFilters> = {
  layout: oneOf(LAYOUTS, 'list'),
  month: readBy(readMonth),
  country: readBy((text) => (/^[A-Z]{2}$/.test(text) ? text : null)),
  cityId: { ...readBy(readCityId), name: 'city' },
  where: oneOf(WHERES, null),
  cost: oneOf(EVENT_COSTS, null),
  tier: oneOf(EVENT_MIN_TIERS, null),
  withConnections: { ...flag, name: 'connections' },
  from: day,
  until: day,
  view: oneOf(VIEWS, 'all'),
};

export const NO_FILTER = {
  country: null,
  cityId: null,
  where: null,
  cost: null,
  tier: null,
  withConnections: false,
  from: '',
  until: '',
  view: 'all',
} as const satisfies Partial<EventFilters>;

export const UPCOMING = {
  layout: 'list',
  month: null,
  from: '',
  until: '',
  view: 'all',
} as const satisfies Partial<EventFilters>;

export const shownMonth = ({ month }: Pick<EventFilters, 'month'>): string => month ?? monthOf(new Date());

export const isMonthView = ({ view, from, until }: EventFilters): boolean => view === 'all' && from === '' && until === '';

/** True if the list shows all upcoming events instead of one month, because the rest of the current month may have no events. */
export const isUpcoming = (shown: EventFilters): boolean => isMonthView(shown) && shown.layout === 'list' && shown.month === null;

export const countFilters = ({ country, cityId, where, cost, tier, withConnections, from, until, view }: EventFilters): number =>
  [country, cityId, where, cost, tier, withConnections, from, until, view !== 'all'].filter(Boolean).length;

const toFilters = ({ country, cityId, where, cost, tier, withConnections }: EventFilters) => ({
  countryCode: country ?? undefined,
  cityId: cityId ?? undefined,
  isOnline: where === null ? undefined : (String(where === 'online') as 'true' | 'false'),
  cost: cost ?? undefined,
  minTier: tier ?? undefined,
  withConnections: withConnections ? ('true' as const) : undefined,
});

function toDays(shown: EventFilters): { from: string | undefined; until: string | undefined } {
  if (isUpcoming(shown)) return { from: undefined, until: undefined };
  const month = shownMonth(shown);
  if (isMonthView(shown)) return { from: firstDayOf(month), until: lastDayOf(month) };
  return { from: shown.from || undefined, until: shown.until || undefined };
}

const pagesOf = (shown: EventFilters, view: EventView) =>
  api.events.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...toFilters(shown), ...toDays(shown), view, cursor }),
    ...pages,
  });

export function useEvents(shown: EventFilters) {
  const query = useInfiniteQuery({ ...pagesOf(shown, shown.view), placeholderData: keepPreviousData });
  useFailureToast(query, texts.loadToast);
  return query;
}

/** Fetches nothing for other views than 'all', nor for a missing or future first day. */
export function usePastEvents(shown: EventFilters) {
  const { from } = toDays(shown);
  // It may already be tomorrow in the event's time zone.
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const query = useInfiniteQuery({
    ...pagesOf(shown, 'past'),
    enabled: shown.view === 'all' && from !== undefined && from <= tomorrow,
  });
  useFailureToast(query, texts.loadToast);
  return query;
}

/** The chosen month, else the current month or the next event's, whichever is later. */
export function useGridMonth(shown: EventFilters): string {
  const isOpen = shown.month === null;
  const { data } = useInfiniteQuery({
    ...pagesOf({ ...shown, ...UPCOMING }, 'all'),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const next = data?.pages[0]?.items[0]?.startsLocal.slice(0, 7);
  const current = shownMonth(shown);
  return isOpen && next && next > current ? next : current;
}

export const useSeries = ({ isHost, isCoHost }: EventCard, seriesId: string) =>
  useQuery(
    api.events.list.queryOptions({
      input: { seriesId, view: isHost || isCoHost ? 'hosting' : 'all', limit: EVENT_OCCURRENCES_MAX },
    }),
  );

export function useMonth(shown: EventFilters) {
  const query = useQuery(
    api.events.month.queryOptions({
      input: { ...toFilters(shown), month: shownMonth(shown) },
      placeholderData: keepPreviousData,
    }),
  );
  useFailureToast(query, texts.loadToast);
  return query;
}

export const useEventCountries = () => useQuery(api.events.countries.queryOptions()).data?.items ?? [];

export const useEvent = (eventId: EventId) => useQuery(api.events.get.queryOptions({ input: { eventId } }));

export const useParticipants = (eventId: EventId, state: 'registered' | 'waiting') =>
  useInfiniteQuery(
    api.events.participants.infiniteOptions({
      input: (cursor: string | undefined) => ({ eventId, state, cursor, limit: 50 }),
      ...pages,
    }),
  );

export const useReplies = (eventId: EventId) =>
  useInfiniteQuery(
    api.events.replies.infiniteOptions({ input: (cursor: string | undefined) => ({ eventId, cursor }), ...pages }),
  );

export function useRefreshEvents(): () => Promise<void> {
  const queryClient = useQueryClient();
  const { events } = api;
  return () =>
    refreshWithParts(queryClient, { all: events.key(), one: events.get.key(), parts: ['participants', 'replies', 'joins'] });
}

/** Stores the event's page, which shows the changes that wait in the outbox. */
export async function keepPage(queryClient: QueryClient, eventId: EventId): Promise<void> {
  const queryKey = api.events.get.queryKey({ input: { eventId } });
  const { data, dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {};
  try {
    const { isOfflineCacheOff } = await import('../../platform/offline-cache/cache-choice.ts');
    if (data === undefined || isOfflineCacheOff()) return;
    const { cacheResponse } = await import('../../platform/offline-cache/cache-store.ts');
    await cacheResponse(queryKey, data, dataUpdatedAt);
  } catch {
    // Storage may be refused.
  }
}

export const useActionWithToast = () => createActionWithToast(useRefreshEvents(), texts.failed);

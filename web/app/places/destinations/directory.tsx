import { CACHE_SECONDS, DESTINATIONS_COUNTED_MAX } from '@bros/contract/core/rules';
import type { ListedDestination } from '@bros/contract/places/destinations';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { api } from '../../platform/api.ts';
import { formatNumber } from '../../platform/format.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { itemsOf, pages } from '../../platform/paging.ts';
import { useSocketEvents } from '../../platform/socket.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { useFailureToast } from '../../shared/dialogs/failure-toast.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { useMinute } from '../../shared/use-minute.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { WindowedList } from '../../ui/windowed-list.tsx';
import { DestinationCard, type RenderCover } from './destination-card.tsx';
import styles from './directory.module.css';
import { directoryTexts } from './directory-texts.ts';
import { countPanelFilters, destinationFilter, isNarrowed, NO_FILTER, type ShownFilter } from './filter-in-url.ts';
import { Filters } from './filters.tsx';
import { destinationTexts as texts } from './texts.ts';
import { useCompared } from './use-compared.ts';

const FRESH_MS = CACHE_SECONDS.default * 1000;
const PAGE_SIZE = 24;
const EVENTS = ['connect', 'destination.changed'] as const;

function inputOf({ search, region, budget, internet, safety, month, weather, isFavorites, sort }: ShownFilter) {
  return {
    search: search || undefined,
    region: region || undefined,
    budget: budget ?? undefined,
    internet: internet ?? undefined,
    safety: safety ?? undefined,
    ...(month !== null && weather !== '' && { month, weather }),
    favorites: isFavorites ? 'true' : undefined,
    sort,
  };
}

function useDestinations(shown: ShownFilter) {
  const queryClient = useQueryClient();
  // Failed queries wait for 'Try again'.
  const predicate = ({ state }: { state: { data: unknown } }) => state.data !== undefined;
  useSocketEvents(EVENTS, () => void queryClient.invalidateQueries({ queryKey: api.destinations.list.key(), predicate }));
  const query = useInfiniteQuery(
    api.destinations.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...inputOf(shown), cursor, limit: PAGE_SIZE }),
      ...pages,
      placeholderData: keepPreviousData,
      staleTime: FRESH_MS,
    }),
  );
  useFailureToast(query, texts.loadFailed);
  return query;
}

const CompareBar = lazyPart(() => import('./compare-bar.tsx'));

const SKELETON_CARDS = 8;
export const COUNT_TO_COME = '\u00a0';
type Pages = NonNullable<ReturnType<typeof useDestinations>['data']>['pages'];
const NO_PAGES: Pages = [];

interface DestinationDirectoryProps {
  renderMore?: (destination: ListedDestination) => ReactNode;
  renderAction?: (destination: ListedDestination) => ReactNode;
  renderCover?: RenderCover;
}

export function DestinationDirectory(parts: DestinationDirectoryProps) {
  const { shown, change } = useUrlState(destinationFilter);
  const compared = useCompared();
  const query = useDestinations(shown);
  const pages = query.data?.pages ?? NO_PAGES;
  const total = pages.at(-1)?.total;
  const nameOf = (slug: string) => itemsOf(query)?.find((place) => place.slug === slug)?.name ?? nameInSlug(slug);
  return (
    <>
      <PageHeader
        title={texts.title}
        eyebrow={<span role="status">{total === undefined ? COUNT_TO_COME : describeCount(total, shown)}</span>}
        lead={texts.lead}
        isListPage
      />
      <Stack>
        <Filters shown={shown} onChange={change} />
        <PagedList
          query={query}
          failed={texts.loadFailed.text}
          skeleton={<CardSkeletons />}
          empty={<NothingFound shown={shown} onShowAll={() => change({ ...NO_FILTER, sort: shown.sort })} />}
          more={{ isCentered: true, place: 'destinations' }}
        >
          {() => <DestinationCards pages={pages} {...parts} />}
        </PagedList>
      </Stack>
      {compared.slugs.length > 0 && (
        <Suspense>
          <CompareBar nameOf={nameOf} />
        </Suspense>
      )}
    </>
  );
}

/** 'New york' for 'new-york', until the name is loaded. */
const nameInSlug = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

function describeCount(total: number, shown: ShownFilter): string {
  const labels = formatNumber(total) + (total >= DESTINATIONS_COUNTED_MAX ? '+' : '');
  if (!isNarrowed(shown)) return texts.count(total, labels);
  const isSearchOnly = countPanelFilters(shown) === 0 && !shown.isFavorites;
  return isSearchOnly ? texts.found(total, labels) : texts.left(total, labels);
}

/** The deferred value lets React render the cards in slices. If the directory deferred it, each update of the query would render all cards at once. */
function DestinationCards({ pages, ...parts }: DestinationDirectoryProps & { pages: Pages }) {
  const destinations = useDeferredValue(pages).flatMap(({ items }) => items);
  const nowMs = useMinute();
  const isCompact = useIsPhone();
  return (
    <div className="stack gap-2">
      <WindowedList as="div" className={styles.cards}>
        {destinations.map((destination) => (
          <DestinationCard key={destination.id} destination={destination} nowMs={nowMs} isCompact={isCompact} {...parts} />
        ))}
      </WindowedList>
    </div>
  );
}

function NothingFound({ shown, onShowAll }: { shown: ShownFilter; onShowAll: () => void }) {
  const { title, text, showAll } = texts.empty;
  const hasNoFavorites = shown.isFavorites && !isNarrowed({ ...shown, isFavorites: false });
  const labels = hasNoFavorites ? directoryTexts.noFavorites : { title, text };
  return (
    <Empty
      {...labels}
      action={
        isNarrowed(shown) && (
          <Button variant="quiet" onPress={onShowAll}>
            {showAll}
          </Button>
        )
      }
    />
  );
}

function CardSkeletons() {
  return (
    <div className={styles.skeletons}>
      <Skeleton lines={SKELETON_CARDS} shape="card" />
    </div>
  );
}

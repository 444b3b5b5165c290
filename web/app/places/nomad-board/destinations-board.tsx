import type { Continent } from '@bros/contract/core/continents';
import { CACHE_SECONDS, PLACE_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { formatNumber } from '../../platform/format.ts';
import { pages } from '../../platform/paging.ts';
import { oneOf, searchText, type UrlSchema, useUrlState } from '../../platform/url-state.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { useMinute } from '../../shared/use-minute.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { CardGrid } from '../../ui/layout.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty } from '../../ui/states.tsx';
import { useDebouncedText } from '../../ui/use-debounced-text.ts';
import styles from './board.module.css';
import { BoardCard } from './board-card.tsx';
import { nomadBoardTexts as texts } from './texts.ts';

const FRESH_MS = CACHE_SECONDS.default * 1000;
const PAGE_SIZE = 12;

/** docs/specification.md, Nomad board: the first four are always listed, the others if they have destinations. */
const REGIONS: readonly Continent[] = ['asia', 'europe', 'southAmerica', 'northAmerica', 'africa', 'oceania', 'antarctica'];
const FIRST_REGIONS = 4;

interface DestinationFilters {
  search: string;
  region: Continent | null;
}

const destinationUrlSchema: UrlSchema<DestinationFilters> = {
  search: searchText(PLACE_MAX_CHARACTERS),
  region: oneOf(REGIONS, null),
};

const useBoardDestinations = ({ search, region }: DestinationFilters) =>
  useInfiniteQuery(
    api.destinations.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        search: search || undefined,
        region: region ?? undefined,
        facts: 'true',
        cursor,
        limit: PAGE_SIZE,
      }),
      ...pages,
      placeholderData: keepPreviousData,
      staleTime: FRESH_MS,
    }),
  );

/** `region` is null for all regions, `count` until loaded. */
function useRegions(): { region: Continent | null; count: number | null }[] {
  const { data } = useQuery(api.destinations.regions.queryOptions({ staleTime: FRESH_MS }));
  const counts = new Map(data?.items.map(({ region, count }) => [region, count]));
  const listed = REGIONS.filter((region, index) => index < FIRST_REGIONS || counts.has(region));
  const total = data ? data.items.reduce((sum, { count }) => sum + count, 0) : null;
  return [
    { region: null, count: total },
    ...listed.map((region) => ({ region, count: data ? (counts.get(region) ?? 0) : null })),
  ];
}

interface ShownProps {
  shown: DestinationFilters;
  onChange: (changes: Partial<DestinationFilters>) => void;
}

export function DestinationsBoard() {
  const { shown, change } = useUrlState(destinationUrlSchema);
  const [typed, setTyped] = useDebouncedText(shown.search, (search) => change({ search }));
  function showAll(): void {
    setTyped('');
    change({ search: '', region: null });
  }
  return (
    <div className={classes('grid gap-3 min-width-0', styles.board)}>
      <FilterBar
        first={<SearchField label={texts.search} placeholder={texts.searchPlaceholder} value={typed} onChange={setTyped} />}
        active={shown.region ? 1 : 0}
      >
        <Regions shown={shown} onChange={change} />
      </FilterBar>
      <BoardList shown={shown} onShowAll={showAll} />
    </div>
  );
}

function Regions({ shown, onChange }: ShownProps) {
  const regions = useRegions();
  return (
    <fieldset className={classes('wrap gap-1 bare-fieldset', styles.regions)}>
      <legend className="visually-hidden">{texts.regionsLabel}</legend>
      {regions.map(({ region, count }) => (
        <button
          key={region ?? 'all'}
          type="button"
          className={classes('inline-row gap-1 ink border-strong hover-sunken', styles.region)}
          aria-pressed={shown.region === region}
          onClick={() => onChange({ region })}
        >
          {region ? texts.regions[region] : texts.allRegions}
          <span className="tabular">{count === null ? '\u00a0' : formatNumber(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}

function BoardList({ shown, onShowAll }: { shown: DestinationFilters; onShowAll: () => void }) {
  const query = useBoardDestinations(shown);
  const nowMs = useMinute();
  const total = query.data?.pages.at(-1)?.total;
  const showAll = (
    <Button variant="quiet" onPress={onShowAll}>
      {texts.empty.showAll}
    </Button>
  );
  return (
    <>
      <p role="status" className="visually-hidden">
        {total !== undefined && texts.found(total)}
      </p>
      <PagedList
        query={query}
        failed={texts.loadFailed}
        shape="card"
        lines={4}
        empty={<Empty {...texts.empty} action={showAll} />}
      >
        {(destinations) => (
          <CardGrid min="22rem">
            {destinations.map((destination) => (
              <BoardCard key={destination.id} destination={destination} nowMs={nowMs} />
            ))}
          </CardGrid>
        )}
      </PagedList>
    </>
  );
}

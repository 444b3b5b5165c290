import { useAddressState } from '../../platform/address-state.ts';
import { formatNumber } from '../../platform/format.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { Button } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { CardGrid } from '../../ui/layout.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty } from '../../ui/states.tsx';
import { useTyped } from '../../ui/use-typed.ts';
import styles from './board.module.css';
import { BoardCard } from './board-card.tsx';
import { destinationsInAddress, type ShownDestinations, useBoardDestinations, useRegions } from './board-destinations.ts';
import { nomadBoardTexts as texts } from './texts.ts';

interface ShownProps {
  shown: ShownDestinations;
  onChange: (changes: Partial<ShownDestinations>) => void;
}

/** The tab 'Destinations': what the directory has, as somebody compares it who looks for a place to live and work. */
export function DestinationsBoard() {
  const { shown, change } = useAddressState(destinationsInAddress);
  const [typed, setTyped] = useTyped(shown.search, (search) => change({ search }));
  function showAll(): void {
    setTyped('');
    change({ search: '', region: null });
  }
  return (
    <div className={styles.board}>
      <FilterBar
        first={<SearchField label={texts.search} placeholder={texts.searchPlaceholder} value={typed} onChange={setTyped} />}
        active={shown.region ? 1 : 0}
        wide={<Regions shown={shown} onChange={change} />}
      />
      <BoardList shown={shown} onShowAll={showAll} />
    </div>
  );
}

function Regions({ shown, onChange }: ShownProps) {
  const regions = useRegions();
  return (
    <fieldset className={styles.regions}>
      <legend className="visually-hidden">{texts.regionsLabel}</legend>
      {regions.map(({ region, count }) => (
        <button
          key={region ?? 'all'}
          type="button"
          className={styles.region}
          aria-pressed={shown.region === region}
          onClick={() => onChange({ region })}
        >
          {region ? texts.regions[region] : texts.allRegions}
          <span className={styles.count}>{count === null ? '\u00a0' : formatNumber(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}

function BoardList({ shown, onShowAll }: { shown: ShownDestinations; onShowAll: () => void }) {
  const query = useBoardDestinations(shown);
  const total = query.data?.pages.at(-1)?.total;
  const showAll = (
    <Button variant="quiet" onPress={onShowAll}>
      {texts.empty.showAll}
    </Button>
  );
  return (
    <>
      <p role="status" className={styles.total}>
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
              <BoardCard key={destination.id} destination={destination} />
            ))}
          </CardGrid>
        )}
      </PagedList>
    </>
  );
}

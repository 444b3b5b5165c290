import { describeError } from '../platform/api.ts';
import { formatNumber } from '../platform/format.ts';
import { LoadMore } from '../shell/load-more.tsx';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Empty, ErrorState, Skeleton } from '../ui/states.tsx';
import { useTyped } from '../ui/use-typed.ts';
import styles from './board.module.css';
import { BoardCard } from './board-card.tsx';
import { type ShownDestinations, useBoardDestinations, useRegions, useShownDestinations } from './board-destinations.ts';
import { nomadBoardTexts as texts } from './texts.ts';

const SKELETON_CARDS = 4;

interface ShownProps {
  shown: ShownDestinations;
  onChange: (changes: Partial<ShownDestinations>) => void;
}

/** The tab 'Destinations': what the directory has, as somebody compares it who looks for a place to live and work. */
export function DestinationsBoard() {
  const { shown, change } = useShownDestinations();
  const [typed, setTyped] = useTyped(shown.search, (search) => change({ search }));
  function showAll(): void {
    setTyped('');
    change({ search: '', region: null });
  }
  return (
    <div className={styles.board}>
      <search className={styles.search}>
        <SearchField label={texts.search} placeholder={texts.searchPlaceholder} value={typed} onChange={setTyped} />
      </search>
      <Regions shown={shown} onChange={change} />
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
  const items = query.data?.pages.flatMap((page) => page.items);
  const total = query.data?.pages.at(-1)?.total;
  if (!items) {
    if (!query.error) return <Skeleton shape="card" lines={SKELETON_CARDS} />;
    return <ErrorState title={texts.loadFailed} text={describeError(query.error).text} onRetry={() => query.refetch()} />;
  }
  return (
    <>
      <p role="status" className={styles.total}>
        {texts.found(total ?? items.length)}
      </p>
      {items.length === 0 && (
        <Empty
          {...texts.empty}
          action={
            <Button variant="quiet" onPress={onShowAll}>
              {texts.empty.showAll}
            </Button>
          }
        />
      )}
      <ul className={styles.cards}>
        {items.map((destination) => (
          <BoardCard key={destination.id} destination={destination} />
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

import type { Destination } from '@bros/contract/destinations';
import { type ReactNode, useDeferredValue } from 'react';
import { describeError } from '../platform/api.ts';
import { formatNumber } from '../platform/format.ts';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Empty, ErrorState, Skeleton } from '../ui/states.tsx';
import { DestinationCard } from './destination-card.tsx';
import { useDestinations } from './destinations.ts';
import styles from './directory.module.css';
import { useSearchInAddress } from './search-in-address.ts';
import { destinationTexts as texts } from './texts.ts';
import { useMinute } from './use-minute.ts';

/** How many cards the skeleton stands for: a first screen of them. */
const SKELETON_CARDS = 6;
/** Holds the line of the count until it is there. */
export const COUNT_TO_COME = '\u00a0';
const NO_PAGES: NonNullable<ReturnType<typeof useDestinations>['data']>['pages'] = [];

interface DestinationDirectoryProps {
  /** What other features add to each card. */
  renderMore?: (destination: Destination) => ReactNode;
}

/** The directory of destinations: search, cards, and every state a list can be in. */
export function DestinationDirectory({ renderMore }: DestinationDirectoryProps) {
  const { typed, setTyped, shown } = useSearchInAddress();
  const query = useDestinations(shown);
  // The cards come in slices of work between which the page answers to its reader.
  const pages = useDeferredValue(query.data?.pages ?? NO_PAGES, NO_PAGES);
  const total = pages.at(-1)?.total;
  const count = shown === '' ? texts.count : texts.found;
  return (
    <>
      <PageHeader
        title={texts.title}
        eyebrow={<span role="status">{total === undefined ? COUNT_TO_COME : count(total, formatNumber(total))}</span>}
        lead={texts.lead}
      />
      <div className={styles.search}>
        <SearchField label={texts.search} placeholder={texts.searchPlaceholder} value={typed} onChange={setTyped} />
      </div>
      {query.isPending && <CardSkeletons />}
      {query.isError && pages.length === 0 && (
        <ErrorState title={texts.loadFailed.text} text={describeError(query.error).text} onRetry={() => query.refetch()} />
      )}
      {total === 0 && <NothingFound onShowAll={shown === '' ? undefined : () => setTyped('')} />}
      <DestinationCards destinations={pages.flatMap(({ items }) => items)} renderMore={renderMore} />
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button variant="quiet" onPress={() => query.fetchNextPage()}>
            {texts.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}

function DestinationCards({ destinations, renderMore }: DestinationDirectoryProps & { destinations: readonly Destination[] }) {
  const nowMs = useMinute();
  return (
    <div className={styles.cards}>
      {destinations.map((destination) => (
        <DestinationCard key={destination.id} destination={destination} renderMore={renderMore} nowMs={nowMs} />
      ))}
    </div>
  );
}

function NothingFound({ onShowAll }: { onShowAll: (() => void) | undefined }) {
  const { title, text, showAll } = texts.empty;
  return (
    <Empty
      title={title}
      text={text}
      action={
        onShowAll && (
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

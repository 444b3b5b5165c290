import type { Destination, DestinationReview } from '@bros/contract/destinations';
import { useDeferredValue } from 'react';
import { describeError } from '../platform/api.ts';
import { formatNumber } from '../platform/format.ts';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Empty, ErrorState, Skeleton } from '../ui/states.tsx';
import { DestinationCard } from './destination-card.tsx';
import { useDestinations, useRecentReviews } from './destinations.ts';
import styles from './directory.module.css';
import { useSearchInAddress } from './search-in-address.ts';
import { destinationTexts as texts } from './texts.ts';
import { useMinute } from './use-minute.ts';

/** How many cards the skeleton stands for: a first screen of them. */
const SKELETON_CARDS = 6;
const NO_REVIEWS: readonly DestinationReview[] = [];
/** Holds the line of the count until it is there. */
export const COUNT_TO_COME = '\u00a0';
const NO_PAGES: NonNullable<ReturnType<typeof useDestinations>['data']>['pages'] = [];

/** The directory of destinations: search, cards, and every state a list can be in. */
export function DestinationDirectory() {
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
      <DestinationCards pages={pages.map(({ items }) => items)} />
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

function DestinationCards({ pages }: { pages: readonly (readonly Destination[])[] }) {
  const nowMs = useMinute();
  const reviews = useDeferredValue(useRecentReviews(pages.map((items) => items.map(({ id }) => id))));
  return (
    <div className={styles.cards}>
      {pages.flat().map((destination) => (
        <DestinationCard
          key={destination.id}
          destination={destination}
          reviews={reviews.get(destination.id) ?? NO_REVIEWS}
          nowMs={nowMs}
        />
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

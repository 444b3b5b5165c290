import type { Trip } from '@bros/contract/trips';
import { type ReactNode, useId } from 'react';
import { describeError } from '../platform/api.ts';
import { LoadMore } from '../shell/load-more.tsx';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { tripTexts as texts } from './texts.ts';
import styles from './trips.module.css';
import type { TripsQuery } from './trips.ts';

const SKELETON_ROWS = 2;

interface TripListProps {
  title: string;
  query: TripsQuery;
  renderTrip: (trip: Trip) => ReactNode;
  /** Stands in place of an empty list; without it an empty list is not there at all. */
  empty?: ReactNode;
}

/** One of the two lists of a travel history, in every state it can be in. */
export function TripList({ title, query, renderTrip, empty }: TripListProps) {
  const headingId = useId();
  const items = query.data?.pages.flatMap((page) => page.items);
  if (items?.length === 0 && !empty) return null;
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className={styles.heading}>
        {title}
      </h2>
      {!items && query.isPending && <Skeleton shape="row" lines={SKELETON_ROWS} />}
      {!items && query.isError && (
        <ErrorState title={texts.loadFailed} text={describeError(query.error).text} onRetry={() => query.refetch()} />
      )}
      {items?.length === 0 && empty}
      {items && items.length > 0 && (
        <ul className={styles.trips} aria-labelledby={headingId}>
          {items.map(renderTrip)}
        </ul>
      )}
      <LoadMore query={query} />
    </section>
  );
}

import type { Trip } from '@bros/contract/members/trips';
import { type ReactNode, useId } from 'react';
import { itemsOf } from '../../platform/paging.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { WindowedList } from '../../ui/windowed-list.tsx';
import { tripTexts as texts } from './texts.ts';
import type { TripsQuery } from './trips.ts';

const SKELETON_ROWS = 2;

interface TripListProps {
  title: string;
  query: TripsQuery;
  renderTrip: (trip: Trip) => ReactNode;
  empty?: ReactNode;
  yearOf?: (trip: Trip) => string;
}

export function TripList({ title, query, renderTrip, empty, yearOf }: TripListProps) {
  const headingId = useId();
  if (itemsOf(query)?.length === 0 && !empty) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-2 items-start wide-parts">
      <h2 id={headingId} className="text-h3">
        {title}
      </h2>
      <PagedList query={query} failed={texts.loadFailed} shape="row" lines={SKELETON_ROWS} empty={empty}>
        {(trips) =>
          yearOf ? (
            [...Map.groupBy(trips, yearOf)].map(([year, inYear]) => (
              <div key={year}>
                <h3 className="padding-top-2 muted text-h4">{year}</h3>
                <ul className="grid plain-list" aria-label={year}>
                  {inYear.map(renderTrip)}
                </ul>
              </div>
            ))
          ) : (
            <WindowedList as="ul" className="grid plain-list" aria-labelledby={headingId}>
              {trips.map(renderTrip)}
            </WindowedList>
          )
        }
      </PagedList>
    </section>
  );
}

import type { Trip } from '@bros/contract/members/trips';
import { Suspense, useId } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { itemsOf } from '../../platform/paging.ts';
import { PlaceCover } from '../../shared/covers/place-cover.tsx';
import { classes } from '../../ui/classes.ts';
import { stopsOf } from './route.ts';
import { tripTexts as texts } from './texts.ts';
import { Travels } from './travels.tsx';
import { TripList } from './trip-list.tsx';
import { TripRow } from './trip-row.tsx';
import styles from './trips.module.css';
import { useFiguresOf, useTripsOf, type Whose } from './trips.ts';

const RouteMap = lazyPart(() => import('./route-map.tsx'));

export default function MemberTravels({ nowMs, ...whose }: Whose & { nowMs: number }) {
  const [upcoming, past] = [useTripsOf(whose, 'upcoming'), useTripsOf(whose, 'past')];
  const renderTrip = (trip: Trip, heading?: 'h4') => (
    <TripRow
      key={trip.id}
      trip={trip}
      {...(heading && { heading })}
      picture={<PlaceCover place={{ ...trip.point, countryCode: trip.city.countryCode }} nowMs={nowMs} />}
    />
  );
  return (
    <div className={classes('grid gap-4 min-width-0', styles.ofMember)}>
      {upcoming.data && past.data && <Route trips={[...(itemsOf(upcoming) ?? []), ...(itemsOf(past) ?? [])]} />}
      <TripList title={texts.upcoming} query={upcoming} renderTrip={(trip) => renderTrip(trip)} />
      <Travels query={useFiguresOf(whose)} />
      <TripList
        title={texts.past}
        query={past}
        renderTrip={(trip) => renderTrip(trip, 'h4')}
        yearOf={({ arrivesOn }) => arrivesOn.slice(0, 4)}
      />
    </div>
  );
}

function Route({ trips }: { trips: readonly Trip[] }) {
  const headingId = useId();
  const stops = stopsOf(trips);
  if (stops.length < 2) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h2 id={headingId} className="text-h3">
        {texts.route}
      </h2>
      <div className={styles.route}>
        <Suspense>
          <RouteMap stops={stops} label={texts.routeMap(stops.length)} />
        </Suspense>
      </div>
    </section>
  );
}

import type { Trip } from '@bros/contract/members/trips';
import { classes } from '../../ui/classes.ts';
import { tripTexts as texts } from './texts.ts';
import { Travels } from './travels.tsx';
import { TripList } from './trip-list.tsx';
import { TripRow } from './trip-row.tsx';
import styles from './trips.module.css';
import { useFiguresOf, useTripsOf, type Whose } from './trips.ts';

const renderTrip = (trip: Trip) => <TripRow key={trip.id} trip={trip} />;

/** Renders nothing if no travels are visible to the reader. */
export default function MemberTravels(whose: Whose) {
  return (
    <div className={classes('grid gap-4 min-width-0', styles.ofMember)}>
      <TripList title={texts.upcoming} query={useTripsOf(whose, 'upcoming')} renderTrip={renderTrip} />
      <Travels query={useFiguresOf(whose)} />
      <TripList title={texts.past} query={useTripsOf(whose, 'past')} renderTrip={renderTrip} />
    </div>
  );
}

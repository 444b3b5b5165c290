import { GUIDE_ITINERARY_DAYS_MAX } from '@bros/contract/guidance/guide-rules';
import type { DestinationRow } from '../../../places/destinations/service.ts';
import { type Reach, readTrips, searchWritings } from '../content/service.ts';
import { addDays } from '../parse/dates.ts';
import type { Planner, StoredCard } from './plan.ts';

const DAYS = 3;
const DAYS_AHEAD = 7;
const MAX_EVENTS = 14;

/** Null if there are no events or sights. By default, the itinerary starts with the actor's next stay in the city, or in a week. */
export async function planItinerary(
  planner: Planner,
  { today, ...reach }: Reach & { today: string },
  row: DestinationRow,
  wanted: { days: number | null; startsOn: string | null },
): Promise<Extract<StoredCard, { kind: 'itinerary' }> | null> {
  const [trip] =
    row.cityId === null || wanted.startsOn || reach.onlyShared
      ? []
      : await readTrips(reach.database, reach.actor, { limit: 1, cityId: row.cityId });
  const onTrip = trip?.day && trip.day >= today ? trip.day : null;
  const startsOn = wanted.startsOn ?? onTrip ?? addDays(today, DAYS_AHEAD);
  const count = Math.min(wanted.days ?? DAYS, GUIDE_ITINERARY_DAYS_MAX);
  const days = Array.from({ length: count }, (_, index) => addDays(startsOn, index));
  const events =
    row.cityId === null
      ? []
      : await searchWritings(reach, 'event', {
          words: [],
          cityIds: [row.cityId],
          destinationIds: null,
          from: startsOn,
          until: days.at(-1) ?? startsOn,
          limit: MAX_EVENTS,
        });
  if (events.length === 0 && row.highlights.length === 0) return null;
  const source = planner.cite({ kind: 'destination', id: row.id, fact: 'highlights' });
  if (source === null) return null;
  const planned = days.map((day, index) => ({
    day,
    items: [
      ...events.flatMap((event) => {
        const number = event.day === day ? planner.cite({ kind: 'event', id: event.id, fact: null }) : null;
        return number === null ? [] : [{ source: number, highlight: null }];
      }),
      ...row.highlights
        .filter((_, highlightIndex) => highlightIndex % count === index)
        .map((highlight) => ({ source, highlight })),
    ],
  }));
  return { kind: 'itinerary', source, startsOn, days: planned };
}

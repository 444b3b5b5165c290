import type { EventCard } from '@bros/contract/gatherings/event-cards';
import { dayOf } from './wall-clock.ts';

export interface DayGroup<Event> {
  /** 'YYYY-MM-DD'; 'now' for events that began on an earlier day and are not over. */
  day: string;
  events: readonly Event[];
}

/** Keeps the order of the list. Uses the days of each event's own calendar. */
export function groupByDay<Event extends Pick<EventCard, 'startsLocal' | 'endsAt'>>(
  events: readonly Event[],
  today: string,
  nowMs: number,
): DayGroup<Event>[] {
  const groups = Map.groupBy(events, ({ startsLocal, endsAt }) => {
    const day = dayOf(startsLocal);
    return day < today && Date.parse(endsAt) > nowMs ? 'now' : day;
  });
  return [...groups].map(([day, ofDay]) => ({ day, events: ofDay }));
}

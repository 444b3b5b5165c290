import type { EventCard } from '@bros/contract/gatherings/event-cards';
import { wallClockIn } from '../../platform/time-zones.ts';
import { dayOf } from './wall-clock.ts';

export interface DayGroup<Event> {
  /** 'YYYY-MM-DD' in the reader's time zone; 'now' for current events. */
  day: string;
  events: readonly Event[];
}

export function groupByDay<Event extends Pick<EventCard, 'startsAt' | 'endsAt'>>(
  events: readonly Event[],
  readersZone: string,
  nowMs: number,
): DayGroup<Event>[] {
  const groups = Map.groupBy(events, ({ startsAt, endsAt }) =>
    Date.parse(startsAt) <= nowMs && nowMs < Date.parse(endsAt) ? 'now' : dayOf(wallClockIn(startsAt, readersZone)),
  );
  return [...groups].map(([day, ofDay]) => ({ day, events: ofDay }));
}

import type { EventCard } from '@bros/contract/gatherings/event-cards';
import type { ReactNode } from 'react';
import { itemsOf } from '../../platform/paging.ts';
import { readersTimeZone, wallClockIn } from '../../platform/time-zones.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { useMinute } from '../../shared/use-minute.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Empty } from '../../ui/states.tsx';
import { uiTexts } from '../../ui/texts.ts';
import { WindowedList } from '../../ui/windowed-list.tsx';
import { groupByDay } from './day-groups.ts';
import { EventRow } from './event-card.tsx';
import styles from './event-list.module.css';
import {
  countFilters,
  type EventFilters,
  isMonthView,
  isUpcoming,
  NO_FILTER,
  UPCOMING,
  useEvents,
  usePastEvents,
} from './events.ts';
import { eventTexts as texts } from './texts.ts';
import { dayOf } from './wall-clock.ts';

interface EventListProps {
  shown: EventFilters;
  onReset: (changes: Partial<EventFilters>) => void;
  onCreate?: (() => void) | undefined;
}

export const EventList = (props: EventListProps) => (
  <EventCards shown={props.shown} rows={4} isByDay empty={<NoEvents {...props} />} />
);

interface EventCardsProps {
  shown: EventFilters;
  rows: number;
  isByDay?: boolean;
  empty: ReactNode;
}

export function EventCards({ shown, rows, isByDay, empty }: EventCardsProps) {
  const past = usePastEvents(shown);
  // In the view 'past', the first list contains the past events.
  const hasPast = shown.view === 'all' && (itemsOf(past) ?? []).length > 0;
  return (
    <div className="container stack gap-3 content-start">
      <Cards query={useEvents(shown)} rows={rows} isByDay={isByDay} empty={hasPast || past.isLoading ? null : empty} />
      {hasPast && (
        <section className="grid gap-1" aria-labelledby="past-events">
          <h2 id="past-events" className="text-h4">
            {texts.past}
          </h2>
          <Cards query={past} rows={rows} empty={null} />
        </section>
      )}
    </div>
  );
}

const Cards = ({ query, rows, isByDay, empty }: Omit<EventCardsProps, 'shown'> & { query: ReturnType<typeof usePastEvents> }) => (
  <PagedList query={query} failed={texts.loadFailed} skeleton={<EventListSkeleton rows={rows} />} empty={empty}>
    {(events) => (
      <div className={classes('stack gap-3', styles.groups)} aria-busy={query.isPlaceholderData}>
        {isByDay ? <Days events={events} /> : <Rows events={events} />}
      </div>
    )}
  </PagedList>
);

function Days({ events }: { events: readonly EventCard[] }) {
  const nowMs = useMinute();
  const zone = readersTimeZone();
  const today = dayOf(wallClockIn(new Date(nowMs).toISOString(), zone));
  return groupByDay(events, zone, nowMs).map(({ day, events: ofDay }) => (
    <section key={day} className="stack gap-1" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="text-h4 person">
        {day === 'now' ? texts.goingOn : texts.dayTitle(day, today)}
      </h2>
      <Rows events={ofDay} />
    </section>
  ));
}

function Rows({ events }: { events: readonly EventCard[] }) {
  return (
    <WindowedList as="ul" className="stack gap-12px plain-list" role="list">
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </WindowedList>
  );
}

function NoEvents({ shown, onReset, onCreate }: EventListProps) {
  const isNarrowed = countFilters(shown) > 0;
  return <Empty {...emptyTextsOf(shown, isNarrowed)} action={<NextStep {...{ shown, isNarrowed, onReset, onCreate }} />} />;
}

function emptyTextsOf(shown: EventFilters, isNarrowed: boolean) {
  if (!isMonthView(shown)) return texts.emptyOther[shown.view];
  const { title } = isUpcoming(shown) ? texts.emptyUpcoming : texts.empty;
  if (isNarrowed) return { title, text: texts.emptyFiltered };
  return isUpcoming(shown) ? texts.emptyUpcoming : texts.empty;
}

function NextStep({ shown, isNarrowed, onReset, onCreate }: EventListProps & { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <Button variant="quiet" onPress={() => onReset(NO_FILTER)}>
        {actionTexts.clearFilters}
      </Button>
    );
  }
  if (!isUpcoming(shown)) {
    return (
      <Button variant="quiet" onPress={() => onReset(UPCOMING)}>
        {texts.showUpcoming}
      </Button>
    );
  }
  return onCreate && <Button onPress={onCreate}>{texts.createFirst}</Button>;
}

const EventListSkeleton = ({ rows }: { rows: number }) => (
  <div role="status" className="stack gap-1">
    <span className="visually-hidden">{uiTexts.loading}</span>
    <span className={classes(styles.ghost, styles.ghostDay)} aria-hidden />
    <div className="stack gap-12px" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never reordered
        <div key={row} className={classes('grid gap-2 surface clip', styles.ghostRow)}>
          <span className={styles.ghost} />
          <div className="grid gap-1 content-start">
            <span className={classes(styles.ghost, styles.ghostTitle)} />
            <span className={classes(styles.ghost, styles.ghostLine)} />
            <span className={classes(styles.ghost, styles.ghostLine)} />
          </div>
        </div>
      ))}
    </div>
  </div>
);

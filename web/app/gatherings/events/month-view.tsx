import type { EventMonth } from '@bros/contract/gatherings/events';
import { paths } from '@bros/contract/paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMonthOf, formatNumber, formatWallTime, formatWeekday } from '../../platform/format.ts';
import { readersTimeZone, wallClockIn } from '../../platform/time-zones.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Empty } from '../../ui/states.tsx';
import { EventCards } from './event-list.tsx';
import { type EventFilters, UPCOMING, useGridMonth, useMonth } from './events.ts';
import { weeksOf } from './month-grid.ts';
import styles from './month-view.module.css';
import { eventTexts } from './texts.ts';
import { dayOf } from './wall-clock.ts';

const { grid: texts, ...labels } = eventTexts;

type Day = EventMonth['days'][number];

interface MonthViewProps {
  shown: EventFilters;
  onReset: (changes: Partial<EventFilters>) => void;
}

export function MonthView({ shown, onReset }: MonthViewProps) {
  const month = useGridMonth(shown);
  const query = useMonth({ ...shown, month });
  const [chosen, setChosen] = useState<string | null>(null);
  if (!query.data) return <Loading query={query} failed={labels.loadFailed} shape="card" lines={3} />;
  return (
    <>
      <MonthTable month={month} days={query.data.days} chosen={chosen} isBusy={query.isPlaceholderData} onChoose={setChosen} />
      {query.data.total === 0 && <NothingThisMonth onReset={onReset} />}
      {chosen?.startsWith(month) && <DayEvents shown={shown} day={chosen} />}
    </>
  );
}

const NothingThisMonth = ({ onReset }: Pick<MonthViewProps, 'onReset'>) => (
  <Empty
    {...labels.empty}
    action={
      <Button variant="quiet" onPress={() => onReset(UPCOMING)}>
        {labels.showUpcoming}
      </Button>
    }
  />
);

interface MonthTableProps {
  month: string;
  days: readonly Day[];
  chosen: string | null;
  isBusy: boolean;
  onChoose: (day: string | null) => void;
}

function MonthTable({ month, days, chosen, isBusy, onChoose }: MonthTableProps) {
  const byDay = new Map(days.map((each) => [each.day, each]));
  const weeks = weeksOf(month);
  const today = dayOf(wallClockIn(new Date().toISOString(), readersTimeZone()));
  return (
    <table className={styles.grid} aria-busy={isBusy}>
      <caption className="visually-hidden">{texts.caption(formatMonthOf(month))}</caption>
      <thead>
        <tr>
          {weeksOf('2027-02')[0]?.map((day) => (
            <th key={day} scope="col">
              <span className="muted text-small semibold">{formatWeekday(day ?? '')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty day has only its position
                <td key={index} className={classes('sunken', styles.none)} />
              ) : (
                <td key={day} className={classes('raised', styles.day)} data-today={day === today || undefined}>
                  <DayCell day={day} found={byDay.get(day)} isChosen={day === chosen} onChoose={onChoose} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps extends Pick<MonthTableProps, 'onChoose'> {
  day: string;
  found: Day | undefined;
  isChosen: boolean;
}

function DayCell({ day, found, isChosen, onChoose }: DayCellProps) {
  const number = Number(day.slice(8));
  if (!found) return <span className={classes('inline-row gap-6px muted bare', styles.number)}>{number}</span>;
  const { count, events } = found;
  return (
    <>
      <button
        type="button"
        className={classes('inline-row gap-6px muted bare', styles.number)}
        aria-label={texts.day(day, count)}
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? null : day)}
      >
        {number}
        <span className={styles.dots} aria-hidden>
          {formatNumber(count)}
        </span>
      </button>
      <ul className={classes('stack gap-2px plain-list wide-only', styles.dayEvents)}>
        {events.map(({ id, title, startsLocal, attendance }) => (
          <li key={id}>
            <Link
              to={paths.event(id)}
              className={classes('hover-underline', styles.dayEvent)}
              data-own={attendance === 'registered' || undefined}
            >
              <span className="tabular">{formatWallTime(startsLocal)}</span> {title}
            </Link>
          </li>
        ))}
        {count > events.length && (
          <li>
            <button type="button" className={classes('hover-ink pointer', styles.dayMore)} onClick={() => onChoose(day)}>
              {texts.more(count - events.length)}
            </button>
          </li>
        )}
      </ul>
    </>
  );
}

const DayEvents = ({ shown, day }: { shown: EventFilters; day: string }) => (
  <section className="grid gap-2" aria-labelledby="chosen-day">
    <h2 id="chosen-day" className="text-h3">
      {texts.chosen(day)}
    </h2>
    <EventCards shown={{ ...shown, from: day, until: day }} rows={1} empty={<Empty {...labels.emptyOther.all} />} />
  </section>
);

import { useState } from 'react';
import { formatMonthOf, formatWeekday } from '../../platform/format.ts';
import { readersTimeZone, wallClockIn } from '../../platform/time-zones.ts';
import { type EventFilters, UPCOMING, useGridMonth, useMonth } from './events.ts';
import styles from './mini-month.module.css';
import { weeksOf } from './month-grid.ts';
import { eventTexts } from './texts.ts';
import { dayOf } from './wall-clock.ts';

const { grid: texts } = eventTexts;
const WEEK = weeksOf('2027-02')[0] ?? [];

interface MiniMonthProps {
  shown: EventFilters;
  onChange: (changes: Partial<EventFilters>) => void;
}

export function MiniMonth({ shown, onChange }: MiniMonthProps) {
  const month = useGridMonth(shown);
  const { data } = useMonth({ ...shown, month });
  const counts = new Map(data?.days.map(({ day, count }) => [day, count]));
  const today = dayOf(wallClockIn(new Date().toISOString(), readersTimeZone()));
  const isOnly = (day: string) => shown.from === day && shown.until === day;
  const [before, setBefore] = useState<Partial<EventFilters>>(UPCOMING);
  function press(day: string): void {
    if (isOnly(day)) {
      onChange(before);
      return;
    }
    const { month: shownMonth, from, until, view } = shown;
    if (from === '' || from !== until) setBefore({ month: shownMonth, from, until, view });
    onChange({ month, from: day, until: day, view: 'all' });
  }
  return (
    <table className={styles.month}>
      <caption className="text-start semibold">{formatMonthOf(month)}</caption>
      <thead>
        <tr>
          {WEEK.map((day) => (
            <th key={day} scope="col" className="muted regular text-small">
              <abbr title={formatWeekday(day ?? '')} className="no-underline">
                {formatWeekday(day ?? '').slice(0, 2)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty day has only its position
              <td key={index} aria-current={day === today ? 'date' : undefined}>
                {day && <Day day={day} count={counts.get(day) ?? 0} isChosen={isOnly(day)} onPress={press} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  count: number;
  isChosen: boolean;
  onPress: (day: string) => void;
}

function Day({ day, count, isChosen, onPress }: DayProps) {
  const number = Number(day.slice(8));
  if (count === 0) return <span className="muted">{number}</span>;
  return (
    <button type="button" aria-label={texts.day(day, count)} aria-pressed={isChosen} onClick={() => onPress(day)}>
      {number}
    </button>
  );
}

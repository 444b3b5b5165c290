import type { StaffOverview } from '@bros/contract/staff';
import { useId } from 'react';
import { formatDate, formatNumber } from '../platform/format.ts';
import { Table } from '../ui/table.tsx';
import styles from './sign-up-chart.module.css';
import { staffTexts } from './texts.ts';

const { chart: words } = staffTexts;

type Day = StaffOverview['signUpsByDay'][number];

const BAR = 8;
const GAP = 2;
const HEIGHT = 100;
/** A day with a single sign-up among many stays visible. */
const LOWEST = 3;

/** A day of UTC, read as one of the reader's own, so that it keeps its name. */
const dayOf = (day: string) => `${day}T12:00`;

/** Sign-ups day by day: a picture with its sum in words, and the same as a table. */
export function SignUpChart({ days }: { days: readonly Day[] }) {
  const titleId = useId();
  const most = Math.max(...days.map(({ count }) => count));
  const busiest = days.find(({ count }) => count === most);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const summary = busiest && total > 0 ? words.summary(total, dayOf(busiest.day), most) : words.quiet;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {words.title}
      </h2>
      <p className={styles.summary}>{summary}</p>
      {total > 0 && <Bars days={days} most={most} />}
      <details className={styles.table}>
        <summary>{words.asTable}</summary>
        <Table
          caption={words.title}
          rows={days}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', header: words.day, render: ({ day }) => formatDate(dayOf(day)) },
            { key: 'count', header: words.count, render: ({ count }) => formatNumber(count), isNumeric: true },
          ]}
        />
      </details>
    </section>
  );
}

/** The summary above says it in words, so the picture is silent. */
function Bars({ days, most }: { days: readonly Day[]; most: number }) {
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div className={styles.frame} aria-hidden>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: silent, and each bar has a title of its own for the pointer */}
      <svg className={styles.chart} viewBox={`0 0 ${days.length * (BAR + GAP)} ${HEIGHT}`} preserveAspectRatio="none">
        {days.map(({ day, count }, index) => {
          const height = count === 0 ? 0 : Math.max(LOWEST, (count / most) * HEIGHT);
          return (
            <rect key={day} x={index * (BAR + GAP)} y={HEIGHT - height} width={BAR} height={height}>
              <title>{`${formatDate(dayOf(day))}: ${formatNumber(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles.axis}>
        <span>{first && formatDate(dayOf(first.day))}</span>
        <span>{last && formatDate(dayOf(last.day))}</span>
      </p>
    </div>
  );
}

import type { StaffOverview } from '@bros/contract/staff';
import { formatDay, formatNumber } from '../platform/format.ts';
import { BarChart } from '../ui/bar-chart.tsx';
import { Table } from '../ui/table.tsx';
import { staffTexts } from './texts.ts';

const { chart: words } = staffTexts;

type Day = StaffOverview['signUpsByDay'][number];

const nameDay = (day: Day | undefined): string => (day ? formatDay(day.day) : '');

/** Sign-ups day by day. */
export function SignUpChart({ days }: { days: readonly Day[] }) {
  const most = Math.max(...days.map(({ count }) => count));
  const busiest = days.find(({ count }) => count === most);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <BarChart
      title={words.title}
      summary={busiest && total > 0 ? words.summary(total, busiest.day, most) : words.quiet}
      bars={days.map((day) => ({
        key: day.day,
        title: `${nameDay(day)}: ${formatNumber(day.count)}`,
        parts: [{ name: 'count', value: day.count }],
      }))}
      ends={[nameDay(days[0]), nameDay(days.at(-1))]}
      asTable={words.asTable}
      table={
        <Table
          caption={words.table}
          rows={days}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', header: words.day, render: nameDay },
            { key: 'count', header: words.count, render: ({ count }) => formatNumber(count), isNumeric: true },
          ]}
        />
      }
    />
  );
}

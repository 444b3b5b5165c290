import type { StaffOverview } from '@bros/contract/staff/staff';
import { formatDay, formatNumber } from '../../platform/format.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { Table } from '../../ui/table.tsx';
import { staffTexts } from '../shared/texts.ts';

const { chart: labels } = staffTexts;

type Day = StaffOverview['signUpsByDay'][number];

const nameDay = ({ day }: Day): string => formatDay(day);

export function SignUpChart({ days, before }: { days: readonly Day[]; before: readonly Day[] }) {
  const max = Math.max(...days.map(({ count }) => count));
  const busiest = days.find(({ count }) => count === max);
  const [total, totalBefore] = [days, before].map((each) => each.reduce((sum, { count }) => sum + count, 0)) as [number, number];
  return (
    <BarChart
      title={labels.title}
      summary={`${busiest && total > 0 ? labels.summary(total, busiest.day, max) : labels.quiet} ${labels.before(totalBefore)}`}
      bars={days.map((day, index) => ({
        key: day.day,
        title: `${nameDay(day)}: ${formatNumber(day.count)}`,
        name: nameDay(day),
        before: before[index]?.count ?? null,
        parts: [{ name: 'count', value: day.count }],
      }))}
      compared={{ now: labels.now, before: labels.beforeName }}
      asTable={actionTexts.showAsTable}
      table={
        <Table
          caption={labels.table}
          rows={days}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', header: labels.day, render: nameDay },
            { key: 'count', header: labels.count, render: ({ count }) => formatNumber(count), isNumeric: true },
          ]}
        />
      }
    />
  );
}

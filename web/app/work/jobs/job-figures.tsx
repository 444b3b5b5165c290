import type { JobId } from '@bros/contract/work/job-forms';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { formatDay, formatNumber } from '../../platform/format.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { jobPageTexts } from './page-texts.ts';

const { figures: texts } = jobPageTexts;

const KINDS = ['views', 'saves', 'clicks', 'applications'] as const;
type Day = { day: string } & Record<(typeof KINDS)[number], number>;

const columns: Column<Day>[] = [
  { key: 'day', header: labelTexts.day, render: ({ day }) => formatDay(day) },
  ...KINDS.map(
    (kind): Column<Day> => ({ key: kind, header: texts[kind], render: (row) => formatNumber(row[kind]), isNumeric: true }),
  ),
];

export default function JobFigures({ jobId }: { jobId: JobId }) {
  const query = useQuery(api.jobs.figures.queryOptions({ input: { jobId } }));
  if (!query.data) return <Loading query={query} failed={texts.loadFailed} shape="row" lines={2} />;
  const { days, totals } = query.data;
  if (days.length === 0) return null;
  return (
    <BarChart
      title={texts.title}
      summary={texts.summary(totals.views, totals.saves, totals.clicks, totals.applications)}
      bars={days.map(({ day, views, applications }) => ({
        key: day,
        title: texts.ofDay(day, views, applications),
        name: formatDay(day),
        parts: [{ name: texts.views, value: views }],
      }))}
      asTable={actionTexts.showAsTable}
      table={<Table caption={texts.title} columns={columns} rows={days} rowKey={({ day }) => day} />}
    />
  );
}

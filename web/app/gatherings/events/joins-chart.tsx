import type { EventId } from '@bros/contract/gatherings/event-cards';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { formatDay, formatNumber } from '../../platform/format.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Table } from '../../ui/table.tsx';
import { eventPageTexts } from './page-texts.ts';

const { host: texts } = eventPageTexts;

export function JoinsChart({ eventId }: { eventId: EventId }) {
  const query = useQuery(api.events.joins.queryOptions({ input: { eventId } }));
  if (!query.data) return <Loading query={query} failed={texts.joinsFailed} shape="row" lines={2} />;
  const { days } = query.data;
  if (days.length === 0) return null;
  const total = (name: 'joined' | 'left') => days.reduce((sum, each) => sum + each[name], 0);
  return (
    <BarChart
      title={texts.joins}
      summary={`${texts.joinsSummary(total('joined'), total('left'))} ${texts.joinsHint}`}
      bars={days.map(({ day, joined, left }) => ({
        key: day,
        title: texts.joinsOf(day, joined, left),
        name: formatDay(day),
        parts: [{ name: texts.joined, value: joined }],
      }))}
      asTable={actionTexts.showAsTable}
      table={
        <Table
          caption={texts.joins}
          columns={[
            { key: 'day', header: labelTexts.day, render: ({ day }) => formatDay(day) },
            { key: 'joined', header: texts.joined, render: ({ joined }) => formatNumber(joined), isNumeric: true },
            { key: 'left', header: texts.left, render: ({ left }) => formatNumber(left), isNumeric: true },
          ]}
          rows={days}
          rowKey={({ day }) => day}
        />
      }
    />
  );
}

import type { RateLimitRow } from '@bros/contract/staff/staff-logs';
import { formatNumber } from '../../platform/format.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { useRateLimits } from '../shared/api.ts';
import { formatUtc, humanize, MutedText, UtcMoment } from '../shared/cells.tsx';
import { ExportLink } from '../shared/export-link.tsx';
import { staffTexts } from '../shared/texts.ts';
import { logTexts } from './log-texts.ts';

const { rateLimits: labels } = logTexts;

const columns: Column<RateLimitRow>[] = [
  { key: 'action', header: labels.action, render: ({ actionType }) => humanize(actionType) },
  { key: 'subject', header: labels.subject, render: ({ subject }) => subject },
  { key: 'attempts', header: labels.attempts, render: ({ attempts }) => formatNumber(attempts), isNumeric: true },
  { key: 'since', header: logTexts.since, render: ({ windowStart }) => <UtcMoment at={windowStart} /> },
  {
    key: 'blocked',
    header: labels.blocked,
    render: ({ blockedUntil }) =>
      blockedUntil ? (
        <Badge tone="bad">{labels.blockedUntil(formatUtc(blockedUntil))}</Badge>
      ) : (
        <MutedText>{labels.notBlocked}</MutedText>
      ),
  },
];

const list = defineStaffList({
  title: staffTexts.sections.rateLimits,
  lead: labels.lead,
  filters: {},
  useRecords: useRateLimits,
  columns: () => columns,
  rowKey: ({ id }) => id,
  empty: () => ({ title: labels.emptyTitle, text: labels.emptyText }),
  actions: ({ filterInput }) => <ExportLink list="rate-limits" filter={filterInput} />,
});

export const meta = () => describePage(list);

export default function RateLimitsPage() {
  return <StaffList {...list} />;
}

import type { RateLimitRow } from '@bros/contract/staff/staff-logs';
import { formatNumber, formatTime } from '../../platform/format.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { Badge } from '../../ui/badge.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table.tsx';
import { useRateLimits } from '../shared/api.ts';
import { Moment, Quiet, readName } from '../shared/cells.tsx';
import { ExportLink } from '../shared/export-link.tsx';
import { staffTexts } from '../shared/texts.ts';
import { logTexts } from './log-texts.ts';

const { rateLimits: labels } = logTexts;

export const meta = () => describePage({ title: staffTexts.sections.rateLimits });

const columns: Column<RateLimitRow>[] = [
  { key: 'action', header: labels.action, render: ({ actionType }) => readName(actionType) },
  { key: 'subject', header: labels.subject, render: ({ subject }) => subject },
  { key: 'attempts', header: labels.attempts, render: ({ attempts }) => formatNumber(attempts), isNumeric: true },
  { key: 'since', header: labelTexts.since, render: ({ windowStart }) => <Moment at={windowStart} /> },
  {
    key: 'blocked',
    header: labels.blocked,
    render: ({ blockedUntil }) =>
      blockedUntil ? (
        <Badge tone="bad">{labels.blockedUntil(formatTime(blockedUntil))}</Badge>
      ) : (
        <Quiet>{labels.notBlocked}</Quiet>
      ),
  },
];

export default function RateLimitsPage() {
  return (
    <>
      <PageHeader
        title={staffTexts.sections.rateLimits}
        lead={labels.lead}
        actions={<ExportLink list="rate-limits" filter={{}} />}
      />
      <RecordList
        query={useRateLimits()}
        caption={staffTexts.sections.rateLimits}
        columns={columns}
        rowKey={(limit) => limit.id}
        empty={{ title: labels.emptyTitle, text: labels.emptyText }}
      />
    </>
  );
}

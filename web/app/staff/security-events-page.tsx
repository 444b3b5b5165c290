import { RISK_LEVELS } from '@bros/contract/rules';
import type { StaffSecurityEvent } from '@bros/contract/staff-logs';
import { useAddressState } from '../platform/address-state.ts';
import { describePage } from '../shell/document-head.ts';
import { RecordList } from '../shell/record-list.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { Stack } from '../ui/layout.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Select } from '../ui/select.tsx';
import type { Column } from '../ui/table.tsx';
import { useSecurityEvents } from './api.ts';
import { Lines, Moment, Quiet, RiskBadge, readName } from './cells.tsx';
import { risksInAddress, withAny } from './filters.ts';
import { logTexts } from './log-texts.ts';
import { staffTexts } from './texts.ts';

const { securityEvents: words } = logTexts;

export const meta = () => describePage({ title: staffTexts.sections.securityEvents });

const columns: Column<StaffSecurityEvent>[] = [
  { key: 'time', header: words.time, render: ({ createdAt }) => <Moment at={createdAt} /> },
  { key: 'risk', header: words.risk, render: ({ riskLevel }) => <RiskBadge risk={riskLevel} /> },
  {
    key: 'event',
    header: words.event,
    render: ({ eventType, details }) => (
      <Lines>
        {readName(eventType)}
        {typeof details.activity === 'string' && <Quiet>{readName(details.activity)}</Quiet>}
        {typeof details.method === 'string' && <Quiet>{words.method(readName(details.method))}</Quiet>}
      </Lines>
    ),
  },
  {
    key: 'member',
    header: words.member,
    render: ({ memberName, details }) => (
      <Lines isLong>
        {memberName ?? <Quiet>{words.unknownMember}</Quiet>}
        {typeof details.email === 'string' && <Quiet>{details.email}</Quiet>}
      </Lines>
    ),
  },
  {
    key: 'where',
    header: words.where,
    render: ({ details }) => (
      <Lines isLong>
        {typeof details.address === 'string' && details.address}
        {typeof details.userAgent === 'string' && <Quiet>{details.userAgent}</Quiet>}
      </Lines>
    ),
  },
];

export default function SecurityEventsPage() {
  const { shown, change } = useAddressState(risksInAddress);
  return (
    <>
      <PageHeader title={staffTexts.sections.securityEvents} lead={words.lead} />
      <Stack gap="large">
        <FilterBar
          first={
            <Select
              name="risk"
              label={words.risk}
              value={shown.risk}
              options={withAny(RISK_LEVELS, (risk) => staffTexts.risks[risk])}
              onChange={(risk) => change({ risk })}
            />
          }
        />
        <RecordList
          query={useSecurityEvents(shown.risk || undefined)}
          caption={staffTexts.sections.securityEvents}
          columns={columns}
          rowKey={(event) => event.id}
          empty={{ title: words.emptyTitle, text: words.emptyText }}
        />
      </Stack>
    </>
  );
}

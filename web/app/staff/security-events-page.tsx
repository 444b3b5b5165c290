import { RISK_LEVELS } from '@bros/contract/rules';
import { useAddressState } from '../platform/address-state.ts';
import { describePage } from '../shell/document-head.ts';
import { RecordList } from '../shell/record-list.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { Stack } from '../ui/layout.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Select } from '../ui/select.tsx';
import { useSecurityEvents } from './api.ts';
import { risksInAddress, withAny } from './filters.ts';
import { logTexts } from './log-texts.ts';
import { securityColumns } from './security-columns.tsx';
import { staffTexts } from './texts.ts';

const { securityEvents: words } = logTexts;

export const meta = () => describePage({ title: staffTexts.sections.securityEvents });

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
          query={useSecurityEvents({ riskLevel: shown.risk || undefined })}
          caption={staffTexts.sections.securityEvents}
          columns={securityColumns}
          rowKey={(event) => event.id}
          empty={{ title: words.emptyTitle, text: words.emptyText }}
        />
      </Stack>
    </>
  );
}

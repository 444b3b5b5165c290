import { RISK_LEVELS } from '@bros/contract/core/rules';
import { oneOf, useAddressState } from '../../platform/address-state.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { useSecurityEvents } from '../shared/api.ts';
import { ExportLink } from '../shared/export-link.tsx';
import { withAny } from '../shared/filters.ts';
import { staffTexts } from '../shared/texts.ts';
import { filterOf, LogFilters, logInAddress } from './log-filters.tsx';
import { logTexts } from './log-texts.ts';
import { securityColumns } from './security-columns.tsx';

const { securityEvents: labels } = logTexts;

export const meta = () => describePage({ title: staffTexts.sections.securityEvents });

const inAddress = { ...logInAddress, risk: oneOf(RISK_LEVELS, '') };

export default function SecurityEventsPage() {
  const { shown, change } = useAddressState(inAddress);
  const filter = { ...filterOf(shown), riskLevel: shown.risk || undefined };
  const isFiltered = Object.values(shown).some(Boolean);
  return (
    <>
      <PageHeader
        title={staffTexts.sections.securityEvents}
        lead={labels.lead}
        actions={<ExportLink list="security-events" filter={filter} />}
      />
      <Stack gap="large">
        <LogFilters
          shown={shown}
          change={change}
          hint={labels.searchHint}
          active={shown.risk ? 1 : 0}
          own={
            <Select
              name="risk"
              label={labels.risk}
              value={shown.risk}
              options={withAny(RISK_LEVELS, (risk) => staffTexts.risks[risk])}
              onChange={(risk) => change({ risk })}
            />
          }
        />
        <RecordList
          query={useSecurityEvents(filter)}
          caption={staffTexts.sections.securityEvents}
          columns={securityColumns}
          rowKey={(event) => event.id}
          empty={{ title: labels.emptyTitle, text: isFiltered ? logTexts.filters.emptyText : labels.emptyText }}
        />
      </Stack>
    </>
  );
}

import { REPORT_STATES } from '@bros/contract/core/report-rules';
import type { StaffReport } from '@bros/contract/messaging/reports';
import { useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { useReports } from '../shared/api.ts';
import { reportsInAddress, withAny } from '../shared/filters.ts';
import { staffTexts } from '../shared/texts.ts';
import { DecideReportDialog } from './decide-report-dialog.tsx';
import { reportColumns } from './report-columns.tsx';
import { reportTexts as labels } from './report-texts.ts';

export const meta = () => describePage({ title: staffTexts.sections.reports });

export default function ReportsPage() {
  const { shown, change } = useAddressState(reportsInAddress);
  const [decided, setDecided] = useState<StaffReport | null>(null);
  return (
    <>
      <PageHeader title={staffTexts.sections.reports} lead={labels.lead} />
      <Stack gap="large">
        <FilterBar
          first={
            <Select
              name="state"
              label={labelTexts.state}
              value={shown.state}
              options={withAny(REPORT_STATES, (known) => labels.states[known])}
              onChange={(state) => change({ state })}
            />
          }
        />
        <RecordList
          query={useReports({ state: shown.state || undefined })}
          caption={staffTexts.sections.reports}
          columns={reportColumns(setDecided)}
          rowKey={(report) => report.id}
          empty={{ title: labels.emptyTitle, text: labels.emptyText }}
        />
      </Stack>
      {decided && <DecideReportDialog report={decided} onClose={() => setDecided(null)} />}
    </>
  );
}

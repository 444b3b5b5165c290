import { REPORT_STATES } from '@bros/contract/report-rules';
import type { StaffReport } from '@bros/contract/reports';
import { useState } from 'react';
import { describePage } from '../shell/document-head.ts';
import { Stack } from '../ui/layout.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Select } from '../ui/select.tsx';
import { useReports } from './api.ts';
import { DecideReportDialog } from './decide-report-dialog.tsx';
import styles from './filters.module.css';
import { withAny } from './member-filters.tsx';
import { RecordList } from './record-list.tsx';
import { reportColumns } from './report-columns.tsx';
import { reportTexts as words } from './report-texts.ts';
import { staffTexts } from './texts.ts';
import { useUrlFilter } from './url-filter.ts';

export const meta = () => describePage({ title: staffTexts.sections.reports });

export default function ReportsPage() {
  const filter = useUrlFilter();
  const state = filter.choice('state', REPORT_STATES);
  const [decided, setDecided] = useState<StaffReport | null>(null);
  return (
    <>
      <PageHeader title={staffTexts.sections.reports} lead={words.lead} />
      <Stack gap="large">
        <search className={styles.filters}>
          <Select
            name="state"
            label={words.state}
            value={state ?? ''}
            options={withAny(REPORT_STATES, (known) => words.states[known])}
            onChange={(chosen) => filter.set({ state: chosen })}
          />
        </search>
        <RecordList
          query={useReports(state)}
          caption={staffTexts.sections.reports}
          columns={reportColumns(setDecided)}
          rowKey={(report) => report.id}
          empty={{ title: words.emptyTitle, text: words.emptyText }}
        />
      </Stack>
      {decided && <DecideReportDialog report={decided} onClose={() => setDecided(null)} />}
    </>
  );
}

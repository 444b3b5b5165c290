import { REPORT_STATES } from '@bros/contract/core/report-rules';
import type { StaffReport } from '@bros/contract/messaging/reports';
import { describePage } from '../../shared/documents/document-head.ts';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { useReports } from '../shared/api.ts';
import { anyOf } from '../shared/filters.ts';
import { staffTexts } from '../shared/texts.ts';
import { DecideReportDialog } from './decide-report-dialog.tsx';
import { reportColumns } from './report-columns.tsx';
import { reportTexts as labels } from './report-texts.ts';

const list = defineStaffList({
  title: staffTexts.sections.reports,
  lead: labels.lead,
  filters: { state: anyOf(REPORT_STATES, labelTexts.state, (state) => labels.states[state]) },
  useRecords: useReports,
  columns: ({ open }) => reportColumns(open),
  rowKey: ({ id }) => id,
  empty: ({ isFiltered }) => ({
    title: labels.emptyTitle,
    text: isFiltered ? labels.emptyFiltered : labels.emptyText,
  }),
  dialog: (report: StaffReport, onClose: () => void) => <DecideReportDialog report={report} onClose={onClose} />,
});

export const meta = () => describePage(list);

export default function ReportsPage() {
  return <StaffList {...list} />;
}

import { ASSIGNED } from '@bros/contract/core/assignment';
import { REPORT_STATES } from '@bros/contract/core/report-rules';
import { describePage } from '../../shared/documents/document-head.ts';
import { defineStaffList, StaffList } from '../../shared/lists/staff-list.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { anyOf } from '../shared/any-of.ts';
import { useReports } from '../shared/api.ts';
import { emptyTextOf } from '../shared/assignee.tsx';
import { assigneeTexts } from '../shared/assignee-texts.ts';
import { staffTexts } from '../shared/texts.ts';
import { type ReportTask, reportColumns } from './report-columns.tsx';
import { ReportTaskDialog } from './report-task-dialog.tsx';
import { reportTexts as labels } from './report-texts.ts';

const list = defineStaffList({
  title: staffTexts.sections.reports,
  lead: labels.lead,
  filters: {
    state: anyOf(REPORT_STATES, labelTexts.state, (state) => labels.states[state]),
    assigned: anyOf(ASSIGNED, assigneeTexts.assignedTo, (assigned) => assigneeTexts.filters[assigned]),
  },
  useRecords: useReports,
  columns: ({ open }) => reportColumns(open),
  rowKey: ({ id }) => id,
  empty: ({ shown, isFiltered }) => ({
    title: labels.emptyTitle,
    text: emptyTextOf(shown.assigned) ?? (isFiltered ? labels.emptyFiltered : labels.emptyText),
  }),
  dialog: (task: ReportTask, onClose: () => void) => <ReportTaskDialog {...task} onClose={onClose} />,
});

export const meta = () => describePage(list);

export default function ReportsPage() {
  return <StaffList {...list} />;
}

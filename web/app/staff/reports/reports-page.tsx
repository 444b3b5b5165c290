import { ASSIGNED } from '@bros/contract/core/assignment';
import { REPORT_STATE_FILTERS, type ReportStateFilter } from '@bros/contract/core/report-rules';
import { defineStaffDesk, StaffDesk } from '../../shared/desk/staff-desk.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { choice } from '../../shared/lists/staff-filters.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { anyOf } from '../shared/any-of.ts';
import { useReports } from '../shared/api.ts';
import { type Assignable, AssignDialog, emptyTextOf } from '../shared/assignee.tsx';
import { assigneeTexts } from '../shared/assignee-texts.ts';
import { staffTexts } from '../shared/texts.ts';
import { ReportCase, ReportRow } from './report-case.tsx';
import { reportTexts as labels } from './report-texts.ts';

const desk = defineStaffDesk({
  title: staffTexts.sections.reports,
  lead: labels.lead,
  filters: {
    state: choice<ReportStateFilter | ''>([...REPORT_STATE_FILTERS, ''], labelTexts.state, (state) =>
      state === '' ? staffTexts.any : labels.stateFilters[state],
    ),
    assigned: anyOf(ASSIGNED, assigneeTexts.assignedTo, (assigned) => assigneeTexts.filters[assigned]),
  },
  useRecords: useReports,
  row: (report) => <ReportRow report={report} />,
  article: (report, desk) => <ReportCase report={report} desk={desk} />,
  empty: ({ shown, isFiltered }) => ({
    title: labels.emptyTitle,
    text: emptyTextOf(shown.assigned) ?? (isFiltered ? labels.emptyFiltered : labels.emptyText),
  }),
  dialog: (subject: Assignable, onClose: () => void) => <AssignDialog subject={subject} onClose={onClose} />,
});

export const meta = () => describePage(desk);

export default function ReportsPage() {
  return <StaffDesk {...desk} />;
}

import { AssignDialog } from '../shared/assignee.tsx';
import { DecideReportDialog } from './decide-report-dialog.tsx';
import { assignableReport, type ReportTask } from './report-columns.tsx';

export function ReportTaskDialog({ task, report, onClose }: ReportTask & { onClose: () => void }) {
  if (task === 'assign') return <AssignDialog subject={assignableReport(report)} onClose={onClose} />;
  return <DecideReportDialog report={report} onClose={onClose} />;
}

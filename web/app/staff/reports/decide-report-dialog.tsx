import type { StaffReport } from '@bros/contract/messaging/reports';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { useForeignAssignee } from '../shared/assignee.tsx';
import { assigneeTexts } from '../shared/assignee-texts.ts';
import { DecideReportForm } from './decide-report-form.tsx';
import { nameOfReported } from './report-columns.tsx';
import { reportTexts as labels } from './report-texts.ts';

export function DecideReportDialog({ report, onClose }: { report: StaffReport; onClose: () => void }) {
  const assigneeName = useForeignAssignee(report);
  return (
    <Dialog isOpen onClose={onClose} title={labels.decideNamed(nameOfReported(report))}>
      <Stack>
        {assigneeName && <Banner tone="important" title={assigneeTexts.warning(assigneeName)} />}
        <DecideReportForm report={report} onDecided={onClose} onCancel={onClose} />
      </Stack>
    </Dialog>
  );
}

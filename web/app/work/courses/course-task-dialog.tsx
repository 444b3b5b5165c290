import type { CourseView } from '@bros/contract/work/courses';
import { client } from '../../platform/api.ts';
import { formatMoney } from '../../platform/format.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { ReportDialog } from '../../shared/dialogs/report-dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { BuyDialog } from './buy-dialog.tsx';
import { useStoreCourse } from './courses.ts';
import { AddressDialog } from './desk/address-dialog.tsx';
import { TakeDownDialog } from './desk/take-down-dialog.tsx';
import { coursePageTexts } from './page-texts.ts';
import type { CourseTask } from './staff-actions.tsx';

const { moneyBack: texts } = coursePageTexts;

interface TaskDialogProps {
  task: CourseTask;
  course: CourseView;
  onClose: () => void;
}

export default function CourseTaskDialog({ task, course, onClose }: TaskDialogProps) {
  switch (task) {
    case 'buy':
      return <BuyDialog course={course} onClose={onClose} />;
    case 'moneyBack':
      return <MoneyBackDialog course={course} onClose={onClose} />;
    case 'report':
      return <ReportDialog targetType="course" targetId={course.id} name={coursePageTexts.thisCourse} onClose={onClose} />;
    case 'takeDown':
      return <TakeDownDialog course={course} onClose={onClose} />;
    case 'address':
      return <AddressDialog course={course} onClose={onClose} />;
  }
}

function MoneyBackDialog({ course, onClose }: Omit<TaskDialogProps, 'task'>) {
  const storeCourse = useStoreCourse();
  async function takeBack(): Promise<void> {
    storeCourse(await client.courses.takeMoneyBack({ courseId: course.id }));
    showToast({ title: texts.done });
  }
  return (
    <ConfirmDialog texts={texts} action={takeBack} onClose={onClose}>
      <p>{texts.text(formatMoney(course.learning?.paidCents ?? 0, course.currency))}</p>
    </ConfirmDialog>
  );
}

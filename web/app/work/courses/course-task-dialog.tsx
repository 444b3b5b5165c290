import type { CourseView } from '@bros/contract/work/courses';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { formatMoney } from '../../platform/format.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { ReportDialog } from '../../shared/dialogs/report-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useCacheCourse, useRefreshCourses } from './courses.ts';
import { TakeDownDialog } from './desk/take-down-dialog.tsx';
import { UrlDialog } from './desk/url-dialog.tsx';
import { coursePageTexts } from './page-texts.ts';
import type { CourseTask } from './staff-actions.tsx';
import { courseTexts } from './texts.ts';

const { refund: texts } = coursePageTexts;
const { buyDialog: buyDialogTexts } = coursePageTexts;

interface TaskDialogProps {
  task: CourseTask;
  course: CourseView;
  onClose: () => void;
}

export default function CourseTaskDialog({ task, course, onClose }: TaskDialogProps) {
  switch (task) {
    case 'buy':
      return <BuyDialog course={course} onClose={onClose} />;
    case 'refund':
      return <RefundDialog course={course} onClose={onClose} />;
    case 'report':
      return <ReportDialog targetType="course" targetId={course.id} name={coursePageTexts.thisCourse} onClose={onClose} />;
    case 'takeDown':
      return <TakeDownDialog course={course} onClose={onClose} />;
    case 'url':
      return <UrlDialog course={course} onClose={onClose} />;
  }
}

function RefundDialog({ course, onClose }: Omit<TaskDialogProps, 'task'>) {
  const storeCourse = useCacheCourse();
  async function takeBack(): Promise<void> {
    storeCourse(await client.courses.requestRefund({ courseId: course.id }));
    showToast({ title: texts.done });
  }
  return (
    <ConfirmDialog texts={texts} action={takeBack} onClose={onClose}>
      <p>{texts.text(formatMoney(course.learning?.paidCents ?? 0, course.currency))}</p>
    </ConfirmDialog>
  );
}

function BuyDialog({ course, onClose }: { course: CourseView; onClose: () => void }) {
  const [failure, setFailure] = useState<unknown>(null);
  const refresh = useRefreshCourses();
  const { id: courseId, priceCents, currency, period } = course;
  const price = formatMoney(priceCents, currency);

  async function pay(): Promise<void> {
    setFailure(null);
    try {
      const { url } = await client.courses.buy({ courseId, seenCents: priceCents, seenPeriod: period ?? 'lifetime' });
      if (url) return location.assign(url);
      await refresh();
      onClose();
    } catch (error) {
      setFailure(error);
      await refresh();
    }
  }

  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        {buyDialogTexts.cancel}
      </Button>
      <Button variant="accent" onPress={pay} busyLabel={buyDialogTexts.busy}>
        {buyDialogTexts.submit(price)}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={buyDialogTexts.title(course.title)} footer={footer}>
      <Stack>
        <p>{buyDialogTexts.price(price)}</p>
        {period && <p>{`${courseTexts.periods[period]}. ${buyDialogTexts.atOnce}`}</p>}
        <p>{buyDialogTexts.refund}</p>
        <Failure error={failure} title={buyDialogTexts.failed} />
      </Stack>
    </Dialog>
  );
}

import { BUYER_TREATMENTS, type BuyerTreatment, COURSE_REASON_MAX_CHARACTERS } from '@bros/contract/work/course-rules';
import type { CourseId } from '@bros/contract/work/courses';
import { client } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form.ts';
import { DialogForm } from '../../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { labelTexts } from '../../../ui/label-texts.ts';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useRefreshCourses } from '../courses.ts';
import { coursePageTexts } from '../page-texts.ts';

const { takeDownDialog: texts } = coursePageTexts;

interface TakeDownProps {
  course: { id: CourseId; title: string };
  onClose: () => void;
}

const outcomes = BUYER_TREATMENTS.map((value) => ({ value: value as string, label: texts.outcomes[value] }));

export function TakeDownDialog({ course, onClose }: TakeDownProps) {
  return (
    <Dialog isOpen onClose={onClose} title={texts.title(course.title)}>
      <TakeDownForm course={course} onClose={onClose} />
    </Dialog>
  );
}

function TakeDownForm({ course, onClose }: TakeDownProps) {
  const refresh = useRefreshCourses();
  const form = useForm({
    initial: { buyers: 'keepAccess', reason: '' },
    draft: `course-removal:${course.id}`,
    errorMessages: { buyers: { other: texts.error }, reason: { other: texts.error } },
    loadSchema: async () => (await import('@bros/contract/work/course-desk')).takeDownForm,
    toInput: ({ buyers, reason }) => ({ courseId: course.id, buyers: buyers as BuyerTreatment, reason }),
    send: async (order) => {
      await client.staff.takeDownCourse(order);
      showToast({ title: texts.done });
      onClose();
      await refresh();
    },
  });
  return (
    <DialogForm form={form} texts={texts} isDangerous onCancel={onClose}>
      <Select {...form.field('buyers')} label={texts.buyers} options={outcomes} isDisabled={form.isBusy} />
      <TextArea
        {...form.field('reason')}
        label={labelTexts.why}
        hint={texts.hint}
        limit={COURSE_REASON_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
        rows={3}
      />
    </DialogForm>
  );
}

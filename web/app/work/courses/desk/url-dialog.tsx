import type { CourseId } from '@bros/contract/work/courses';
import { client } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form.ts';
import { DialogForm } from '../../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useRefreshCourses } from '../courses.ts';
import { coursePageTexts } from '../page-texts.ts';

const { urlDialog: texts } = coursePageTexts;

interface UrlProps {
  course: { id: CourseId };
  /** The server gives the course page no enrollment link. */
  url?: string | null;
  onClose: () => void;
}

export function UrlDialog(props: UrlProps) {
  return (
    <Dialog isOpen onClose={props.onClose} title={texts.title}>
      <UrlForm {...props} />
    </Dialog>
  );
}

function UrlForm({ course, url, onClose }: UrlProps) {
  const refresh = useRefreshCourses();
  const form = useForm({
    initial: { url: url ?? '' },
    draft: `course-url:${course.id}`,
    errorMessages: { url: { other: texts.error } },
    loadSchema: async () => (await import('@bros/contract/work/course-desk')).courseUrlForm,
    toInput: (values) => ({ courseId: course.id, url: values.url.trim() || null }),
    send: async (order) => {
      await client.staff.setCourseUrl(order);
      showToast({ title: texts.done });
      onClose();
      await refresh();
    },
  });
  return (
    <DialogForm form={form} texts={texts} onCancel={onClose}>
      <TextField
        {...form.field('url')}
        type="url"
        label={texts.url}
        hint={texts.hint}
        placeholder="https://"
        isRequired={false}
        isDisabled={form.isBusy}
      />
    </DialogForm>
  );
}

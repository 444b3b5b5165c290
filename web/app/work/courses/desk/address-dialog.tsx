import type { CourseId } from '@bros/contract/work/courses';
import { client } from '../../../platform/api.ts';
import { useForm } from '../../../platform/form.ts';
import { DialogForm } from '../../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useRefreshCourses } from '../courses.ts';
import { coursePageTexts } from '../page-texts.ts';

const { addressDialog: texts } = coursePageTexts;

interface AddressProps {
  course: { id: CourseId };
  /** The server gives the course page no address. */
  address?: string | null;
  onClose: () => void;
}

export function AddressDialog(props: AddressProps) {
  return (
    <Dialog isOpen onClose={props.onClose} title={texts.title}>
      <AddressForm {...props} />
    </Dialog>
  );
}

function AddressForm({ course, address, onClose }: AddressProps) {
  const refresh = useRefreshCourses();
  const form = useForm({
    initial: { address: address ?? '' },
    draft: `course-address:${course.id}`,
    errorMessages: { address: { other: texts.error } },
    loadSchema: async () => (await import('@bros/contract/work/course-desk')).courseAddressForm,
    toInput: (values) => ({ courseId: course.id, address: values.address.trim() || null }),
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
        {...form.field('address')}
        type="url"
        label={texts.address}
        hint={texts.hint}
        placeholder="https://"
        isRequired={false}
        isDisabled={form.isBusy}
      />
    </DialogForm>
  );
}

import type { CourseReview } from '@bros/contract/work/course-learning';
import { COURSE_REVIEW_MAX_CHARACTERS } from '@bros/contract/work/course-rules';
import type { CourseId } from '@bros/contract/work/courses';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { RatingField } from '../../ui/rating-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshCourses } from './courses.ts';
import { coursePageTexts } from './page-texts.ts';

const { reviews: texts } = coursePageTexts;

interface ReviewDialogProps {
  courseId: CourseId;
  own: CourseReview | undefined;
  onClose: () => void;
}

export default function ReviewDialog(props: ReviewDialogProps) {
  return (
    <Dialog isOpen onClose={props.onClose} title={props.own ? texts.change : texts.write}>
      <ReviewForm {...props} />
    </Dialog>
  );
}

function ReviewForm({ courseId, own, onClose }: ReviewDialogProps) {
  const refresh = useRefreshCourses();
  const form = useForm({
    initial: { rating: own ? String(own.rating) : '', text: own?.text ?? '' },
    draft: `course-review:${courseId}`,
    errorMessages: { rating: { other: texts.errors.rating }, text: { other: texts.errors.text } },
    loadSchema: async () => (await import('@bros/contract/work/course-learning')).courseReviewForm,
    toInput: ({ rating, text }) => ({ courseId, rating: Number(rating), text }),
    send: async (review) => {
      await client.courseLearning.review(review);
      showToast({ title: texts.done });
      onClose();
      await refresh();
    },
  });
  const { value, onChange, error, name } = form.field('rating');
  return (
    <DialogForm form={form} texts={texts} onCancel={onClose}>
      <RatingField
        name={name}
        label={labelTexts.rating}
        value={value === '' ? null : Number(value)}
        onChange={(rating) => onChange(rating === null ? '' : String(rating))}
        error={error}
        isRequired
        isDisabled={form.isBusy}
      />
      <TextArea
        {...form.field('text')}
        label={texts.text}
        hint={texts.textHint}
        limit={COURSE_REVIEW_MAX_CHARACTERS}
        isRequired={false}
        isDisabled={form.isBusy}
        rows={5}
      />
    </DialogForm>
  );
}

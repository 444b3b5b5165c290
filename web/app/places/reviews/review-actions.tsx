import type { Review } from '@bros/contract/places/reviews';
import { IconEyeOff, IconFlag, IconHistory, IconPencil, IconThumbUp, IconThumbUpFilled, IconTrash } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { client, describeError } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toasts.ts';
import { usePress } from '../../ui/use-press.ts';
import styles from './review-item.module.css';
import type { ReviewTask } from './review-tasks.tsx';
import { useTakeVote } from './reviews.ts';
import { reviewTexts as texts } from './texts.ts';
import { useWaitingReview } from './use-waiting-review.ts';
import type { WriteReviewProps } from './write-review.tsx';

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx'));
const ReviewTasks = lazyPart(() => import('./review-tasks.tsx'));

const ICON = 18;

interface ReviewActionsProps extends Pick<WriteReviewProps, 'destination' | 'renderEarlier'> {
  review: Review;
}

export function ReviewActions({ review, destination, renderEarlier }: ReviewActionsProps) {
  const [task, setTask] = useState<ReviewTask | 'edit' | null>(null);
  const { can, hidden } = review;
  // Only the unsent change can be edited until it is resolved.
  const isWaiting = useWaitingReview(destination.id) !== undefined;
  const close = () => setTask(null);
  return (
    <div className={classes('row', styles.actions)}>
      <Helpful review={review} />
      {can.edit && !isWaiting && (
        <ReviewAction icon={<IconPencil size={ICON} aria-hidden />} label={actionTexts.edit} onPress={() => setTask('edit')} />
      )}
      {can.remove && !isWaiting && (
        <ReviewAction icon={<IconTrash size={ICON} aria-hidden />} label={actionTexts.delete} onPress={() => setTask('delete')} />
      )}
      {can.report && (
        <ReviewAction icon={<IconFlag size={ICON} aria-hidden />} label={actionTexts.report} onPress={() => setTask('report')} />
      )}
      {can.hide && (
        <>
          <ReviewAction
            icon={<IconEyeOff size={ICON} aria-hidden />}
            label={hidden ? actionTexts.showAgain : actionTexts.hide}
            onPress={() => setTask('hide')}
          />
          <ReviewAction
            icon={<IconHistory size={ICON} aria-hidden />}
            label={texts.staff.earlier}
            onPress={() => setTask('versions')}
          />
        </>
      )}
      <Suspense fallback={null}>
        {task === 'edit' && <ReviewDialog destination={destination} renderEarlier={renderEarlier} onClose={close} />}
        {task !== null && task !== 'edit' && (
          <ReviewTasks task={task} review={review} destination={destination} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}

function ReviewAction({ icon, label, onPress }: { icon: ReactNode; label: string; onPress: () => void }) {
  return (
    <button type="button" className={classes('hover-ink', styles.action)} onClick={onPress}>
      {icon}
      {label}
    </button>
  );
}

function Helpful({ review: { id, title, isHelpful, helpfulCount, can } }: { review: Review }) {
  const takeVote = useTakeVote();
  const { isPending, press } = usePress(async () => {
    try {
      takeVote(id, await client.reviews.setHelpful({ reviewId: id, isHelpful: !isHelpful }));
    } catch (error) {
      showToast({ title: texts.failed, text: describeError(error).text, tone: 'error' });
    }
  });
  if (!can.vote && helpfulCount === 0) return null;
  const Icon = isHelpful ? IconThumbUpFilled : IconThumbUp;
  return (
    <button
      type="button"
      className={classes('hover-ink', styles.action)}
      aria-pressed={isHelpful}
      aria-busy={isPending || undefined}
      disabled={!can.vote}
      onClick={press}
    >
      <Icon size={ICON} aria-hidden />
      {texts.helpful}
      {helpfulCount > 0 && ` ${texts.helpfulCount(helpfulCount)}`}
      <VisuallyHidden>{texts.helpfulOf(title)}</VisuallyHidden>
    </button>
  );
}

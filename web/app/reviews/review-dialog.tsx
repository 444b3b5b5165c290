import { paths } from '@bros/contract/paths';
import { PLANS, tierFor } from '@bros/contract/tiers';
import { describeError } from '../platform/api.ts';
import { useMember } from '../platform/session.ts';
import { shellTexts } from '../shell/texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Empty, ErrorState, Skeleton } from '../ui/states.tsx';
import { ReviewForm } from './review-form.tsx';
import { type Reviewed, useOwnReview } from './reviews.ts';
import { reviewTexts as texts } from './texts.ts';
import type { RenderEarlier } from './write-review.tsx';

interface ReviewDialogProps {
  destination: Reviewed;
  renderEarlier?: RenderEarlier | undefined;
  onClose: () => void;
}

/** Writes the reader's review of a destination, or changes the one he has. */
export default function ReviewDialog({ destination, renderEarlier, onClose }: ReviewDialogProps) {
  const canWrite = useMember().capabilities.includes('reviews.write');
  const own = useOwnReview(destination.id);
  const isNew = !own.data?.review;
  const title = (isNew ? texts.form.title : texts.form.editTitle)(destination.name);
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {!canWrite && <Gate />}
      {canWrite && own.data && (
        <ReviewForm destination={destination} own={own.data.review} renderEarlier={renderEarlier} onClose={onClose} />
      )}
      {canWrite && own.isPending && <Skeleton lines={4} />}
      {canWrite && !own.data && own.error && (
        <ErrorState title={texts.form.loadFailed} text={describeError(own.error).text} onRetry={own.refetch} />
      )}
    </Dialog>
  );
}

/** Says which membership writes reviews. */
function Gate() {
  const { name } = PLANS[tierFor('reviews.write')];
  return (
    <Empty
      title={texts.gate.title(name)}
      text={texts.gate.text(name)}
      action={<ButtonLink to={paths.paymentFor(tierFor('reviews.write'))}>{shellTexts.comparePlans}</ButtonLink>}
    />
  );
}

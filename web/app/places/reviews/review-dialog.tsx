import { PLANS, tierFor } from '@bros/contract/tiers';
import { useMember } from '../../platform/session.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { TierWall } from '../../shared/plans/tier-wall.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReviewForm } from './review-form.tsx';
import { type Reviewed, useOwnReview } from './reviews.ts';
import { reviewTexts as texts } from './texts.ts';
import type { RenderEarlierReview } from './write-review.tsx';

interface ReviewDialogProps {
  destination: Reviewed;
  renderEarlier?: RenderEarlierReview | undefined;
  onClose: () => void;
}

export default function ReviewDialog({ destination, renderEarlier, onClose }: ReviewDialogProps) {
  const canWrite = useMember().capabilities.includes('reviews.write');
  const own = useOwnReview(destination.id);
  const isNew = !own.data?.review;
  const title = (isNew ? texts.form.title : texts.form.editTitle)(destination.name);
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {!canWrite && <Wall />}
      {canWrite && own.data && (
        <ReviewForm destination={destination} own={own.data.review} renderEarlier={renderEarlier} onClose={onClose} />
      )}
      {canWrite && <Loading query={own} failed={texts.form.loadFailed} lines={4} />}
    </Dialog>
  );
}

function Wall() {
  const tier = tierFor('reviews.write');
  const { name } = PLANS[tier];
  return <TierWall tier={tier} title={texts.gate.title(name)} text={texts.gate.text(name)} />;
}

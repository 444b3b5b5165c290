import { PLANS, tierFor } from '@bros/contract/tiers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalCode } from '../../platform/api.ts';
import { useMember } from '../../platform/session.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { waitingWrites } from '../../shared/outbox/waiting-writes.ts';
import { TierWall } from '../../shared/plans/tier-wall.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type RenderEarlierReview, ReviewForm } from './review-form.tsx';
import { type Reviewed, useOwnReview } from './reviews.ts';
import { reviewTexts as texts } from './texts.ts';
import { useWaitingReview } from './use-waiting-review.ts';

interface ReviewDialogProps {
  destination: Reviewed;
  renderEarlier?: RenderEarlierReview | undefined;
  onClose: () => void;
}

export default function ReviewDialog({ destination, renderEarlier, onClose }: ReviewDialogProps) {
  const { id, capabilities } = useMember();
  const canWrite = capabilities.includes('reviews.write');
  const own = useOwnReview(destination.id);
  const waiting = useWaitingReview(destination.id);
  const { isPending } = useQuery(waitingWrites(id));
  // Offline, the device may not know the member's review. The server then rejects a second review, and the member decides.
  const isUnreachable = own.isError && refusalCode(own.error) === null;
  const isKnown = (own.data !== undefined || isUnreachable) && !isPending;
  // A repeated request makes the review unknown again; the form must keep what was typed.
  const [isOpened, setOpened] = useState(false);
  if (isKnown && !isOpened) setOpened(true);
  const isNew = !own.data?.review && waiting?.content.kind !== 'edit';
  const title = (isNew ? texts.form.title : texts.form.editTitle)(destination.name);
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {!canWrite && <Wall />}
      {canWrite && isOpened && (
        <ReviewForm
          destination={destination}
          own={own.data?.review}
          waiting={waiting?.content.kind === 'delete' ? undefined : waiting}
          renderEarlier={renderEarlier}
          onClose={onClose}
        />
      )}
      {canWrite && !isOpened && !isUnreachable && <Loading query={own} failed={texts.form.loadFailed} lines={4} />}
    </Dialog>
  );
}

function Wall() {
  const { name } = PLANS[tierFor('reviews.write')];
  return <TierWall isPart lacks="reviews.write" title={texts.gate.title(name)} text={texts.gate.text(name)} />;
}

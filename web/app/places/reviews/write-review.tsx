import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { cardTexts as texts } from './card-texts.ts';
import type { RenderEarlierReview } from './review-form.tsx';
import type { Reviewed } from './reviews.ts';

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx'));

export interface WriteReviewProps extends Pick<ButtonLook, 'variant' | 'size'> {
  destination: Reviewed;
  renderEarlier?: RenderEarlierReview | undefined;
}

/** Opens with the member's existing review, if any (specification, G3). */
export function WriteReview({ destination, renderEarlier, variant = 'quiet', size }: WriteReviewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        {...(size && { size })}
        icon={<IconPencil size={18} aria-hidden />}
        onPress={() => setOpen(true)}
        aria={{ 'aria-label': texts.writeOf(destination.name) }}
      >
        {texts.write}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReviewDialog destination={destination} renderEarlier={renderEarlier} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { REVIEW_CONTENT_MAX_CHARACTERS, REVIEW_TITLE_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { Review } from '@bros/contract/places/reviews';
import { type ReactNode, useState } from 'react';
import { DialogForm } from '../../shared/dialogs/dialog-form.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { RatingField } from '../../ui/rating-field.tsx';
import { Stars } from '../../ui/stars.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './review-form.module.css';
import { ReviewPhotosField } from './review-photos-field.tsx';
import type { WaitingReview } from './review-writes.ts';
import type { Reviewed } from './reviews.ts';
import { reviewTexts } from './texts.ts';
import { usePhotoQueue } from './use-photo-queue.ts';
import { REVIEW_CRITERIA, type ReviewFormState, useReviewForm } from './use-review-form.ts';

const { form: texts, criteria, hidden, hiddenHint } = reviewTexts;

interface EarlierReview {
  rating: number | null;
  review: string;
}
export type RenderEarlierReview = (onTake: (labels: EarlierReview) => void) => ReactNode;

interface ReviewFormProps {
  destination: Reviewed;
  own: Review | null | undefined;
  waiting: WaitingReview | undefined;
  renderEarlier?: RenderEarlierReview | undefined;
  onClose: () => void;
}

export function ReviewForm({ destination, own, waiting: waitingNow, renderEarlier, onClose }: ReviewFormProps) {
  const photos = usePhotoQueue();
  // The waiting change may be sent while the form is open.
  const [waiting] = useState(waitingNow);
  const { form, stored, savedElsewhere, hasLostPhotos } = useReviewForm({ destination, own, waiting, photos, onClose });
  const labels = { ...texts, submit: stored ? actionTexts.save : texts.submit };
  return (
    <DialogForm form={form} texts={labels} onCancel={onClose}>
      {stored?.hidden && (
        <Banner tone="error" title={hidden(stored.hidden.reason)}>
          {hiddenHint}
        </Banner>
      )}
      {!stored &&
        renderEarlier?.(({ rating, review }) => {
          if (rating !== null) form.setValue('rating', String(rating));
          if (review !== '') form.setValue('content', review);
        })}
      <Figures form={form} />
      <TextField {...form.field('title')} label={labelTexts.title} limit={REVIEW_TITLE_MAX_CHARACTERS} isRequired />
      <TextArea
        {...form.field('content')}
        label={texts.content}
        hint={texts.contentHint}
        limit={REVIEW_CONTENT_MAX_CHARACTERS}
        isRequired
        rows={5}
      />
      <ReviewPhotosField photos={photos} stored={stored?.photos ?? []} isBusy={form.isBusy} />
      {hasLostPhotos && !form.isBusy && <Banner tone="error" title={texts.photosFailed} />}
      {savedElsewhere && <SavedElsewhere review={savedElsewhere} />}
      <p className="muted text-small">{texts.waits}</p>
      {!stored && <p className="muted text-small">{texts.kept}</p>}
    </DialogForm>
  );
}

function Figures({ form }: { form: ReviewFormState }) {
  const stars = (name: 'rating' | (typeof REVIEW_CRITERIA)[number]) => {
    const { value, onChange, error } = form.field(name);
    return {
      name,
      value: value === '' ? null : Number(value),
      onChange: (rating: number | null) => onChange(rating === null ? '' : String(rating)),
      error,
    };
  };
  return (
    <>
      <RatingField {...stars('rating')} label={texts.rating} isRequired />
      <fieldset className={classes('grid gap-1-2 bare-fieldset', styles.criteria)}>
        <legend>{texts.mattersLead}</legend>
        {REVIEW_CRITERIA.map((criterion) => (
          <RatingField key={criterion} {...stars(criterion)} label={criteria[criterion]} />
        ))}
      </fieldset>
    </>
  );
}

function SavedElsewhere({ review: { rating, title, content } }: { review: Review }) {
  return (
    <Banner tone="error" title={texts.conflict.title}>
      <p>{texts.conflict.text}</p>
      <p>
        <Stars rating={rating} /> <strong>{title}</strong>
      </p>
      <p className="pre-line break-anywhere">{content}</p>
    </Banner>
  );
}

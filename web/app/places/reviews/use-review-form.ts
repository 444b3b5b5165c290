import type { Review } from '@bros/contract/places/reviews';
import { useState } from 'react';
import { client, refusalCode } from '../../platform/api.ts';
import { type FormState, UNSENT, useForm } from '../../platform/form.ts';
import type { FormSchema } from '../../platform/form-check.ts';
import { showToast } from '../../ui/toasts.ts';
import { type Reviewed, useRefreshReviews } from './reviews.ts';
import { reviewTexts } from './texts.ts';
import type { PhotoQueue } from './use-photo-queue.ts';

const { form: texts } = reviewTexts;

export const REVIEW_CRITERIA = ['costOfLiving', 'internetSpeed', 'safety', 'weather'] as const;
export type ReviewValues = Record<'rating' | (typeof REVIEW_CRITERIA)[number] | 'title' | 'content', string>;
export type ReviewFormState = FormState<ReviewValues>;

const valuesOf = (review: Review | null): ReviewValues => ({
  rating: String(review?.rating ?? ''),
  costOfLiving: String(review?.costOfLiving ?? ''),
  internetSpeed: String(review?.internetSpeed ?? ''),
  safety: String(review?.safety ?? ''),
  weather: String(review?.weather ?? ''),
  title: review?.title ?? '',
  content: review?.content ?? '',
});

const starsOf = (value: string) => (value === '' ? null : Number(value));

interface ReviewFormOptions {
  destination: Reviewed;
  own: Review | null;
  photos: PhotoQueue;
  onClose: () => void;
}

/** An edit from another window is overwritten only after a confirmation. */
export function useReviewForm({ destination, own, photos, onClose }: ReviewFormOptions) {
  const refresh = useRefreshReviews();
  const [clientId] = useState(() => crypto.randomUUID());
  const [stored, setStored] = useState(own);
  const [savedElsewhere, setSavedElsewhere] = useState<Review | null>(null);
  const [hasLostPhotos, setLostPhotos] = useState(false);

  async function handleRefusal(error: unknown): Promise<unknown> {
    const code = refusalCode(error);
    if (code === 'REVIEW_TWICE' || code === 'EDIT_CONFLICT') {
      const { review } = await client.reviews.mine({ destinationId: destination.id });
      setStored(review);
      setSavedElsewhere(review);
      return UNSENT;
    } else if (code === 'NOT_FOUND' && stored) {
      showToast({ ...texts.gone, tone: 'error' });
      onClose();
      await refresh();
    } else throw error;
  }

  const form = useForm({
    initial: valuesOf(own),
    draft: `review:${destination.id}`,
    errorMessages: {
      ...texts.errors,
      costOfLiving: texts.errors.criterion,
      internetSpeed: texts.errors.criterion,
      safety: texts.errors.criterion,
      weather: texts.errors.criterion,
    },
    loadSchema: (): Promise<FormSchema> =>
      import('@bros/contract/places/reviews').then(({ newReviewForm, reviewForm }) => (stored ? reviewForm : newReviewForm)),
    toInput: ({ title, content, ...figures }) => {
      const review = {
        rating: starsOf(figures.rating) as number,
        costOfLiving: starsOf(figures.costOfLiving),
        internetSpeed: starsOf(figures.internetSpeed),
        safety: starsOf(figures.safety),
        weather: starsOf(figures.weather),
        title,
        content,
      };
      return stored
        ? { reviewId: stored.id, version: stored.version, ...review }
        : { destinationId: destination.id, clientId, ...review };
    },
    send: async (input) => {
      try {
        const saved =
          'reviewId' in input
            ? await client.reviews.update(input)
            : await client.reviews.create(input, { context: { isIdempotent: true } });
        setStored(saved);
        setSavedElsewhere(null);
        const areAllThere = await photos.send(saved.id);
        setLostPhotos(!areAllThere);
        await refresh();
        if (!areAllThere) return;
        showToast('reviewId' in input ? texts.saved : texts.sent);
        onClose();
      } catch (error) {
        return handleRefusal(error);
      }
    },
  });
  return { form, stored, savedElsewhere, hasLostPhotos };
}

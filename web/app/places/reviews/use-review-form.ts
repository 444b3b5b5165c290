import type { Review } from '@bros/contract/places/reviews';
import { type FormState, useForm } from '../../platform/form.ts';
import type { FormSchema } from '../../platform/form-check.ts';
import type { DraftOption } from '../../platform/form-values.ts';
import { fieldsOf, type ReviewFields } from './review-writes.ts';
import { reviewTexts } from './texts.ts';
import { type ReviewFormOptions, type ReviewInput, useReviewSending } from './use-review-sending.ts';

const { errors } = reviewTexts.form;

export const REVIEW_CRITERIA = ['costOfLiving', 'internetSpeed', 'safety', 'weather'] as const;
export type ReviewValues = Record<'rating' | (typeof REVIEW_CRITERIA)[number] | 'title' | 'content', string>;
export type ReviewFormState = FormState<ReviewValues>;

const valuesOf = (review: ReviewFields | null): ReviewValues => ({
  rating: String(review?.rating ?? ''),
  costOfLiving: String(review?.costOfLiving ?? ''),
  internetSpeed: String(review?.internetSpeed ?? ''),
  safety: String(review?.safety ?? ''),
  weather: String(review?.weather ?? ''),
  title: review?.title ?? '',
  content: review?.content ?? '',
});

const starsOf = (value: string) => (value === '' ? null : Number(value));

const readValues = ({ title, content, ...figures }: ReviewValues): ReviewFields => ({
  rating: starsOf(figures.rating) as number,
  costOfLiving: starsOf(figures.costOfLiving),
  internetSpeed: starsOf(figures.internetSpeed),
  safety: starsOf(figures.safety),
  weather: starsOf(figures.weather),
  title,
  content,
});

const initialOf = (own: Review | null | undefined) => own && fieldsOf(own);

const draftOf = ({ destination, waiting }: ReviewFormOptions): DraftOption =>
  waiting ? { noneBecause: 'the values come from the outbox' } : `review:${destination.id}`;

export function useReviewForm(options: ReviewFormOptions) {
  const { own, waiting } = options;
  const { identity, send, ...state } = useReviewSending(options);
  const form = useForm({
    initial: valuesOf(waiting?.content.fields ?? initialOf(own) ?? null),
    draft: draftOf(options),
    errorMessages: {
      ...errors,
      costOfLiving: errors.criterion,
      internetSpeed: errors.criterion,
      safety: errors.criterion,
      weather: errors.criterion,
    },
    loadSchema: async (): Promise<FormSchema> => {
      const { newReviewForm, reviewForm } = await import('@bros/contract/places/reviews');
      // If a waiting new review is stored while the form is open, the form edits it.
      return { safeParse: (input: ReviewInput) => ('reviewId' in input ? reviewForm : newReviewForm).safeParse(input) };
    },
    toInput: (values): ReviewInput => ({ ...identity, ...readValues(values) }),
    send,
  });
  return { form, ...state };
}

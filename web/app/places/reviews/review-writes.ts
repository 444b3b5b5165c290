import type { DestinationId } from '@bros/contract/core/fields';
import { paths } from '@bros/contract/paths';
import type { Ratings, Review, ReviewId } from '@bros/contract/places/reviews';
import { defineWrite, type WriteDefinition } from '../../platform/outbox/define-write.ts';
import type { WaitingWrite } from '../../platform/outbox/waiting-writes.ts';
import type { Reviewed } from './reviews.ts';
import { reviewTexts } from './texts.ts';

const { writes: texts } = reviewTexts;

export interface ReviewFields extends Ratings {
  title: string;
  content: string;
}

interface ReviewContent {
  destination: Reviewed;
  fields: ReviewFields;
}
type Adding = ReviewContent & { kind: 'add' };
type Editing = ReviewContent & { kind: 'edit'; reviewId: ReviewId; version: number };
type Deleting = ReviewContent & { kind: 'delete'; reviewId: ReviewId; version: number };
export type ReviewChange = Adding | Editing | Deleting;

export type WaitingReview = WaitingWrite<ReviewChange>;

export const reviewTarget = (destinationId: DestinationId): string => `review:${destinationId}`;

export const fieldsOf = (review: Review): ReviewFields => ({
  rating: review.rating,
  costOfLiving: review.costOfLiving,
  internetSpeed: review.internetSpeed,
  safety: review.safety,
  weather: review.weather,
  title: review.title,
  content: review.content,
});

/** A member has one review of a destination, so a later change replaces an earlier change. */
const common = {
  target: ({ destination }) => reviewTarget(destination.id),
  subject: ({ destination }) => reviewTarget(destination.id),
  changes: ['reviews', 'destinations'],
  title: ({ destination }) => destination.name,
  text: ({ kind, fields }) => texts[kind](fields.title),
  path: ({ destination }) => paths.destination(destination.slug),
} satisfies Partial<WriteDefinition<ReviewChange>>;

const toAdding = defineWrite<Adding>({
  ...common,
  operation: 'reviews.create',
  input: ({ destination, fields }, clientId) => ({ destinationId: destination.id, clientId, ...fields }),
  repeats: ({ destination }) => ({ destinationId: destination.id }),
});

const toEditing = defineWrite<Editing>({
  ...common,
  operation: 'reviews.update',
  input: ({ reviewId, version, fields }) => ({ reviewId, version, ...fields }),
  repeats: ({ reviewId }) => ({ id: reviewId }),
});

const toDeleting = defineWrite<Deleting>({
  ...common,
  operation: 'reviews.remove',
  input: ({ reviewId, version }) => ({ reviewId, version }),
  repeats: () => ({ isDeleted: true }),
  doneBy: ['NOT_FOUND'],
});

/** `clientId` identifies an addition, so that a retry stores one review. */
export function toReviewWrite(change: ReviewChange, memberId: string, clientId?: string): WaitingReview {
  if (change.kind === 'add') return toAdding(change, memberId, clientId);
  return change.kind === 'edit' ? toEditing(change, memberId) : toDeleting(change, memberId);
}

/** Returns the stored review if the member had not seen it when making the waiting change. */
export function conflictWith({ content }: WaitingReview, own: Review | null): Review | null {
  const isSeen = content.kind !== 'add' && own?.version === content.version;
  return isSeen ? null : own;
}

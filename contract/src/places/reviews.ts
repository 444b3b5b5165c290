import * as z from 'zod';
import { author } from '../core/authors.ts';
import { PICTURE_ERRORS } from '../core/errors.ts';
import {
  cursorField,
  destinationIdField,
  pageOf,
  reasonField,
  reviewContentField,
  reviewTitleField,
  timestampField,
  versionField,
} from '../core/fields.ts';
import { fileResult } from '../core/operation.ts';
import { REVIEW_SORTS, REVIEWS_FETCHED } from '../core/rules.ts';
import { operation } from './operation.ts';

export const reviewIdField = z.uuid().brand<'ReviewId'>();
export type ReviewId = z.infer<typeof reviewIdField>;
const reviewPhotoIdField = z.uuid().brand<'ReviewPhotoId'>();
export type ReviewPhotoId = z.infer<typeof reviewPhotoIdField>;

const stars = z.int().min(1).max(5);

export interface Ratings {
  rating: number;
  costOfLiving: number | null;
  internetSpeed: number | null;
  safety: number | null;
  weather: number | null;
}

const criteria = {
  costOfLiving: stars.nullable(),
  internetSpeed: stars.nullable(),
  safety: stars.nullable(),
  weather: stars.nullable(),
};
const reviewContent = { rating: stars, ...criteria, title: z.string(), content: z.string() };

const recentReview = z.object({
  id: reviewIdField,
  destinationId: destinationIdField,
  rating: stars,
  title: z.string(),
  content: z.string(),
  /** Null if the reader's tier hides names. */
  authorName: z.string().nullable(),
  createdAt: timestampField,
});
export type RecentReview = z.infer<typeof recentReview>;

const reviewPhoto = z.object({
  id: reviewPhotoIdField,
  /** Mean color, `#rrggbb`. */
  color: z.string(),
});
export type ReviewPhoto = z.infer<typeof reviewPhoto>;

/** From the most helpful review with photos. */
const destinationPhoto = z.object({ destinationId: destinationIdField, photo: reviewPhoto, authorName: z.string() });
export type DestinationPhoto = z.infer<typeof destinationPhoto>;

export const review = z.object({
  ...recentReview.omit({ authorName: true }).shape,
  ...reviewContent,
  /** Null if the reader's tier hides people, or for a deleted author. */
  author: author.nullable(),
  photos: z.array(reviewPhoto),
  version: z.int(),
  editedAt: timestampField.nullable(),
  helpfulCount: z.int(),
  isHelpful: z.boolean(),
  isOwn: z.boolean(),
  /** For the author and staff. */
  hidden: z.object({ at: timestampField, reason: z.string() }).nullable(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), vote: z.boolean(), report: z.boolean(), hide: z.boolean() }),
});
export type Review = z.infer<typeof review>;

const reviewVersion = z.object({ version: z.int(), ...reviewContent, replacedAt: timestampField });
export type ReviewVersion = z.infer<typeof reviewVersion>;

const fields = {
  rating: stars,
  costOfLiving: stars.nullable().default(null),
  internetSpeed: stars.nullable().default(null),
  safety: stars.nullable().default(null),
  weather: stars.nullable().default(null),
  title: reviewTitleField,
  content: reviewContentField,
};
const ofDestination = { destinationId: destinationIdField };
const oneReview = z.strictObject({ reviewId: reviewIdField });
const onePhoto = z.strictObject({ reviewId: reviewIdField, photoId: reviewPhotoIdField });

export const newReviewForm = z.strictObject({ ...ofDestination, clientId: z.uuid(), ...fields });
export const reviewForm = z.strictObject({ reviewId: reviewIdField, version: versionField, ...fields });
export type ReviewForm = z.output<typeof reviewForm>;

export const reviews = {
  /** Returns up to 3 reviews of each destination (docs/specification.md, Limits). Tiers that show people also get a photo. */
  recent: operation('member', {
    method: 'POST',
    path: '/destinations/recent-reviews',
    summary: `List the newest ${REVIEWS_FETCHED} reviews of each given destination, and a photo from its most helpful review`,
  })
    .input(z.strictObject({ destinationIds: z.array(destinationIdField).min(1).max(50) }))
    .output(z.object({ items: z.array(recentReview), photos: z.array(destinationPhoto) })),
  /** Staff also receive hidden reviews. */
  list: operation('member', {
    method: 'GET',
    path: '/destinations/{destinationId}/reviews',
    summary: 'List all reviews of a destination',
  })
    .input(
      z.strictObject({
        ...ofDestination,
        sort: z.enum(REVIEW_SORTS).default('newest'),
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(10),
      }),
    )
    .output(pageOf(review)),
  mine: operation('member', {
    method: 'GET',
    path: '/destinations/{destinationId}/reviews/mine',
    summary: 'Get my review of a destination',
  })
    .input(z.strictObject(ofDestination))
    .output(z.object({ review: review.nullable() })),
  create: operation(
    'reviews.write',
    {
      method: 'POST',
      path: '/destinations/{destinationId}/reviews',
      summary: 'Write a review',
      description: 'A member can review a destination once. The error for a second review contains the ID of the first.',
      successStatus: 201,
    },
    'REVIEW_TWICE',
    'EDIT_CONFLICT',
  )
    .input(newReviewForm)
    .output(review),
  update: operation('reviews.write', { method: 'PUT', path: '/reviews/{reviewId}', summary: 'Change my review' }, 'EDIT_CONFLICT')
    .input(reviewForm)
    .output(review),
  /** Throws EDIT_CONFLICT if a newer version exists. */
  remove: operation(
    'member',
    { method: 'DELETE', path: '/reviews/{reviewId}', summary: 'Delete my review permanently' },
    'EDIT_CONFLICT',
  )
    .input(oneReview.extend({ version: versionField }))
    .output(z.object({ isDeleted: z.literal(true) })),
  setHelpful: operation(
    'reviews.write',
    {
      method: 'PUT',
      path: '/reviews/{reviewId}/helpful',
      summary: "Mark another member's review as helpful, or unmark it",
      description: 'Idempotent.',
    },
    'REVIEW_OWN',
  )
    .input(oneReview.extend({ isHelpful: z.boolean() }))
    .output(z.object({ isHelpful: z.boolean(), helpfulCount: z.int() })),
  uploadPhoto: operation(
    { access: 'reviews.write', limit: 'photo_upload' },
    { method: 'PUT', path: '/reviews/{reviewId}/photos/{photoId}', summary: 'Add a photo to my review', takesFile: true },
    ...PICTURE_ERRORS,
    'REVIEW_PHOTO_LIMIT',
  )
    .input(z.object({ params: onePhoto, query: z.strictObject({}) }))
    .output(review),
  removePhoto: operation('member', {
    method: 'DELETE',
    path: '/reviews/{reviewId}/photos/{photoId}',
    summary: 'Delete a photo from my review permanently',
  })
    .input(onePhoto)
    .output(review),
  /** AVIF or WebP, depending on `Accept`. Throws TIER_REQUIRED if the reader's tier hides members, except for the reader's own photos. */
  readPhoto: operation('member', {
    method: 'GET',
    path: '/review-photos/{photoId}/{width}',
    summary: 'Get a review’s photo in one of the stored widths',
  })
    .input(z.strictObject({ photoId: reviewPhotoIdField, width: z.string().regex(/^[1-9]\d{1,3}$/) }))
    .output(fileResult),
};

export const hideReviewForm = oneReview.extend({ isHidden: z.boolean(), reason: reasonField });

export const staffReviews = {
  reviewVersions: operation('moderator', {
    method: 'GET',
    path: '/staff/reviews/{reviewId}/versions',
    summary: 'List the earlier texts of a review',
  })
    .input(oneReview)
    .output(z.object({ items: z.array(reviewVersion) })),
  /** Scores ignore hidden reviews. */
  setReviewHidden: operation('moderator', {
    method: 'PUT',
    path: '/staff/reviews/{reviewId}/hidden',
    summary: 'Hide a review, or show it again, with a reason',
  })
    .input(hideReviewForm)
    .output(review),
};

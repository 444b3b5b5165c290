import { MESSAGE_PHOTO_SHAPE, REVIEW_PHOTO_SHAPE } from '@bros/contract/core/pictures';
import { attachPhotos } from '../messaging/chat/photos/queries.ts';
import { addPhoto as addChatPhoto, type ChatPhotoDeps } from '../messaging/chat/photos/service.ts';
import { addPhoto as addReviewPhoto, type ReviewPhotoDeps } from '../places/reviews/photos/service.ts';
import type { Actor } from '../platform/api/context.ts';
import { inTransaction } from '../platform/database/connect.ts';
import { type DemoPhotos, photoIdOf } from './photo-data.ts';
import { findNewMessage, findNewReviews } from './photo-queries.ts';
import { demoEmail, demoEmails } from './seed.ts';
import { drawViews, type ReadPoster } from './views.ts';

type Author = Pick<Actor, 'memberId' | 'role' | 'tier'>;
const actorOf = ({ memberId, role, tier }: Author) => ({ memberId, role, tier, isConfirmed: true, deletionDueAt: null }) as Actor;

interface Options {
  readPoster: ReadPoster;
  signal: AbortSignal;
}

/** Skips members and reviews that the demo lacks. */
export async function addReviewPhotos(
  deps: ReviewPhotoDeps,
  wanted: DemoPhotos['reviews'],
  { readPoster, signal }: Options,
): Promise<void> {
  const emails = [...new Set(wanted.map(({ by }) => demoEmail(by)))];
  const reviews = await findNewReviews(deps.database, emails, demoEmails);
  const missing = wanted.flatMap(({ by, city, photos }) => {
    const review = reviews.find((each) => each.email === demoEmail(by) && each.city === city);
    if (!review) return [];
    const named = photos.map((view) => ({ subject: { review, photoId: photoIdOf(review.reviewId, view) }, view }));
    return named.filter(({ subject }) => !review.photoIds.includes(subject.photoId));
  });
  for await (const [{ review, photoId }, picture] of drawViews(missing, { shape: REVIEW_PHOTO_SHAPE, readPoster })) {
    if (signal.aborted) return;
    await addReviewPhoto(deps, actorOf(review), { reviewId: review.reviewId, photoId }, picture);
  }
}

/** Skips members and messages that the demo lacks. */
export async function addMessagePhotos(
  { database, pictures }: ChatPhotoDeps,
  wanted: DemoPhotos['messages'],
  { readPoster, signal }: Options,
): Promise<void> {
  const found = await Promise.all(
    wanted.map(async ({ by, text, photo: view }) => {
      const message = await findNewMessage(database, { email: demoEmail(by), text }, demoEmails);
      return message ? [{ subject: message, view }] : [];
    }),
  );
  for await (const [{ messageId, ...author }, picture] of drawViews(found.flat(), { shape: MESSAGE_PHOTO_SHAPE, readPoster })) {
    if (signal.aborted) return;
    const { id: photoId } = await addChatPhoto(pictures, actorOf(author), photoIdOf(messageId, 'photo'), picture);
    await inTransaction(database, (transaction) => attachPhotos(transaction, [{ photoId, messageId, position: 0 }]));
  }
}

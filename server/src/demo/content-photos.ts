import { MESSAGE_PHOTO_SHAPE, REVIEW_PHOTO_SHAPE } from '@bros/contract/core/pictures';
import { attachPhotos } from '../messaging/chat/photos/queries.ts';
import { addPhoto as addChatPhoto, type ChatPhotoParts } from '../messaging/chat/photos/service.ts';
import { addPhoto as addReviewPhoto, type ReviewPhotoParts } from '../places/reviews/photos/service.ts';
import type { Actor } from '../platform/api/context.ts';
import { inTransaction } from '../platform/database/connect.ts';
import { newId } from '../platform/ids.ts';
import { readPhotos } from './photo-data.ts';
import { findMessageWithoutPhotos, findReviewWithoutPhotos } from './photo-queries.ts';
import { demoEmail, demoEmails } from './seed.ts';
import { drawViews, type ReadPoster } from './views.ts';

type Author = Pick<Actor, 'memberId' | 'role' | 'tier'>;
const actorOf = ({ memberId, role, tier }: Author) => ({ memberId, role, tier, isConfirmed: true, deletionDueAt: null }) as Actor;

/** Skips members and reviews that the demo lacks. */
export async function addReviewPhotos(parts: ReviewPhotoParts & { readPoster: ReadPoster }, signal: AbortSignal): Promise<void> {
  for (const { by, city, photos } of readPhotos().reviews) {
    if (signal.aborted) return;
    const [review] = await findReviewWithoutPhotos(parts.database, { email: demoEmail(by), city }, demoEmails);
    if (!review) continue;
    const views = photos.map((view) => ({ subject: review, view }));
    const drawn = drawViews(views, { shape: REVIEW_PHOTO_SHAPE, readPoster: parts.readPoster });
    for await (const [{ reviewId, ...author }, picture] of drawn)
      await addReviewPhoto(parts, actorOf(author), { reviewId, photoId: newId() }, picture);
  }
}

/** Skips members and messages that the demo lacks. */
export async function addMessagePhotos(parts: ChatPhotoParts & { readPoster: ReadPoster }, signal: AbortSignal): Promise<void> {
  const { database, pictures, readPoster } = parts;
  for (const { by, text, photo } of readPhotos().messages) {
    if (signal.aborted) return;
    const [message] = await findMessageWithoutPhotos(database, { email: demoEmail(by), text }, demoEmails);
    if (!message) continue;
    const drawn = drawViews([{ subject: message, view: photo }], { shape: MESSAGE_PHOTO_SHAPE, readPoster });
    for await (const [{ messageId, ...author }, picture] of drawn) {
      const { id: photoId } = await addChatPhoto(pictures, actorOf(author), newId(), picture);
      await inTransaction(database, (transaction) => attachPhotos(transaction, [{ photoId, messageId, position: 0 }]));
    }
  }
}

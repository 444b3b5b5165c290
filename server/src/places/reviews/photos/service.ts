import type { Readable } from 'node:stream';
import { REVIEW_PHOTO_SHAPE, WHOLE_CROP } from '@bros/contract/core/pictures';
import { REVIEW_PHOTOS_MAX } from '@bros/contract/core/rules';
import type { Review } from '@bros/contract/places/reviews';
import { assertCapability } from '../../../platform/api/access.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { FileResponse } from '../../../platform/api/file.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { importPicture } from '../../../platform/pictures/decoder.ts';
import { answerRendition, toCutFiles, toWholeFile } from '../../../platform/pictures/files.ts';
import { createReceiver } from '../../../platform/pictures/receiving.ts';
import type { ImportedPicture } from '../../../platform/pictures/renditions.ts';
import type { PictureStore } from '../../../platform/pictures/store.ts';
import { announceChanges } from '../../destinations/scores/service.ts';
import { canRead, isOwn } from '../policy.ts';
import { presentReview } from '../present.ts';
import { isReview, lockReviews } from '../queries.ts';
import { requireReview } from '../service.ts';
import { countPhotos, deletePhoto, findReviewOf, findReviewPhoto, insertPhoto } from './queries.ts';

export interface ReviewPhotoDeps {
  database: Database;
  pictures: PictureStore;
  outbox: Outbox;
}

interface NewPhoto {
  reviewId: string;
  photoId: string;
}

/** Throws the errors of reading and importing, NOT_FOUND, REVIEW_PHOTO_LIMIT. Stores nothing on failure. */
export function createReviewUploads(deps: ReviewPhotoDeps) {
  const receive = createReceiver<Review>();

  return (actor: Actor, photo: NewPhoto, body: Readable): Promise<Review> =>
    receive({ memberId: actor.memberId, uploadId: photo.photoId, body }, async (withFile) => {
      if (await isStored(deps.database, actor, photo)) return presentOwn(deps.database, actor, photo.reviewId);
      // An early check; `addPhoto` checks again under a lock.
      await findGallerySlot(deps.database, photo.reviewId);
      return withFile(async (file) => addPhoto(deps, actor, photo, await importPicture(file, REVIEW_PHOTO_SHAPE, WHOLE_CROP)));
    });
}

/** Idempotent by ID. Throws NOT_FOUND, REVIEW_PHOTO_LIMIT. Stores nothing on failure. */
export function addPhoto(
  { pictures, outbox }: ReviewPhotoDeps,
  actor: Actor,
  { reviewId, photoId }: NewPhoto,
  picture: ImportedPicture,
): Promise<Review> {
  const base = `review-photos/${reviewId}/${newId()}`;
  const wholeFile = toWholeFile(base, picture.whole);
  const cutFiles = toCutFiles(base, picture);
  return pictures.add([wholeFile.file, ...cutFiles.files], async (transaction, keep) => {
    const [review] = await lockReviews(transaction, isReview(reviewId));
    if (review && !(await isStored(transaction, actor, { reviewId, photoId }))) {
      const position = await findGallerySlot(transaction, reviewId);
      const columns = { ...wholeFile.columns, ...cutFiles.columns, crop: WHOLE_CROP };
      await insertPhoto(transaction, { id: photoId, reviewId, position, ...columns });
      await announceChanges(outbox, transaction, [review.destinationId]);
      keep();
    }
    return presentOwn(transaction, actor, reviewId);
  });
}

async function isStored(database: Database | Transaction, actor: Actor, { reviewId, photoId }: NewPhoto): Promise<boolean> {
  if (!isOwn(actor, await requireReview(database, actor, reviewId))) throw failure('NOT_FOUND');
  const found = await findReviewOf(database, photoId);
  if (found !== undefined && found !== reviewId) throw failure('NOT_FOUND');
  return found !== undefined;
}

async function findGallerySlot(database: Database | Transaction, reviewId: string): Promise<number> {
  const count = await countPhotos(database, reviewId);
  if (count >= REVIEW_PHOTOS_MAX) throw failure('REVIEW_PHOTO_LIMIT', { max: REVIEW_PHOTOS_MAX });
  return count;
}

/** The files are removed within a minute. Throws NOT_FOUND. */
export function removeReviewPhoto(
  { database, outbox }: ReviewPhotoDeps,
  actor: Actor,
  { reviewId, photoId }: NewPhoto,
): Promise<Review> {
  return inTransaction(database, async (transaction) => {
    const [review] = await lockReviews(transaction, isReview(reviewId));
    if (!review || !isOwn(actor, review)) throw failure('NOT_FOUND');
    if (!(await deletePhoto(transaction, reviewId, photoId))) throw failure('NOT_FOUND');
    await announceChanges(outbox, transaction, [review.destinationId]);
    return presentOwn(transaction, actor, reviewId);
  });
}

const presentOwn = async (database: Database | Transaction, actor: Actor, reviewId: string): Promise<Review> =>
  presentReview(await requireReview(database, actor, reviewId), actor);

/**
 * The author can always read the photo. For others, throws NOT_FOUND unless they may read the review and its author is active, and TIER_REQUIRED, even for an
 * unknown photo, if their tier does not show members.
 */
export async function readReviewPhoto(
  { database, pictures }: Pick<ReviewPhotoDeps, 'database' | 'pictures'>,
  viewer: Actor,
  { photoId, ...asked }: { photoId: string; width: string; accept: string },
): Promise<FileResponse> {
  const photo = await findReviewPhoto(database, viewer.memberId, photoId);
  const own = photo !== undefined && isOwn(viewer, photo);
  if (!own) assertCapability(viewer, 'people.see');
  if (!photo || !(own || (canRead(viewer, photo) && photo.isAuthorActive))) throw failure('NOT_FOUND');
  return answerRendition(pictures, { ...asked, renditionBase: photo.renditionBase, shape: REVIEW_PHOTO_SHAPE });
}

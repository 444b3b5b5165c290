import type { Readable } from 'node:stream';
import { STAY_PHOTO_SHAPE, WHOLE_CROP } from '@bros/contract/core/pictures';
import { STAY_POST_PHOTOS_MAX } from '@bros/contract/places/stay-post-rules';
import type { StayPost } from '@bros/contract/places/stay-posts';
import type { Actor } from '../../../platform/api/context.ts';
import type { FileResponse } from '../../../platform/api/file.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { importPicture } from '../../../platform/pictures/decoder.ts';
import { answerRendition, toCutFiles, toWholeFile } from '../../../platform/pictures/files.ts';
import { createReceiver } from '../../../platform/pictures/receiving.ts';
import type { ImportedPicture } from '../../../platform/pictures/renditions.ts';
import type { PictureStore } from '../../../platform/pictures/store.ts';
import { presentPost } from '../present.ts';
import { getPost, lockOwn, requirePost } from '../service.ts';
import { countPhotos, deletePhoto, findPhoto, findPostOf, insertPhoto } from './queries.ts';

export interface StayPhotoDeps {
  database: Database;
  pictures: PictureStore;
}

interface NewPhoto {
  postId: string;
  photoId: string;
}

/** Throws the errors of the contract, NOT_FOUND, FORBIDDEN. Stores nothing on failure. */
export function createStayUploads(deps: StayPhotoDeps) {
  const receive = createReceiver<StayPost>();

  return (actor: Actor, photo: NewPhoto, body: Readable): Promise<StayPost> =>
    receive({ memberId: actor.memberId, uploadId: photo.photoId, body }, async (withFile) => {
      if (await isStored(deps.database, actor, photo)) return getPost(deps.database, actor, photo.postId);
      // An early check; `addPhoto` checks again under a lock.
      await findGallerySlot(deps.database, photo.postId);
      return withFile(async (file) => addPhoto(deps, actor, photo, await importPicture(file, STAY_PHOTO_SHAPE, WHOLE_CROP)));
    });
}

function addPhoto({ pictures }: StayPhotoDeps, actor: Actor, photo: NewPhoto, picture: ImportedPicture): Promise<StayPost> {
  const { postId, photoId } = photo;
  const base = `stay-photos/${postId}/${newId()}`;
  const wholeFile = toWholeFile(base, picture.whole);
  const cutFiles = toCutFiles(base, picture);
  return pictures.add([wholeFile.file, ...cutFiles.files], async (transaction, keep) => {
    await lockOwn(transaction, actor, postId);
    if (!(await isStored(transaction, actor, photo))) {
      const position = await findGallerySlot(transaction, postId);
      const columns = { ...wholeFile.columns, ...cutFiles.columns, crop: WHOLE_CROP };
      await insertPhoto(transaction, { id: photoId, postId, position, ...columns });
      keep();
    }
    return getPost(transaction, actor, postId);
  });
}

async function isStored(database: Database | Transaction, actor: Actor, { postId, photoId }: NewPhoto): Promise<boolean> {
  const post = presentPost(await requirePost(database, actor, postId), actor);
  if (!post.isOwn) throw failure('FORBIDDEN');
  if (!post.can.edit) throw failure('STAY_STATE');
  const found = await findPostOf(database, photoId);
  if (found !== undefined && found !== postId) throw failure('NOT_FOUND');
  return found !== undefined;
}

async function findGallerySlot(database: Database | Transaction, postId: string): Promise<number> {
  const count = await countPhotos(database, postId);
  if (count >= STAY_POST_PHOTOS_MAX) throw failure('STAY_PHOTO_LIMIT', { max: STAY_POST_PHOTOS_MAX });
  return count;
}

/** Idempotent. The files are removed within a minute. Throws NOT_FOUND, FORBIDDEN. */
export function removeStayPhoto({ database }: StayPhotoDeps, actor: Actor, { postId, photoId }: NewPhoto): Promise<StayPost> {
  return inTransaction(database, async (transaction) => {
    await lockOwn(transaction, actor, postId);
    await deletePhoto(transaction, postId, photoId);
    return getPost(transaction, actor, postId);
  });
}

/** Throws NOT_FOUND unless the viewer can read the post. */
export async function readStayPhoto(
  { database, pictures }: StayPhotoDeps,
  viewer: Actor,
  { photoId, ...asked }: { photoId: string; width: string; accept: string },
): Promise<FileResponse> {
  const photo = await findPhoto(database, viewer, photoId);
  if (!photo) throw failure('NOT_FOUND');
  return answerRendition(pictures, { ...asked, renditionBase: photo.renditionBase, shape: STAY_PHOTO_SHAPE });
}

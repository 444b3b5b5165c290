import { randomInt } from 'node:crypto';
import { type Crop, PHOTO_SHAPES, type PhotoKind } from '@bros/contract/core/pictures';
import type { OwnPhotos } from '@bros/contract/members/photos';
import { syncBadgeWithPhotos } from '../../core/people/badges/service.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { cropPicture } from '../../platform/pictures/decoder.ts';
import { toCutFiles, toWholeFile } from '../../platform/pictures/files.ts';
import type { ImportedPicture } from '../../platform/pictures/renditions.ts';
import { createUploadSemaphore } from '../../platform/pictures/upload.ts';
import { isPhotoShown, photoAllowance, TIER_WITH_COVER, tierWithMorePhotos } from './policy.ts';
import { countPhotos, deleteCover, deletePhotoKeepingGap, findPhoto, insertPhoto, lockOwner, updateCrop } from './queries.ts';
import { findOwnPhoto, listOwnPhotos, type PhotoDeps, type PhotoOwner } from './service.ts';

/** Gives uploads of the same millisecond different file names. */
const FRACTIONS = 1_000_000;

/** docs/specification.md (Entities, photo storage). The timestamp looks like nanoseconds, but its last six digits are random. */
function newKeyBase(memberId: string, kind: PhotoKind, index: number): string {
  const timestamp = `${Date.now()}${String(randomInt(FRACTIONS)).padStart(6, '0')}`;
  if (kind === 'cover') return `user-photos/${memberId}/cover-${timestamp}`;
  return index === 0 ? `profile-pictures/${memberId}/${timestamp}` : `user-photos/${memberId}/${index}-${timestamp}`;
}

type DatabaseOrTransaction = Database | Transaction;

export interface NewPhoto {
  photoId: string;
  kind: PhotoKind;
  crop: Crop;
  /** The ID of the photo to replace. A cover always replaces the current cover. */
  replaces?: string | undefined;
}

/** Throws NOT_FOUND if the ID belongs to another member. */
export async function isUploaded(database: DatabaseOrTransaction, actor: PhotoOwner, photoId: string): Promise<boolean> {
  const found = await findPhoto(database, photoId);
  if (found && found.memberId !== actor.memberId) throw failure('NOT_FOUND');
  return found !== undefined;
}

/** Throws PHOTO_LIMIT, TIER_REQUIRED if the member's tier has no cover, and NOT_FOUND if the photo to replace is missing. */
export async function findPlace(
  database: DatabaseOrTransaction,
  owner: PhotoOwner,
  { kind, replaces }: NewPhoto,
): Promise<number> {
  const { photos: max, hasCover } = photoAllowance(owner);
  if (kind === 'cover') {
    if (!hasCover) throw failure('TIER_REQUIRED', { tier: TIER_WITH_COVER, capability: 'photos.upload' });
    return 0;
  }
  const replaced = replaces === undefined ? undefined : await findPhoto(database, replaces);
  if (replaces !== undefined && (replaced?.memberId !== owner.memberId || replaced.kind !== kind)) throw failure('NOT_FOUND');
  if (replaced ? isPhotoShown(owner, replaced) : (await countPhotos(database, owner.memberId)) < max) {
    return replaced?.position ?? countPhotos(database, owner.memberId);
  }
  throw failure('PHOTO_LIMIT', { max, tier: owner.role === 'member' ? tierWithMorePhotos(owner.tier) : null });
}

/** Idempotent by ID. Throws like `findPlace`; concurrent uploads cannot exceed the allowance. */
export async function addPhoto(
  { database, pictures, queue }: PhotoDeps,
  actor: PhotoOwner,
  photo: NewPhoto,
  picture: ImportedPicture,
): Promise<OwnPhotos> {
  const { memberId } = actor;
  const { photoId: id, kind, crop, replaces } = photo;
  const base = newKeyBase(memberId, kind, await findPlace(database, actor, photo));
  const whole = toWholeFile(base, picture.whole);
  const cutFiles = toCutFiles(base, picture);
  return pictures.add([whole.file, ...cutFiles.files], async (transaction, keep) => {
    const owner = await lockOwner(transaction, memberId);
    if (!owner) throw failure('NOT_FOUND');
    if (!(await isUploaded(transaction, actor, id))) {
      const position = await findPlace(transaction, { ...owner, memberId }, photo);
      if (kind === 'cover') await deleteCover(transaction, memberId);
      else if (replaces !== undefined) await deletePhotoKeepingGap(transaction, replaces);
      await insertPhoto(transaction, { id, memberId, kind, position, crop, ...whole.columns, ...cutFiles.columns });
      keep();
      await syncBadgeWithPhotos(queue, transaction, memberId);
    }
    return listOwnPhotos(transaction, actor);
  });
}

/** Throws like `cropPhoto`, and FILES_BUSY. */
export function createCropping(deps: PhotoDeps) {
  const passFor = createUploadSemaphore();
  return (actor: PhotoOwner, photoId: string, crop: Crop): Promise<OwnPhotos> =>
    passFor(actor.memberId)(() => cropPhoto(deps, actor, photoId, crop));
}

/** Throws NOT_FOUND, and EDIT_CONFLICT after a concurrent crop. */
async function cropPhoto(
  { database, pictures, queue }: PhotoDeps,
  actor: PhotoOwner,
  photoId: string,
  crop: Crop,
): Promise<OwnPhotos> {
  const photo = await findOwnPhoto(database, actor, photoId);
  const whole = await pictures.read(photo.wholeKey);
  if (!whole) throw failure('NOT_FOUND');
  const picture = await cropPicture(Buffer.concat(await whole.stream.toArray()), PHOTO_SHAPES[photo.kind], crop);
  const { files, columns } = toCutFiles(newKeyBase(actor.memberId, photo.kind, photo.position), picture);
  return pictures.add(files, async (transaction, keep) => {
    await lockOwner(transaction, actor.memberId);
    const current = await findOwnPhoto(transaction, actor, photoId);
    if (current.version !== photo.version) throw failure('EDIT_CONFLICT');
    await updateCrop(transaction, photoId, { ...columns, crop, version: photo.version + 1 });
    keep();
    await syncBadgeWithPhotos(queue, transaction, actor.memberId);
    return listOwnPhotos(transaction, actor);
  });
}

import type { MemberPhoto } from '@bros/contract/core/member-photo';
import type { OwnPhotos } from '@bros/contract/members/photos';
import { syncBadgeWithPhotos } from '../../core/people/badges/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import type { Queue } from '../../platform/queue.ts';
import { presentOwnPhotos, presentPhoto } from './present.ts';
import { deletePhotoClosingGap, findPhoto, lockOwner, type PhotoRow, selectPhotos, selectShown, updateOrder } from './queries.ts';

export interface Gallery {
  photos: MemberPhoto[];
  cover: MemberPhoto | null;
}

export type PhotoOwner = Pick<Actor, 'memberId' | 'role' | 'tier'>;

export interface PhotoDeps {
  database: Database;
  pictures: PictureStore;
  queue: Pick<Queue, 'enqueue'>;
}

export async function listOwnPhotos(database: Database | Transaction, actor: PhotoOwner): Promise<OwnPhotos> {
  return presentOwnPhotos(await selectPhotos(database, actor.memberId), actor);
}

/** Throws NOT_FOUND for another member's photo. */
export async function findOwnPhoto(database: Database | Transaction, actor: PhotoOwner, photoId: string): Promise<PhotoRow> {
  const photo = await findPhoto(database, photoId);
  if (photo?.memberId !== actor.memberId) throw failure('NOT_FOUND');
  return photo;
}

/** Throws NOT_FOUND for another member's photo, and EDIT_CONFLICT for an incomplete list. */
export function reorderPhotos(
  { database, queue }: Pick<PhotoDeps, 'database' | 'queue'>,
  actor: PhotoOwner,
  photoIds: readonly string[],
): Promise<OwnPhotos> {
  return inTransaction(database, async (transaction) => {
    await lockOwner(transaction, actor.memberId);
    const own = await selectPhotos(transaction, actor.memberId);
    const owned = new Set(own.map(({ id }) => id));
    if (!photoIds.every((id) => owned.has(id))) throw failure('NOT_FOUND');
    const known = new Set(own.filter(({ kind }) => kind === 'photo').map(({ id }) => id));
    const named = new Set(photoIds);
    const isWhole = named.size === photoIds.length && photoIds.length === known.size && photoIds.every((id) => known.has(id));
    if (!isWhole) throw failure('EDIT_CONFLICT');
    await updateOrder(transaction, actor.memberId, photoIds);
    await syncBadgeWithPhotos(queue, transaction, actor.memberId);
    return listOwnPhotos(transaction, actor);
  });
}

/** The files are deleted within a minute. Throws NOT_FOUND. */
export function removePhoto(
  { database, queue }: Pick<PhotoDeps, 'database' | 'queue'>,
  actor: PhotoOwner,
  photoId: string,
): Promise<OwnPhotos> {
  return inTransaction(database, async (transaction) => {
    await lockOwner(transaction, actor.memberId);
    if (!(await deletePhotoClosingGap(transaction, actor.memberId, photoId))) throw failure('NOT_FOUND');
    await syncBadgeWithPhotos(queue, transaction, actor.memberId);
    return listOwnPhotos(transaction, actor);
  });
}

/** Lists only photos that the tier allows. The caller checks visibility. */
export async function listGallery(database: Database, memberId: string): Promise<Gallery> {
  const shown = await selectShown(database, memberId);
  const cover = shown.find(({ kind }) => kind === 'cover');
  return { photos: shown.filter(({ kind }) => kind === 'photo').map(presentPhoto), cover: cover ? presentPhoto(cover) : null };
}

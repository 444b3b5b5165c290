import { PHOTO_SHAPES, WHOLE_PICTURE } from '@bros/contract/core/pictures';
import { canSeePart } from '../../core/people/visibility/policy.ts';
import { assertCapability } from '../../platform/api/access.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { FileResponse } from '../../platform/api/file.ts';
import { failure } from '../../platform/http/failure.ts';
import { answerRendition, answerStored } from '../../platform/pictures/files.ts';
import { isPhotoShown } from './policy.ts';
import { findVisiblePhoto } from './queries.ts';
import type { PhotoDeps } from './service.ts';

/**
 * Throws NOT_FOUND for every photo not visible now, and TIER_REQUIRED if the viewer's tier does not show members, whether or not the photo exists. The owner
 * gets photos beyond the tier's limit and uncropped pictures too.
 */
export async function readPhoto(
  { database, pictures }: PhotoDeps,
  viewer: Actor,
  asked: { photoId: string; width: string; accept: string },
): Promise<FileResponse> {
  const found = await findVisiblePhoto(database, viewer, asked.photoId);
  const isOwn = found?.photo.memberId === viewer.memberId;
  if (!isOwn) assertCapability(viewer, 'people.see');
  const isOpen = isOwn || (found && isPhotoShown(found.owner, found.photo) && canSeePart(found.audience, found.relation));
  if (!found || !isOpen) throw failure('NOT_FOUND');
  const { photo } = found;
  if (asked.width !== WHOLE_PICTURE) {
    return answerRendition(pictures, { ...asked, renditionBase: photo.renditionBase, shape: PHOTO_SHAPES[photo.kind] });
  }
  if (!isOwn) throw failure('NOT_FOUND');
  return answerStored(pictures, photo.wholeKey, 'image/webp');
}

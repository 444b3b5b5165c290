import type { PhotoKind } from '@bros/contract/pictures';
import { PHOTO_SHAPES, WHOLE_PICTURE } from '@bros/contract/pictures';
import { type Actor, hasCapability } from '../platform/api/context.ts';
import { StoredAnswer } from '../platform/api/file.ts';
import { failure } from '../platform/http/failure.ts';
import type { RenditionType } from '../platform/pictures/renditions.ts';
import { canSeePart } from '../visibility/policy.ts';
import { renditionKeyOf } from './keys.ts';
import { isPhotoShown } from './policy.ts';
import { findVisiblePhoto } from './queries.ts';
import type { PhotoParts } from './service.ts';

/**
 * A photo in one of its widths, for who may see it at this moment. Throws NOT_FOUND for all others alike, and TIER_REQUIRED where the viewer's tier shows no
 * people, whether there is such a photo or not. The owner also gets what his membership does not show, and the uncut picture.
 */
export async function readPhoto(
  { database, pictures }: PhotoParts,
  viewer: Actor,
  asked: { photoId: string; width: string; accept: string },
): Promise<StoredAnswer> {
  const found = await findVisiblePhoto(database, viewer, asked.photoId);
  const isOwn = found?.photo.memberId === viewer.memberId;
  if (!isOwn && !hasCapability(viewer, 'people.see')) {
    throw failure('TIER_REQUIRED', { tier: 'explorer', capability: 'people.see' });
  }
  const isOpen = isOwn || (found && isPhotoShown(found.owner, found.photo) && canSeePart(found.audience, found.relation));
  if (!found || !isOpen) throw failure('NOT_FOUND');
  const { photo } = found;
  if (asked.width === WHOLE_PICTURE) {
    if (!isOwn) throw failure('NOT_FOUND');
    return new StoredAnswer({
      contentType: 'image/webp',
      version: nameOf(photo.wholeKey),
      open: () => pictures.read(photo.wholeKey),
    });
  }
  const width = findWidth(photo.kind, asked.width);
  const type: RenditionType = asked.accept.includes('image/avif') ? 'avif' : 'webp';
  const key = renditionKeyOf(photo.renditionBase, { width, type });
  return new StoredAnswer({ contentType: `image/${type}`, version: nameOf(key), open: () => pictures.read(key) });
}

function findWidth(kind: PhotoKind, asked: string): number {
  const width = PHOTO_SHAPES[kind].widths.find((one) => String(one) === asked);
  if (width === undefined) throw failure('NOT_FOUND');
  return width;
}

/** What changes with every new file: the last part of its key. */
const nameOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);

import * as z from 'zod';
import { PICTURE_ERRORS } from '../core/errors.ts';
import { revisionField } from '../core/fields.ts';
import { memberPhoto, photoIdField } from '../core/member-photo.ts';
import { fileResult } from '../core/operation.ts';
import { PHOTO_KINDS } from '../core/pictures.ts';
import { operation } from './operation.ts';

const share = z.number().min(0).max(1);
const crop = z.object({ left: share, top: share, width: share, height: share });

const ownPhoto = memberPhoto.extend({
  crop,
  width: z.int(),
  height: z.int(),
  /** False for photos beyond the tier's limit. */
  isShown: z.boolean(),
});
export type OwnPhoto = z.infer<typeof ownPhoto>;

export const ownPhotos = z.object({
  /** The first is the avatar. */
  items: z.array(ownPhoto),
  cover: ownPhoto.nullable(),
  max: z.int(),
  canHaveCover: z.boolean(),
});
export type OwnPhotos = z.infer<typeof ownPhotos>;

/** The tolerance for rounding: browsers can move an edge slightly outside the picture. */
const HAIR = 0.001;
const isInside = ({ left, top, width, height }: z.infer<typeof crop>) =>
  width > 0 && height > 0 && left + width <= 1 + HAIR && top + height <= 1 + HAIR;

const shareInUrl = z.coerce.number().pipe(share);
/** Without a crop, the middle is used. */
const uploadQuery = z
  .strictObject({
    kind: z.enum(PHOTO_KINDS).default('photo'),
    replaces: photoIdField.optional(),
    left: shareInUrl.default(0),
    top: shareInUrl.default(0),
    width: shareInUrl.default(1),
    height: shareInUrl.default(1),
  })
  .refine(isInside, { path: ['width'] });

const onePhoto = z.strictObject({ photoId: photoIdField });

/** Each change returns all photos. */
export const photos = {
  mine: operation('member', { method: 'GET', path: '/photos', summary: 'List my photos' }).output(ownPhotos),
  upload: operation(
    { access: 'photos.upload', limit: 'photo_upload' },
    { method: 'PUT', path: '/photos/{photoId}', summary: 'Add a photo, or replace my cover', takesFile: true },
    ...PICTURE_ERRORS,
    'PHOTO_LIMIT',
  )
    .input(z.object({ params: onePhoto, query: uploadQuery }))
    .output(ownPhotos),
  crop: operation(
    { access: 'photos.upload', limit: 'photo_upload' },
    { method: 'PUT', path: '/photos/{photoId}/crop', summary: 'Crop a photo again' },
    'EDIT_CONFLICT',
    'PICTURE_TOO_HEAVY',
    'FILES_BUSY',
  )
    .input(onePhoto.extend({ ...crop.shape }).refine(isInside, { path: ['width'] }))
    .output(ownPhotos),
  /** Throws EDIT_CONFLICT unless all photos are listed. */
  reorder: operation('member', { method: 'PUT', path: '/photos', summary: 'Put my photos in this order' }, 'EDIT_CONFLICT')
    .input(z.strictObject({ photoIds: z.array(photoIdField).max(100) }))
    .output(ownPhotos),
  remove: operation('member', { method: 'DELETE', path: '/photos/{photoId}', summary: 'Delete a photo or the cover permanently' })
    .input(onePhoto)
    .output(ownPhotos),
  /**
   * AVIF or WebP, depending on `Accept`. `v` is for caches. Throws TIER_REQUIRED if the reader's tier hides members, except for the reader's own photos.
   */
  read: operation('member', {
    method: 'GET',
    path: '/photos/{photoId}/{width}',
    summary: 'Get a photo in one of the stored widths',
  })
    .input(
      onePhoto.extend({ width: z.string().regex(/^(whole|[1-9]\d{1,3})$/), v: z.coerce.number().pipe(revisionField).optional() }),
    )
    .output(fileResult),
};

import * as z from 'zod';
import { PICTURE_ERRORS } from '../core/errors.ts';
import { messagePhoto, messagePhotoIdField } from '../core/message-photo.ts';
import { fileResult } from '../core/operation.ts';
import { operation } from './operation.ts';

const onePhoto = z.strictObject({ photoId: messagePhotoIdField });

export const chatPhotos = {
  /** Deleted after a day if not sent. */
  upload: operation(
    { access: 'photos.upload', limit: 'photo_upload' },
    { method: 'PUT', path: '/chat/photos/{photoId}', summary: 'Upload a photo for my message', takesFile: true },
    ...PICTURE_ERRORS,
    'CHAT_PHOTO_LIMIT',
    'FEATURE_OFF',
  )
    .input(z.object({ params: onePhoto, query: z.strictObject({}) }))
    .output(messagePhoto),
  remove: operation('member', {
    method: 'DELETE',
    path: '/chat/photos/{photoId}',
    summary: 'Delete my photo before it is sent',
    description: 'Idempotent.',
  })
    .input(onePhoto)
    .output(z.object({ isRemoved: z.literal(true) })),
  /**
   * AVIF or WebP, depending on `Accept`. Throws NOT_FOUND if the reader may not read the message, TIER_REQUIRED for another member's photo if the
   * reader's tier hides members.
   */
  read: operation('member', {
    method: 'GET',
    path: '/chat/photos/{photoId}/{width}',
    summary: 'Get a photo of a message in one of the stored widths',
  })
    .input(z.strictObject({ photoId: messagePhotoIdField, width: z.string().regex(/^[1-9]\d{1,3}$/) }))
    .output(fileResult),
};

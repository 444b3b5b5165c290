import * as z from 'zod';
import { PICTURE_ERRORS } from '../core/errors.ts';
import { revisionField, roomIdField } from '../core/fields.ts';
import { fileResult } from '../core/operation.ts';
import { group } from './groups.ts';
import { operation } from './operation.ts';

const groupInput = z.strictObject({ roomId: roomIdField });

export const groupPictures = {
  /** Replaces an earlier picture. */
  uploadPicture: operation(
    { access: 'member', limit: 'photo_upload' },
    { method: 'PUT', path: '/groups/{roomId}/picture', summary: 'Upload a picture for a group', takesFile: true },
    ...PICTURE_ERRORS,
    'ROOM_ARCHIVED',
  )
    .input(z.object({ params: groupInput, query: z.strictObject({}) }))
    .output(group),
  removePicture: operation('member', {
    method: 'DELETE',
    path: '/groups/{roomId}/picture',
    summary: 'Remove the picture of a group',
  })
    .input(groupInput)
    .output(group),
  /** AVIF or WebP, depending on `Accept`. Invited members can read it too. */
  readPicture: operation('people.see', {
    method: 'GET',
    path: '/groups/{roomId}/picture/{width}',
    summary: 'Get the picture of a group',
  })
    .input(groupInput.extend({ width: z.string().regex(/^[1-9]\d{1,3}$/), v: z.coerce.number().pipe(revisionField).optional() }))
    .output(fileResult),
};

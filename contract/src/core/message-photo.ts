import * as z from 'zod';
import { idField } from './fields.ts';

export const messagePhotoIdField = idField.brand<'MessagePhotoId'>();

export const messagePhoto = z.object({
  id: messagePhotoIdField,
  /** Width and height of the uncropped picture. */
  width: z.int(),
  height: z.int(),
  /** Mean color, `#rrggbb`. */
  color: z.string(),
});
export type MessagePhoto = z.infer<typeof messagePhoto>;

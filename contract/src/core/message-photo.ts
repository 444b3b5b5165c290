import * as z from 'zod';
import { idField } from './fields.ts';

export const messagePhotoIdField = idField.brand<'MessagePhotoId'>();

/** A photo of a message: what its address (`messagePhotoAddress`) and its place on the screen are made of. */
export const messagePhoto = z.object({
  id: messagePhotoIdField,
  /** Pixels of the uncut picture. */
  width: z.int(),
  height: z.int(),
  /** Its mean colour, `#rrggbb`: stands where the picture will. */
  colour: z.string(),
});
export type MessagePhoto = z.infer<typeof messagePhoto>;

import * as z from 'zod';
import { memberIdField } from './fields.ts';
import { memberPhoto } from './member-photo.ts';

export const namedMember = z.object({ id: memberIdField, displayName: z.string() });

/** Screens show null as 'A bro'. */
export const author = z.object({
  id: memberIdField,
  displayName: z.string(),
  isVerified: z.boolean(),
  /** Null unless there is a photo that this reader may see. */
  photo: memberPhoto.nullable(),
  /** False when the page is closed to the reader. A hidden member is still named beside their texts. */
  hasPage: z.boolean(),
});
export type Author = z.infer<typeof author>;

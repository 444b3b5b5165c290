import * as z from 'zod';
import { memberIdField } from './fields.ts';
import { memberPhoto } from './member-photo.ts';

export const namedMember = z.object({ id: memberIdField, displayName: z.string() });

/** If null, screens show 'A bro'. */
export const author = z.object({
  id: memberIdField,
  displayName: z.string(),
  isVerified: z.boolean(),
  /** Null if there is no photo, or if it is hidden from the reader. */
  photo: memberPhoto.nullable(),
  /** False for a hidden member, whose name stays on their content. */
  hasPage: z.boolean(),
});
export type Author = z.infer<typeof author>;

import * as z from 'zod';
import { memberIdField } from './fields.ts';
import { memberPhoto } from './member-photo.ts';

export const namedMember = z.object({ id: memberIdField, displayName: z.string() });

/** Screens show null as 'A bro'. */
export const author = z.object({
  id: memberIdField,
  displayName: z.string(),
  isVerified: z.boolean(),
  /** Null without a photo that the reader may see. */
  photo: memberPhoto.nullable(),
  /** False if the reader cannot open the member's page. A hidden member's name still appears on what they write. */
  hasPage: z.boolean(),
});
export type Author = z.infer<typeof author>;

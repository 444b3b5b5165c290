import * as z from 'zod';
import { memberIdField } from './fields.ts';
import { memberPhoto } from './member-photo.ts';

/** The author of a text, as the reader may know them. Screens show null as 'A bro'. */
export const author = z.object({
  id: memberIdField,
  displayName: z.string(),
  isVerified: z.boolean(),
  /** Null without a photo, or when this reader may not see it. */
  photo: memberPhoto.nullable(),
  /** False when the author's page is closed to the reader. A hidden member is named beside their words, but has no page. */
  hasPage: z.boolean(),
});
export type Author = z.infer<typeof author>;

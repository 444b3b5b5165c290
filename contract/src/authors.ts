import * as z from 'zod';
import { memberIdField } from './fields.ts';
import { memberPhoto } from './photos.ts';

/** Who wrote something, as far as the reader may know him. Null stands for one he may not know: 'A bro'. */
export const author = z.object({
  id: memberIdField,
  displayName: z.string(),
  isVerified: z.boolean(),
  /** Null where he has none, or does not show it to this reader. */
  photo: memberPhoto.nullable(),
  /** Whether his page is open to the reader: who hides himself is named by his words, and has none. */
  hasPage: z.boolean(),
});
export type Author = z.infer<typeof author>;

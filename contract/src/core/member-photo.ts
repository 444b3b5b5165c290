import * as z from 'zod';

export const photoIdField = z.uuid().brand<'PhotoId'>();
export type PhotoId = z.infer<typeof photoIdField>;

export const memberPhoto = z.object({
  id: photoIdField,
  version: z.int(),
  /** Mean color, `#rrggbb`, shown until the photo loads. */
  color: z.string(),
});
export type MemberPhoto = z.infer<typeof memberPhoto>;

import * as z from 'zod';

export const photoIdField = z.uuid().brand<'PhotoId'>();
export type PhotoId = z.infer<typeof photoIdField>;

export const memberPhoto = z.object({
  id: photoIdField,
  version: z.int(),
  /** Mean color, `#rrggbb`. */
  color: z.string(),
});
export type MemberPhoto = z.infer<typeof memberPhoto>;

import * as z from 'zod';

export const photoIdField = z.uuid().brand<'PhotoId'>();
export type PhotoId = z.infer<typeof photoIdField>;

/** A photo as everyone gets it who may see it: what its address (`photoAddress`) is made of. */
export const memberPhoto = z.object({
  id: photoIdField,
  version: z.int(),
  /** Its mean colour, `#rrggbb`: stands where it will, until it is there. */
  colour: z.string(),
});
export type MemberPhoto = z.infer<typeof memberPhoto>;

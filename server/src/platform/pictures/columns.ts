import { integer, text } from 'drizzle-orm/pg-core';

/** The files of a stored picture and the size of the uncut one. A trigger on each table with these columns writes the files of a lost row to `picture_removals`. */
export const pictureColumns = () => ({
  /** The storage key of the uncut picture. */
  wholeKey: text('whole_key').notNull(),
  /** The beginning of the keys of its renditions. */
  renditionBase: text('rendition_base').notNull(),
  renditionKeys: text('rendition_keys').array().notNull(),
  /** The size of the uncut picture, in pixels. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
});

import { integer, text } from 'drizzle-orm/pg-core';

/** A trigger on each table with these columns writes the files of a lost row to `picture_removals`. */
export const pictureColumns = () => ({
  wholeKey: text('whole_key').notNull(),
  /** The common prefix of its renditions' keys. */
  renditionBase: text('rendition_base').notNull(),
  renditionKeys: text('rendition_keys').array().notNull(),
  /** The size of the uncut picture in pixels. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
});

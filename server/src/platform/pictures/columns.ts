import type { Crop } from '@bros/contract/core/pictures';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { check, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { createdAtColumn } from '../columns.ts';

/** A trigger on each table with these columns adds the files of a deleted or replaced row to `picture_removals`. */
export const pictureColumns = () => ({
  wholeKey: text('whole_key').notNull(),
  /** The common prefix of its renditions' keys. */
  renditionBase: text('rendition_base').notNull(),
  renditionKeys: text('rendition_keys').array().notNull(),
  /** The size of the uncut picture in pixels. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
});

/** Columns of a photo in an ordered gallery. */
export const galleryColumns = () => ({
  /** Counts from 0 without gaps. Uniqueness is checked at the end of a statement (migrations/after/pictures.sql), so that one statement can close a gap. */
  position: integer('position').notNull(),
  ...pictureColumns(),
  crop: jsonb('crop').$type<Crop>().notNull(),
  color: text('color').notNull(),
  createdAt: createdAtColumn(),
});

export const galleryChecks = (table: string, { position, color }: Record<'position' | 'color', SQLWrapper>) => [
  check(`${table}_position`, sql`${position} >= 0`),
  check(`${table}_color`, sql`${color} ~ '^#[0-9a-f]{6}$'`),
];

import type { Crop } from '@bros/contract/core/pictures';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { check, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { createdAtColumn } from '../columns.ts';

/** A trigger adds the files of deleted or replaced rows to `picture_removals`. */
export const pictureColumns = () => ({
  wholeKey: text('whole_key').notNull(),
  renditionBase: text('rendition_base').notNull(),
  renditionKeys: text('rendition_keys').array().notNull(),
  /** The dimensions of the uncropped picture in pixels. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
});

export const galleryColumns = () => ({
  /** Starts at 0, without gaps. Uniqueness is checked at a statement's end (migrations/0000_initial.sql), so one statement can close a gap. */
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

import { type Crop, PHOTO_KINDS } from '@bros/contract/core/pictures';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn } from '../../../platform/columns.ts';
import { pictureColumns } from '../../../platform/pictures/columns.ts';
import { users } from '../accounts/tables.ts';

/**
 * Members' photos and covers. A trigger writes the files of every row that is deleted or cropped again to `picture_removals`, also where the row leaves with its
 * member; so no file is left behind.
 */
export const photos = pgTable(
  'photos',
  {
    /** Given by the member's browser, so that the same upload is stored once. */
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: PHOTO_KINDS }).notNull(),
    /** From 0 without gaps; the first photo is the avatar. Unique at the end of a statement (migrations/after/pictures.sql), so that one can rewrite the order. */
    position: integer('position').notNull(),
    ...pictureColumns(),
    crop: jsonb('crop').$type<Crop>().notNull(),
    colour: text('colour').notNull(),
    /** Goes up with each new cut. */
    version: integer('version').notNull().default(1),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('photos_kind', sql`${table.kind} in ('photo', 'cover')`),
    check('photos_position', sql`${table.position} >= 0 and (${table.kind} = 'photo' or ${table.position} = 0)`),
    check('photos_colour', sql`${table.colour} ~ '^#[0-9a-f]{6}$'`),
  ],
);

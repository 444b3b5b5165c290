import { type Crop, PHOTO_KINDS } from '@bros/contract/core/pictures';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn } from '../../../platform/columns.ts';
import { pictureColumns } from '../../../platform/pictures/columns.ts';
import { users } from '../accounts/tables.ts';

/** A trigger adds files of deleted and cropped photos to `picture_removals`. */
export const photos = pgTable(
  'photos',
  {
    /** Chosen by the browser, so that a repeated upload is stored once. */
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: PHOTO_KINDS }).notNull(),
    /**
     * Starts at 0 without gaps; the first photo is the avatar. Uniqueness is checked after each statement (migrations/0000_initial.sql), so one
     * statement can change the order.
     */
    position: integer('position').notNull(),
    ...pictureColumns(),
    crop: jsonb('crop').$type<Crop>().notNull(),
    color: text('color').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('photos_kind', sql`${table.kind} in ('photo', 'cover')`),
    check('photos_position', sql`${table.position} >= 0 and (${table.kind} = 'photo' or ${table.position} = 0)`),
    check('photos_color', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
  ],
);

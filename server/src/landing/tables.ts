import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '../platform/columns.ts';

/** The Expat of the Month: one story a month. */
export const featuredExpats = pgTable(
  'featured_expats',
  {
    id: idColumn(),
    /** The first day of the month it stands for. */
    month: date('month', { mode: 'string' }).notNull().unique(),
    name: text('name').notNull(),
    age: integer('age'),
    originCountry: text('origin_country').notNull(),
    currentCountry: text('current_country').notNull(),
    profession: text('profession').notNull(),
    yearsAbroad: integer('years_abroad').notNull(),
    story: text('story').notNull(),
    keyTips: text('key_tips').array().notNull(),
    achievements: text('achievements').array().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [check('featured_expats_month', sql`extract(day from ${table.month}) = 1`)],
);

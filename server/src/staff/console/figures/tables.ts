import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable } from 'drizzle-orm/pg-core';

/** Each day (UTC) is counted once, so counts include members deleted later. Tiers are null for days counted late. */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    day: date('day', { mode: 'string' }).primaryKey(),
    signUps: integer('sign_ups').notNull(),
    messages: integer('messages').notNull(),
    reportsOpened: integer('reports_opened').notNull(),
    reportsDecided: integer('reports_decided').notNull(),
    browser: integer('browser'),
    explorer: integer('explorer'),
    adventurer: integer('adventurer'),
    legend: integer('legend'),
  },
  (table) => [
    check(
      'daily_figures_counts',
      sql`least(${table.signUps}, ${table.messages}, ${table.reportsOpened}, ${table.reportsDecided}) >= 0`,
    ),
    check(
      'daily_figures_tiers',
      sql`num_nulls(${table.browser}, ${table.explorer}, ${table.adventurer}, ${table.legend}) in (0, 4)`,
    ),
  ],
);

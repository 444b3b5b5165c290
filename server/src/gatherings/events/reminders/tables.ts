import { EVENT_REMINDER_HOURS } from '@bros/contract/gatherings/event-rules';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../core/people/accounts/tables.ts';
import { timestampColumn } from '../../../platform/columns.ts';
import { travelEvents } from '../tables.ts';

/** The key includes the start, so members are reminded again after it changes. */
export const eventReminders = pgTable(
  'event_reminders',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => travelEvents.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hours: integer('hours').notNull(),
    startsAt: timestampColumn('starts_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.eventId, table.hours, table.startsAt] }),
    index('event_reminders_of_event').on(table.eventId),
    check('event_reminders_hours', sql`${table.hours} in (${sql.raw(EVENT_REMINDER_HOURS.join(', '))})`),
  ],
);

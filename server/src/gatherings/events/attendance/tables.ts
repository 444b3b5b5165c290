import {
  ATTENDANCE_DISPUTE_MAX_CHARACTERS,
  ATTENDANCE_DISPUTE_STATES,
  DISPUTED_OUTCOMES,
} from '@bros/contract/members/attendance-rules';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, literals, timestampColumn } from '../../../platform/columns.ts';

/** After an accepted dispute, the gathering is ignored. */
export const attendanceDisputes = pgTable(
  'attendance_disputes',
  {
    id: idColumn(),
    /** An event or a dinner table. */
    gatheringId: uuid('gathering_id').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: DISPUTED_OUTCOMES }).notNull(),
    beganAt: timestampColumn('began_at').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: ATTENDANCE_DISPUTE_STATES }).notNull().default('open'),
    answer: text('answer').notNull().default(''),
    createdAt: createdAtColumn(),
  },
  (table) => [
    unique('attendance_disputes_once').on(table.memberId, table.gatheringId),
    check('attendance_disputes_outcome', sql`${table.outcome} in (${literals(DISPUTED_OUTCOMES)})`),
    check('attendance_disputes_state', sql`${table.state} in (${literals(ATTENDANCE_DISPUTE_STATES)})`),
    check('attendance_disputes_answer', sql`(${table.state} = 'open') = (${table.answer} = '')`),
    check(
      'attendance_disputes_text',
      sql`char_length(${table.text}) between 1 and ${sql.raw(String(ATTENDANCE_DISPUTE_MAX_CHARACTERS))}`,
    ),
    index('attendance_disputes_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('attendance_disputes_open').on(table.id).where(sql`${table.state} = 'open'`),
  ],
);

import { REFERENCE_NOTE_MAX_CHARACTERS, REFERENCE_TEXT_MAX_CHARACTERS } from '@bros/contract/members/reference-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, literals, timestampColumn } from '../../platform/columns.ts';

/** A reference withdrawn after it was shown or hidden keeps its row without text, so that its counterpart stays visible. */
export const memberReferences = pgTable(
  'member_references',
  {
    id: idColumn(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    aboutId: uuid('about_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hasMet: boolean('has_met').notNull(),
    text: text('text').notNull(),
    /** Visible to its author and to staff. */
    staffNote: text('staff_note').notNull(),
    withdrawnAt: timestampColumn('withdrawn_at'),
    hiddenAt: timestampColumn('hidden_at'),
    hiddenReason: text('hidden_reason'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('member_references_not_self', sql`${table.authorId} <> ${table.aboutId}`),
    check(
      'member_references_words',
      sql`char_length(${table.text}) <= ${sql.raw(String(REFERENCE_TEXT_MAX_CHARACTERS))} and char_length(${table.staffNote}) <= ${sql.raw(String(REFERENCE_NOTE_MAX_CHARACTERS))}`,
    ),
    check('member_references_met', sql`not ${table.hasMet} or ${table.text} <> '' or ${table.withdrawnAt} is not null`),
    check('member_references_withdrawn', sql`${table.withdrawnAt} is null or (${table.text} = '' and ${table.staffNote} = '')`),
    check('member_references_hidden', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    uniqueIndex('member_references_once').on(table.authorId, table.aboutId),
    index('member_references_newest').on(table.aboutId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

export const GATHERING_KINDS = ['event', 'dinner'] as const;

/** Members of the same gathering can write references about each other (product list, P6). */
export const gatheringAttendances = pgTable(
  'gathering_attendances',
  {
    kind: text('kind', { enum: GATHERING_KINDS }).notNull(),
    /** An event or a dinner table. */
    gatheringId: uuid('gathering_id').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In the future if the member was checked in early. */
    beganAt: timestampColumn('began_at').notNull(),
    /** When the invitation job handled the row, even if there was nobody to write about. */
    invitedAt: timestampColumn('invited_at'),
  },
  (table) => [
    primaryKey({ columns: [table.gatheringId, table.memberId] }),
    check('gathering_attendances_kind', sql`${table.kind} in (${literals(GATHERING_KINDS)})`),
    index('gathering_attendances_by_member').on(table.memberId, table.beganAt),
    index('gathering_attendances_uninvited').on(table.beganAt).where(sql`${table.invitedAt} is null`),
  ],
);

/** Kept if the gathering changes later, deleted if it is canceled. */
export const lateCancellations = pgTable(
  'late_cancellations',
  {
    /** An event or a dinner table. */
    gatheringId: uuid('gathering_id').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    beganAt: timestampColumn('began_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gatheringId, table.memberId] }),
    index('late_cancellations_by_member').on(table.memberId, table.beganAt),
  ],
);

/** Missed events need no row, because they follow from check-ins. */
export const missedDinners = pgTable(
  'missed_dinners',
  {
    tableId: uuid('table_id').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    beganAt: timestampColumn('began_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tableId, table.memberId] }),
    index('missed_dinners_by_member').on(table.memberId, table.beganAt),
  ],
);

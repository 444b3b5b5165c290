import {
  DIETARY_NEEDS,
  DINNER_BUDGET_MAX,
  DINNER_KINDS,
  DINNER_LATE_MAX_MINUTES,
  DINNER_LATE_MIN_MINUTES,
} from '@bros/contract/gatherings/dinner-table-rules';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { cities } from '../../core/cities/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, literals, timestampColumn } from '../../platform/columns.ts';

const dayColumn = (name: string) => date(name, { mode: 'string' });
const memberColumn = (name = 'member_id') =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const cityColumn = () =>
  integer('city_id')
    .notNull()
    .references(() => cities.id);

const preferenceColumns = () => ({
  languages: text('languages').array().notNull(),
  budget: smallint('budget').notNull(),
  foods: text('foods').array().$type<(typeof DIETARY_NEEDS)[number][]>().notNull(),
  /** Null if the member accepts every age. */
  ageFrom: smallint('age_from'),
  ageTo: smallint('age_to'),
  noRepeats: boolean('no_repeats').notNull(),
});
type Preferences = Record<'languages' | 'budget' | 'foods' | 'ageFrom' | 'ageTo', SQLWrapper>;

const preferenceChecks = (name: string, { languages, budget, foods, ageFrom, ageTo }: Preferences) => [
  check(`${name}_languages`, sql`cardinality(${languages}) > 0`),
  check(`${name}_budget`, sql`${budget} between 1 and ${sql.raw(String(DINNER_BUDGET_MAX))}`),
  check(`${name}_foods`, sql`${foods} <@ array[${literals(DIETARY_NEEDS)}]`),
  check(`${name}_ages`, sql`(${ageFrom} is null) = (${ageTo} is null) and ${ageFrom} <= ${ageTo}`),
];

export const dinnerOptIns = pgTable(
  'dinner_opt_ins',
  {
    memberId: memberColumn().primaryKey(),
    cityId: cityColumn(),
    kind: text('kind', { enum: DINNER_KINDS }).notNull(),
    /** The first Thursday to which the opt-in applies. */
    fromOn: dayColumn('from_on').notNull(),
    ...preferenceColumns(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('dinner_opt_ins_kind', sql`${table.kind} in (${literals(DINNER_KINDS)})`),
    ...preferenceChecks('dinner_opt_ins', table),
    index('dinner_opt_ins_by_city').on(table.cityId, table.fromOn),
  ],
);

/** One row per city and Thursday. */
export const dinnerWeeks = pgTable(
  'dinner_weeks',
  {
    id: idColumn(),
    cityId: cityColumn(),
    dinnerOn: dayColumn('dinner_on').notNull(),
    /** When a process began to form the tables. Null after a failure. */
    claimedAt: timestampColumn('claimed_at'),
    finishedAt: timestampColumn('finished_at'),
  },
  (table) => [
    unique('dinner_weeks_once').on(table.cityId, table.dinnerOn),
    index('dinner_weeks_by_day').on(table.dinnerOn),
    check('dinner_weeks_thursday', sql`extract(isodow from ${table.dinnerOn}) = 4`),
  ],
);

export const dinnerTables = pgTable(
  'dinner_tables',
  {
    id: idColumn(),
    weekId: uuid('week_id')
      .notNull()
      .references(() => dinnerWeeks.id),
    remindedAt: timestampColumn('reminded_at'),
    askedAt: timestampColumn('asked_at'),
  },
  (table) => [index('dinner_tables_by_week').on(table.weekId)],
);

export const SEAT_STATES = ['seated', 'waiting', 'left'] as const;
/** 'blocked': the member blocked another guest. 'removed': the account became inactive. */
export const LEAVING_CAUSES = ['canceled', 'blocked', 'removed'] as const;

/** A member's seat at a table, or `waiting` without one, with that week's preferences. */
export const dinnerSeats = pgTable(
  'dinner_seats',
  {
    weekId: uuid('week_id')
      .notNull()
      .references(() => dinnerWeeks.id),
    memberId: memberColumn(),
    /** Equals the week's `dinnerOn`. */
    dinnerOn: dayColumn('dinner_on').notNull(),
    tableId: uuid('table_id').references(() => dinnerTables.id),
    state: text('state', { enum: SEAT_STATES }).notNull(),
    meetsAnywayAt: timestampColumn('meets_anyway_at'),
    lateMinutes: smallint('late_minutes'),
    leftAt: timestampColumn('left_at'),
    leftCause: text('left_cause', { enum: LEAVING_CAUSES }),
    ...preferenceColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.weekId, table.memberId] }),
    unique('dinner_seats_once').on(table.memberId, table.dinnerOn),
    check('dinner_seats_state', sql`${table.state} in (${literals(SEAT_STATES)})`),
    check(
      'dinner_seats_late',
      sql`${table.lateMinutes} between ${sql.raw(String(DINNER_LATE_MIN_MINUTES))} and ${sql.raw(String(DINNER_LATE_MAX_MINUTES))}`,
    ),
    check('dinner_seats_cause', sql`${table.leftCause} in (${literals(LEAVING_CAUSES)})`),
    check(
      'dinner_seats_table',
      sql`(${table.state} <> 'seated' or ${table.tableId} is not null) and (${table.state} <> 'waiting' or ${table.tableId} is null)`,
    ),
    check(
      'dinner_seats_left',
      sql`(${table.state} = 'left') = (${table.leftAt} is not null) and (${table.leftAt} is null) = (${table.leftCause} is null)`,
    ),
    ...preferenceChecks('dinner_seats', table),
    index('dinner_seats_by_table').on(table.tableId),
  ],
);

export const dinnerConfirmations = pgTable(
  'dinner_confirmations',
  {
    tableId: uuid('table_id')
      .notNull()
      .references(() => dinnerTables.id),
    memberId: memberColumn(),
    confirmedById: memberColumn('confirmed_by_id'),
    came: boolean('came').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tableId, table.memberId, table.confirmedById] }),
    check('dinner_confirmations_not_self', sql`${table.memberId} <> ${table.confirmedById}`),
    index('dinner_confirmations_by_member').on(table.memberId),
    index('dinner_confirmations_by_author').on(table.confirmedById),
  ],
);

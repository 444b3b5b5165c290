import {
  ALERT_FREQUENCIES,
  JOB_CURRENCIES,
  JOB_SEARCH_NAME_MAX_CHARACTERS,
  JOB_TAGS_MAX,
  JOB_TYPES,
} from '@bros/contract/work/job-rules';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, literals, timestampColumn } from '../../../platform/columns.ts';
import { figure } from '../tables.ts';

/** If a condition is null, it matches any job. */
export const jobSearches = pgTable(
  'job_searches',
  {
    id: idColumn(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id').notNull(),
    name: text('name').notNull(),
    alert: text('alert', { enum: ALERT_FREQUENCIES }).notNull(),
    search: text('search'),
    jobType: text('job_type', { enum: JOB_TYPES }),
    salaryAtLeast: integer('salary_at_least'),
    currency: text('currency', { enum: JOB_CURRENCIES }),
    countryCode: text('country_code'),
    /** Jobs with any of these tags; if empty, every job. */
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    createdAt: createdAtColumn(),
    /** When the current day or week began: the next notice counts the jobs that came to the board later. */
    notifiedAt: timestampColumn('notified_at').notNull().defaultNow(),
  },
  (table) => [
    check('job_searches_alert', sql`${table.alert} in (${literals(ALERT_FREQUENCIES)})`),
    check('job_searches_type', sql`${table.jobType} in (${literals(JOB_TYPES)})`),
    check('job_searches_currency', sql`${table.currency} in (${literals(JOB_CURRENCIES)})`),
    check('job_searches_salary', sql`${table.salaryAtLeast} is null or ${table.currency} is not null`),
    check('job_searches_tags', sql`cardinality(${table.tags}) <= ${figure(JOB_TAGS_MAX)}`),
    check('job_searches_name', sql`char_length(${table.name}) between 1 and ${figure(JOB_SEARCH_NAME_MAX_CHARACTERS)}`),
    uniqueIndex('job_searches_by_client').on(table.memberId, table.clientId),
    index('job_searches_of_member').on(table.memberId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('job_searches_at_once').on(table.memberId, table.id).where(sql`${table.alert} = 'atOnce'`),
    index('job_searches_due').on(table.alert, table.notifiedAt).where(sql`${table.alert} in ('daily', 'weekly')`),
  ],
);

import {
  APPLICATION_ANSWER_MAX_CHARACTERS,
  APPLICATION_MESSAGE_MAX_CHARACTERS,
  APPLICATION_NOTE_MAX_CHARACTERS,
  APPLICATION_STATES,
  CV_KINDS,
  CV_MAX_BYTES,
  CV_NAME_MAX_CHARACTERS,
} from '@bros/contract/work/job-rules';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, literals, timestampColumn } from '../../../platform/columns.ts';
import { figure, jobListings } from '../tables.ts';

/** At most one per member and job, even after a withdrawal. */
export const jobApplications = pgTable(
  'job_applications',
  {
    id: idColumn(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobListings.id, { onDelete: 'cascade' }),
    applicantId: uuid('applicant_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: APPLICATION_STATES }).notNull().default('submitted'),
    /** Empty once the application is withdrawn. */
    message: text('message').notNull(),
    note: text('note').notNull().default(''),
    /** Shown to the applicant with the latest answer. */
    answer: text('answer').notNull().default(''),
    submittedAt: timestampColumn('submitted_at').notNull().defaultNow(),
    viewedAt: timestampColumn('viewed_at'),
    answeredAt: timestampColumn('answered_at'),
    withdrawnAt: timestampColumn('withdrawn_at'),
  },
  (table) => [
    check('job_applications_state', sql`${table.state} in (${literals(APPLICATION_STATES)})`),
    check(
      'job_applications_words',
      sql`char_length(${table.message}) between (${table.state} <> 'withdrawn')::int and ${figure(APPLICATION_MESSAGE_MAX_CHARACTERS)} and char_length(${table.note}) <= ${figure(APPLICATION_NOTE_MAX_CHARACTERS)} and char_length(${table.answer}) <= ${figure(APPLICATION_ANSWER_MAX_CHARACTERS)}`,
    ),
    check('job_applications_viewed', sql`${table.state} in ('submitted', 'withdrawn') or ${table.viewedAt} is not null`),
    check(
      'job_applications_answered',
      sql`${table.state} not in ('shortlisted', 'rejected', 'hired') or ${table.answeredAt} is not null`,
    ),
    check('job_applications_withdrawn', sql`(${table.state} = 'withdrawn') = (${table.withdrawnAt} is not null)`),
    uniqueIndex('job_applications_once').on(table.jobId, table.applicantId),
    index('job_applications_of_job').on(table.jobId, table.submittedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('job_applications_of_applicant').on(
      table.applicantId,
      table.submittedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/**
 * At most one per member and job, uploaded before applying. Deleted if unsent for a day, on withdrawal, and with the job or either account. A trigger queues
 * the file in `picture_removals`.
 */
export const jobCvs = pgTable(
  'job_cvs',
  {
    id: idColumn(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobListings.id, { onDelete: 'cascade' }),
    applicantId: uuid('applicant_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until the CV is sent. */
    applicationId: uuid('application_id').references(() => jobApplications.id, { onDelete: 'cascade' }),
    wholeKey: text('whole_key').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: CV_KINDS }).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    uploadedAt: createdAtColumn(),
    openedAt: timestampColumn('opened_at'),
  },
  (table) => [
    check('job_cvs_kind', sql`${table.kind} in (${literals(CV_KINDS)})`),
    check('job_cvs_name', sql`char_length(${table.name}) between 1 and ${figure(CV_NAME_MAX_CHARACTERS)}`),
    check('job_cvs_size', sql`${table.sizeBytes} between 1 and ${figure(CV_MAX_BYTES)}`),
    uniqueIndex('job_cvs_once').on(table.jobId, table.applicantId),
    uniqueIndex('job_cvs_of_application').on(table.applicationId),
    index('job_cvs_of_applicant').on(table.applicantId),
    index('job_cvs_unsent').on(table.uploadedAt).where(sql`${table.applicationId} is null`),
  ],
);

import {
  JOB_ACCESS_TYPES,
  JOB_COMPANY_MAX_CHARACTERS,
  JOB_COUNTRIES_MAX,
  JOB_CURRENCIES,
  JOB_DESCRIPTION_MAX_CHARACTERS,
  JOB_LINES_MAX,
  JOB_LOCATION_MAX_CHARACTERS,
  JOB_SALARY_MAX,
  JOB_STATES,
  JOB_TAGS_MAX,
  JOB_TITLE_MAX_CHARACTERS,
  JOB_TYPES,
  JOB_URL_MAX_CHARACTERS,
} from '@bros/contract/work/job-rules';
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, literals, timestampColumn } from '../../platform/columns.ts';

export const figure = (value: number) => sql.raw(String(value));
const wordsColumn = customType<{ data: string }>({ dataType: () => 'tsvector' });
const noTexts = sql`'{}'::text[]`;

export const jobListings = pgTable(
  'job_listings',
  {
    id: idColumn(),
    postedBy: uuid('posted_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id').notNull(),
    title: text('title').notNull(),
    company: text('company').notNull(),
    companySite: text('company_site'),
    /** The prefix of the rendition keys; null if there is no logo. A trigger queues unused files in `picture_removals`. */
    logoBase: text('logo_base'),
    logoKeys: text('logo_keys').array().notNull().default(noTexts),
    logoVersion: integer('logo_version').notNull().default(0),
    location: text('location').notNull(),
    jobType: text('job_type', { enum: JOB_TYPES }).notNull(),
    /** Per year, in whole units of the currency. */
    salaryMin: integer('salary_min'),
    salaryMax: integer('salary_max'),
    currency: text('currency', { enum: JOB_CURRENCIES }).notNull(),
    description: text('description').notNull(),
    requirements: text('requirements').array().notNull().default(noTexts),
    benefits: text('benefits').array().notNull().default(noTexts),
    tags: text('tags').array().notNull().default(noTexts),
    /** Applicants must live in one of these countries (ISO 3166-1). Empty permits every country. */
    countries: text('countries').array().notNull().default(noTexts),
    /** Null if members apply on this site. */
    applyUrl: text('apply_url'),
    isPublic: boolean('is_public').notNull().default(false),
    state: text('state', { enum: JOB_STATES }).notNull(),
    /** The first publication, which the weekly limit counts. */
    publishedAt: timestampColumn('published_at'),
    /** When the job was first on the board and members were notified. */
    announcedAt: timestampColumn('announced_at'),
    /** When the job last appeared on the board. */
    openedAt: timestampColumn('opened_at'),
    expiresAt: timestampColumn('expires_at'),
    /** The value of `expires_at` when the poster was last reminded. */
    remindedOf: timestampColumn('reminded_of'),
    refusedReason: text('refused_reason'),
    version: integer('version').notNull().default(1),
    hiddenAt: timestampColumn('hidden_at'),
    hiddenReason: text('hidden_reason'),
    createdAt: createdAtColumn(),
    editedAt: timestampColumn('edited_at'),
    words: wordsColumn('words')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`search_words(title || ' ' || company || ' ' || location)`),
    salaryTop: integer('salary_top').generatedAlwaysAs((): SQL => sql`coalesce(salary_max, salary_min)`),
  },
  (table) => {
    const isOnBoard = sql`${table.state} = 'open' and ${table.hiddenAt} is null`;
    const newest = [table.openedAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const;
    const salary = sql`between 0 and ${figure(JOB_SALARY_MAX)}`;
    return [
      check('job_listings_state', sql`${table.state} in (${literals(JOB_STATES)})`),
      check('job_listings_type', sql`${table.jobType} in (${literals(JOB_TYPES)})`),
      check('job_listings_currency', sql`${table.currency} in (${literals(JOB_CURRENCIES)})`),
      check(
        'job_listings_salary',
        sql`${table.salaryMin} ${salary} and ${table.salaryMax} ${salary} and ${table.salaryMin} <= ${table.salaryMax}`,
      ),
      check(
        'job_listings_words',
        sql`char_length(${table.title}) between 1 and ${figure(JOB_TITLE_MAX_CHARACTERS)} and char_length(${table.company}) between 1 and ${figure(JOB_COMPANY_MAX_CHARACTERS)} and char_length(${table.location}) between 1 and ${figure(JOB_LOCATION_MAX_CHARACTERS)} and char_length(${table.description}) between 1 and ${figure(JOB_DESCRIPTION_MAX_CHARACTERS)}`,
      ),
      check(
        'job_listings_lists',
        sql`cardinality(${table.requirements}) <= ${figure(JOB_LINES_MAX)} and cardinality(${table.benefits}) <= ${figure(JOB_LINES_MAX)} and cardinality(${table.tags}) <= ${figure(JOB_TAGS_MAX)} and cardinality(${table.countries}) <= ${figure(JOB_COUNTRIES_MAX)}`,
      ),
      check(
        'job_listings_urls',
        sql`${table.applyUrl} ~ '^https?://' and char_length(${table.applyUrl}) <= ${figure(JOB_URL_MAX_CHARACTERS)} and ${table.companySite} ~ '^https?://' and char_length(${table.companySite}) <= ${figure(JOB_URL_MAX_CHARACTERS)}`,
      ),
      check(
        'job_listings_opened',
        sql`(${table.openedAt} is null) = (${table.expiresAt} is null) and (${table.state} not in ('open', 'expired') or ${table.openedAt} is not null)`,
      ),
      check('job_listings_logo', sql`(${table.logoBase} is null) = (cardinality(${table.logoKeys}) = 0)`),
      check('job_listings_hidden', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
      uniqueIndex('job_listings_by_client').on(table.postedBy, table.clientId),
      index('job_listings_newest')
        .on(...newest)
        .where(isOnBoard),
      index('job_listings_by_type')
        .on(table.jobType, ...newest)
        .where(isOnBoard),
      index('job_listings_by_salary').on(table.currency, table.salaryTop).where(isOnBoard),
      index('job_listings_public')
        .on(...newest)
        .where(sql`${isOnBoard} and ${table.isPublic}`),
      index('job_listings_by_words')
        .using('gin', table.words, table.tags, table.countries)
        .with({ fastupdate: false })
        .where(isOnBoard),
      index('job_listings_announced').on(table.announcedAt).where(isOnBoard),
      index('job_listings_of_poster').on(table.postedBy, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
      index('job_listings_published_by').on(table.postedBy, table.publishedAt.desc().nullsFirst()),
      index('job_listings_held')
        .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(sql`${table.state} = 'held'`),
      index('job_listings_hidden')
        .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(sql`${table.hiddenAt} is not null`),
      index('job_listings_ending').on(table.expiresAt).where(sql`${table.state} = 'open'`),
    ];
  },
);

export const savedJobs = pgTable(
  'saved_jobs',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobListings.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.jobId] }),
    index('saved_jobs_newest').on(table.memberId, table.createdAt.desc().nullsFirst(), table.jobId.desc().nullsFirst()),
    index('saved_jobs_of_job').on(table.jobId),
  ],
);

/** One row per member, job, kind of access and day (docs/specification.md, Entities). */
export const jobAccessLogs = pgTable(
  'job_access_logs',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobListings.id, { onDelete: 'cascade' }),
    accessType: text('access_type', { enum: JOB_ACCESS_TYPES }).notNull(),
    accessedFields: text('accessed_fields').array().notNull(),
    /** A UTC date. */
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('job_access_logs_type', sql`${table.accessType} in (${literals(JOB_ACCESS_TYPES)})`),
    uniqueIndex('job_access_logs_once_a_day').on(table.jobId, table.day, table.accessType, table.userId),
    index('job_access_logs_of_member').on(table.userId, table.jobId),
  ],
);

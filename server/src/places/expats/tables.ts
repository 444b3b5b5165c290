import { EXPAT_CONSENTS, EXPAT_STORY_STATES } from '@bros/contract/places/expat-rules';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, timestampColumn } from '../../platform/columns.ts';

const memberColumn = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const monthColumn = () => date('month', { mode: 'string' });

/**
 * At most one per month is published (docs/specification.md, Entities, featured expat sample). Deleted with the member's account. A trigger queues
 * unused files in `picture_removals`.
 */
export const featuredExpats = pgTable(
  'featured_expats',
  {
    id: idColumn(),
    state: text('state', { enum: EXPAT_STORY_STATES }).notNull().default('draft'),
    month: monthColumn(),
    /** Null for a person without an account. */
    memberId: uuid('member_id').references(() => users.id, { onDelete: 'cascade' }),
    consentNote: text('consent_note'),
    name: text('name').notNull(),
    age: integer('age'),
    originCountry: text('origin_country').notNull(),
    currentCountry: text('current_country').notNull(),
    profession: text('profession').notNull(),
    yearsAbroad: integer('years_abroad').notNull(),
    story: text('story').notNull(),
    keyTips: text('key_tips').array().notNull(),
    achievements: text('achievements').array().notNull(),
    videoUrl: text('video_url'),
    pictureBase: text('picture_base'),
    pictureKeys: text('picture_keys').array().notNull().default([]),
    pictureColor: text('picture_color'),
    pictureVersion: integer('picture_version').notNull().default(0),
    version: integer('version').notNull().default(1),
    publishedAt: timestampColumn('published_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('featured_expats_one_a_month').on(table.month).where(sql`${table.state} = 'published'`),
    index('featured_expats_by_member').on(table.memberId),
    index('featured_expats_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('featured_expats_month', sql`extract(day from ${table.month}) = 1`),
    check('featured_expats_state', sql`${table.state} in ('draft', 'published', 'withdrawn')`),
    check('featured_expats_published_has_month', sql`${table.state} <> 'published' or ${table.month} is not null`),
    check(
      'featured_expats_published_has_consent',
      sql`${table.state} <> 'published' or ${table.memberId} is not null or ${table.consentNote} is not null`,
    ),
  ],
);

export const expatConsents = pgTable(
  'expat_consents',
  {
    memberId: memberColumn('member_id').primaryKey(),
    state: text('state', { enum: EXPAT_CONSENTS }).notNull().default('asked'),
    askedAt: timestampColumn('asked_at').notNull().defaultNow(),
    decidedAt: timestampColumn('decided_at'),
  },
  (table) => [check('expat_consents_state', sql`${table.state} in ('asked', 'given', 'declined', 'withdrawn')`)],
);

export const expatCandidacies = pgTable(
  'expat_candidacies',
  {
    id: idColumn(),
    month: monthColumn().notNull(),
    memberId: memberColumn('member_id'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    unique('expat_candidacies_once').on(table.month, table.memberId),
    index('expat_candidacies_by_member').on(table.memberId),
    index('expat_candidacies_newest').on(table.month, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('expat_candidacies_month', sql`extract(day from ${table.month}) = 1`),
  ],
);

export const expatNominations = pgTable(
  'expat_nominations',
  {
    candidacyId: uuid('candidacy_id')
      .notNull()
      .references(() => expatCandidacies.id, { onDelete: 'cascade' }),
    nominatorId: memberColumn('nominator_id'),
    reason: text('reason').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.candidacyId, table.nominatorId] }),
    index('expat_nominations_by_nominator').on(table.nominatorId),
  ],
);

export const expatVotes = pgTable(
  'expat_votes',
  {
    voterId: memberColumn('voter_id'),
    month: monthColumn().notNull(),
    candidacyId: uuid('candidacy_id')
      .notNull()
      .references(() => expatCandidacies.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.voterId, table.month] }), index('expat_votes_by_candidacy').on(table.candidacyId)],
);

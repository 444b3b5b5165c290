import type { CheckScores } from '@bros/contract/identity/verification-desk';
import {
  CHALLENGE_ACTIONS,
  CHECK_ADVICE,
  CHECK_KINDS,
  CHECK_STATES,
  PHOTO_FINDINGS,
  STAFF_PHOTO_FINDINGS,
} from '@bros/contract/identity/verification-rules';
import { sql } from 'drizzle-orm';
import {
  bit,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { photos } from '../../core/people/photos/tables.ts';
import { createdAtColumn, idColumn, literals, timestampColumn } from '../../platform/columns.ts';

/** Face descriptors are not stored. */
export const verificationChecks = pgTable(
  'verification_checks',
  {
    id: idColumn(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CHECK_KINDS }).notNull(),
    state: text('state', { enum: CHECK_STATES }).notNull().default('open'),
    acts: text('acts', { enum: CHALLENGE_ACTIONS }).array().notNull().default(sql`'{}'`),
    code: text('code'),
    consent: text('consent').notNull(),
    createdAt: createdAtColumn(),
    expiresAt: timestampColumn('expires_at').notNull(),
    submittedAt: timestampColumn('submitted_at'),
    attempts: integer('attempts').notNull().default(0),
    outcome: text('outcome', { enum: ['pass', 'unclear'] }),
    advice: text('advice', { enum: CHECK_ADVICE }).array().notNull().default(sql`'{}'`),
    missedActions: text('missed_acts', { enum: CHALLENGE_ACTIONS }).array().notNull().default(sql`'{}'`),
    scores: jsonb('scores').$type<CheckScores>(),
    /** The SHA-256 values detect replays. */
    frameDigests: text('frame_digests').array().notNull().default(sql`'{}'`),
    photoKey: text('photo_key'),
    decidedAt: timestampColumn('decided_at'),
    /** No foreign key, as in the audit log. Null if the check passed automatically. */
    decidedBy: uuid('decided_by'),
    isAutomatic: boolean('is_automatic').notNull().default(false),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    check('verification_checks_kind', sql`${table.kind} in (${literals(CHECK_KINDS)})`),
    check('verification_checks_state', sql`${table.state} in (${literals(CHECK_STATES)})`),
    check('verification_checks_outcome', sql`${table.outcome} in ('pass', 'unclear')`),
    check('verification_checks_code', sql`(${table.kind} = 'person') = (${table.code} is not null)`),
    check('verification_checks_acts', sql`(${table.kind} = 'person') = (cardinality(${table.acts}) = 0)`),
    check(
      'verification_checks_submitted',
      sql`${table.state} in ('open', 'replaced', 'canceled') or ${table.submittedAt} is not null`,
    ),
    check('verification_checks_decided', sql`(${table.state} in ('passed', 'refused')) = (${table.decidedAt} is not null)`),
    uniqueIndex('verification_checks_one_open').on(table.memberId).where(sql`${table.state} = 'open'`),
    uniqueIndex('verification_checks_one_waiting').on(table.memberId).where(sql`${table.state} in ('scoring', 'waiting')`),
    index('verification_checks_by_member').on(table.memberId, table.createdAt),
    index('verification_checks_waiting').on(table.submittedAt, table.id).where(sql`${table.state} = 'waiting'`),
    index('verification_checks_decided_at').on(table.decidedAt, table.id).where(sql`${table.decidedAt} is not null`),
    index('verification_checks_with_frames').on(table.submittedAt).where(sql`cardinality(${table.frameDigests}) > 0`),
    index('verification_checks_by_frame').using('gin', table.frameDigests),
  ],
);

/** A trigger queues a deleted row's file for removal. */
export const verificationEvidence = pgTable(
  'verification_evidence',
  {
    checkId: uuid('check_id')
      .primaryKey()
      .references(() => verificationChecks.id, { onDelete: 'cascade' }),
    wholeKey: text('whole_key').notNull(),
    keptUntil: timestampColumn('kept_until').notNull(),
  },
  (table) => [index('verification_evidence_by_end').on(table.keptUntil)],
);

export const verificationViews = pgTable(
  'verification_views',
  {
    checkId: uuid('check_id')
      .notNull()
      .references(() => verificationChecks.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.checkId, table.staffId] })],
);

export const photoChecks = pgTable(
  'photo_checks',
  {
    photoId: uuid('photo_id')
      .primaryKey()
      .references(() => photos.id, { onDelete: 'cascade' }),
    photoKey: text('photo_key').notNull().unique('photo_checks_by_key'),
    hash: bit('hash', { dimensions: 64 }).notNull(),
    findings: text('findings', { enum: PHOTO_FINDINGS }).array().notNull(),
    checkedAt: timestampColumn('checked_at').notNull().defaultNow(),
  },
  (table) => [check('photo_checks_findings', sql`${table.findings} <@ array[${literals(PHOTO_FINDINGS)}]`)],
);

export const photoMatches = pgTable(
  'photo_matches',
  {
    id: idColumn(),
    newerId: uuid('newer_id')
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    olderId: uuid('older_id')
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    finding: text('finding', { enum: STAFF_PHOTO_FINDINGS }).notNull(),
    distance: integer('distance').notNull(),
    createdAt: createdAtColumn(),
    settledAt: timestampColumn('settled_at'),
  },
  (table) => [
    check('photo_matches_finding', sql`${table.finding} in (${literals(STAFF_PHOTO_FINDINGS)})`),
    unique('photo_matches_once').on(table.newerId, table.olderId),
    index('photo_matches_by_older').on(table.olderId),
    index('photo_matches_open').on(table.createdAt, table.id).where(sql`${table.settledAt} is null`),
  ],
);

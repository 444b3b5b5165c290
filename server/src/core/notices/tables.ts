import { DIGEST_STEP_MINUTES, MINUTES_IN_DAY, QUIET_STEP_MINUTES } from '@bros/contract/core/email-times';
import { EMAIL_PREFERENCE_DEFAULTS, NOTICE_CHANNELS, type NoticeTopic } from '@bros/contract/core/notice-topics';
import type { NoticeKind } from '@bros/contract/notice-kinds';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timestampColumn } from '../../platform/columns.ts';
import { users } from '../people/accounts/tables.ts';

/** Specification, L1. */
export const notices = pgTable(
  'notices',
  {
    id: idColumn(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    /** Unread notices of one kind and key share a row (specification, N6). */
    groupKey: text('group_key'),
    /** False excludes the notice from the notice center and its counts. */
    isInApp: boolean('is_in_app').notNull().default(true),
    /** Time of the last notification, which moves the notice to the top. */
    createdAt: createdAtColumn(),
    readAt: timestampColumn('read_at'),
    /** When a delayed email is due; null if no email waits. */
    mailAt: timestampColumn('mail_at'),
  },
  (table) => [
    check('notices_path', sql`${table.path} like '/%' and ${table.path} not like '//%'`),
    index('notices_by_member').on(table.memberId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    uniqueIndex('notices_unread').on(table.memberId, table.kind, table.groupKey).where(sql`${table.readAt} is null`),
    index('notices_unread_by_subject').on(table.kind, table.groupKey).where(sql`${table.readAt} is null`),
    index('notices_by_actor').on(table.actorId),
    index('notices_by_age').on(table.createdAt),
    index('notices_to_mail').on(table.memberId, table.mailAt).where(sql`${table.mailAt} is not null and ${table.readAt} is null`),
  ],
);

const preferenceColumn = (name: string, isOn: boolean) => boolean(name).notNull().default(isOn);

/** A member without a row has the defaults (docs/specification.md, Entities). */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  emailMatches: preferenceColumn('email_matches', EMAIL_PREFERENCE_DEFAULTS.emailMatches),
  emailMessages: preferenceColumn('email_messages', EMAIL_PREFERENCE_DEFAULTS.emailMessages),
  emailSubscription: preferenceColumn('email_subscription', EMAIL_PREFERENCE_DEFAULTS.emailSubscription),
  emailMarketing: preferenceColumn('email_marketing', EMAIL_PREFERENCE_DEFAULTS.emailMarketing),
});

/** A member without a row has the default of `NOTICE_TOPICS` (specification, N6). */
export const notificationTopics = pgTable(
  'notification_topics',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic').$type<NoticeTopic>().notNull(),
    channel: text('channel', { enum: NOTICE_CHANNELS }).notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.topic, table.channel] }),
    check('notification_topics_channel', sql`${table.channel} in ('inApp', 'mail', 'push')`),
  ],
);

const isMinuteOfDay = (column: AnyPgColumn, stepMinutes: number) =>
  sql`${column} >= 0 and ${column} < ${sql.raw(String(MINUTES_IN_DAY))} and ${column} % ${sql.raw(String(stepMinutes))} = 0`;

/** The first choice creates the row (specification, L1). */
export const emailTimes = pgTable(
  'email_times',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    timeZone: text('time_zone').notNull().default('UTC'),
    /** Minutes after midnight; `quietUntilMinutes` is smaller if the quiet hours span midnight. */
    quietFromMinutes: smallint('quiet_from_minutes'),
    quietUntilMinutes: smallint('quiet_until_minutes'),
    /** Time of the daily email; null if emails are sent immediately. */
    digestMinutes: smallint('digest_minutes'),
    /** A date in the member's time zone. */
    lastDigestOn: date('last_digest_on'),
  },
  (table) => [
    check('email_times_both_or_none', sql`num_nulls(${table.quietFromMinutes}, ${table.quietUntilMinutes}) <> 1`),
    check('email_times_some_hours', sql`${table.quietFromMinutes} <> ${table.quietUntilMinutes}`),
    check('email_times_from', isMinuteOfDay(table.quietFromMinutes, QUIET_STEP_MINUTES)),
    check('email_times_until', isMinuteOfDay(table.quietUntilMinutes, QUIET_STEP_MINUTES)),
    check('email_times_digest', isMinuteOfDay(table.digestMinutes, DIGEST_STEP_MINUTES)),
  ],
);

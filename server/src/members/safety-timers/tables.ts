import {
  SAFETY_NOTES_MAX_CHARACTERS,
  SAFETY_PEOPLE_MAX_CHARACTERS,
  SAFETY_PLACE_MAX_CHARACTERS,
} from '@bros/contract/members/safety-timer-rules';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, timestampColumn } from '../../platform/columns.ts';

/** People outside the network whom a timer may alert. */
export const safetyContacts = pgTable(
  'safety_contacts',
  {
    id: idColumn(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    confirmedAt: timestampColumn('confirmed_at'),
    /** When a confirmed contact declined further emails. */
    withdrawnAt: timestampColumn('withdrawn_at'),
    /** The number of times that the member asked the contact, including requests that sent no email. */
    requests: smallint('requests').notNull().default(0),
    requestedAt: timestampColumn('requested_at'),
    /** Emails that are deleted with the contact. */
    mailIds: uuid('mail_ids').array().notNull().default(sql`'{}'`),
    createdAt: createdAtColumn(),
  },
  (table) => [
    unique('safety_contacts_once').on(table.memberId, table.email),
    check('safety_contacts_withdrawn', sql`${table.withdrawnAt} is null or ${table.confirmedAt} is not null`),
    index('safety_contacts_by_email').on(table.email),
    index('safety_contacts_unconfirmed').on(table.requestedAt).where(sql`${table.confirmedAt} is null`),
  ],
);

/** Email addresses as keyed hashes. A lock on the row serializes requests from several members to one address. */
export const safetyAddresses = pgTable('safety_addresses', {
  addressHash: text('address_hash').primaryKey(),
  requests: integer('requests').notNull().default(0),
  /** When the counted period began. */
  countedFrom: timestampColumn('counted_from').notNull().defaultNow(),
  /** When the owner of the address declined all further emails. */
  declinedAt: timestampColumn('declined_at'),
});

export const SAFETY_TIMER_STEPS = ['remind', 'mail', 'alarm', 'repeat'] as const;

/** Stores the next step and its time, so that each step runs once, in any process. */
export const safetyTimers = pgTable(
  'safety_timers',
  {
    /** The client generates this id. */
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contactId: uuid('contact_id').references(() => safetyContacts.id, { onDelete: 'set null' }),
    cityId: integer('city_id').notNull(),
    place: text('place').notNull(),
    people: text('people').notNull(),
    notes: text('notes').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
    nextStep: text('next_step', { enum: SAFETY_TIMER_STEPS }),
    nextAt: timestampColumn('next_at'),
    remindedAt: timestampColumn('reminded_at'),
    alarmedAt: timestampColumn('alarmed_at'),
    /** When the contact pressed the button 'I have seen this'. */
    seenAt: timestampColumn('seen_at'),
    endedAt: timestampColumn('ended_at'),
    outcome: text('outcome', { enum: ['fine', 'canceled'] }),
    /** The alert whose delivery the screen shows. */
    alarmMailId: uuid('alarm_mail_id'),
    /** Emails that are deleted with the timer. */
    mailIds: uuid('mail_ids').array().notNull().default(sql`'{}'`),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check(
      'safety_timers_words',
      sql`char_length(${table.place}) between 1 and ${sql.raw(String(SAFETY_PLACE_MAX_CHARACTERS))} and char_length(${table.people}) <= ${sql.raw(String(SAFETY_PEOPLE_MAX_CHARACTERS))} and char_length(${table.notes}) <= ${sql.raw(String(SAFETY_NOTES_MAX_CHARACTERS))}`,
    ),
    check('safety_timers_step', sql`${table.nextStep} in ('remind', 'mail', 'alarm', 'repeat')`),
    check('safety_timers_outcome', sql`${table.outcome} in ('fine', 'canceled')`),
    check('safety_timers_planned', sql`(${table.nextStep} is null) = (${table.nextAt} is null)`),
    check('safety_timers_ended', sql`(${table.endedAt} is null) = (${table.outcome} is null)`),
    // An open timer has a next step until the contact is alerted.
    check(
      'safety_timers_open',
      sql`(${table.endedAt} is null or ${table.nextStep} is null) and (${table.endedAt} is not null or ${table.alarmedAt} is not null or ${table.nextStep} is not null)`,
    ),
    check('safety_timers_alarmed', sql`${table.alarmedAt} is null or ${table.remindedAt} is not null`),
    check('safety_timers_contact', sql`${table.endedAt} is not null or ${table.contactId} is not null`),
    uniqueIndex('safety_timers_one_open').on(table.memberId).where(sql`${table.endedAt} is null`),
    index('safety_timers_by_member').on(table.memberId, table.createdAt),
    index('safety_timers_by_contact').on(table.contactId),
    index('safety_timers_due').on(table.nextAt).where(sql`${table.nextAt} is not null`),
    index('safety_timers_over').on(sql`coalesce(${table.endedAt}, ${table.alarmedAt})`).where(sql`${table.nextAt} is null`),
  ],
);

/** Links in emails, by the hashes of their codes. A contact's link outlives the timer, so that the contact can still decline. */
export const safetyLinks = pgTable(
  'safety_links',
  {
    codeHash: text('code_hash').primaryKey(),
    /** Null for links in emails to the timer's owner. */
    contactId: uuid('contact_id').references(() => safetyContacts.id, { onDelete: 'cascade' }),
    timerId: uuid('timer_id').references(() => safetyTimers.id, { onDelete: 'set null' }),
  },
  (table) => [index('safety_links_by_contact').on(table.contactId), index('safety_links_by_timer').on(table.timerId)],
);

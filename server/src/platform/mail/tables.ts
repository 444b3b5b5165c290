import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timestampColumn } from '../columns.ts';

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;

export const mails = pgTable(
  'mails',
  {
    id: idColumn(),
    to: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('body_text').notNull(),
    html: text('body_html').notNull(),
    template: text('template').notNull(),
    concerns: uuid('concerns').array().notNull().default(sql`'{}'`),
    /** The URL to which email clients post to unsubscribe (RFC 8058). */
    oneClickUrl: text('one_click_url'),
    /** Hidden from staff. */
    isPrivate: boolean('is_private').notNull().default(false),
    state: text('state', { enum: MAIL_STATES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    copyOf: uuid('copy_of').references((): AnyPgColumn => mails.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    sentAt: timestampColumn('sent_at'),
  },
  (table) => [
    check('mails_state', sql`${table.state} in ('queued', 'sent', 'failed')`),
    index('mails_by_created_at').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('mails_concerning').using('gin', table.concerns),
    index('mails_to').on(table.to),
    index('mails_by_words').using('gin', sql`search_words(${table.to} || ' ' || ${table.subject})`),
    index('mails_copy_of').on(table.copyOf).where(sql`${table.copyOf} is not null`),
    index('mails_failed').on(table.createdAt).where(sql`${table.state} = 'failed'`),
    index('mails_with_text').on(table.createdAt).where(sql`${table.text} <> ''`),
    index('mails_waiting').on(table.createdAt).where(sql`${table.state} = 'queued'`),
  ],
);

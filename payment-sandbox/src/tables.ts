import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The application's tables do not reference this table. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    customerId: text('customer_id'),
    /** For filters: a lookup key, an invoice's subscription, a charge's payment intent. */
    parentId: text('parent_id'),
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The next automatic change in seconds of the sandbox's clock, or null. */
    dueAt: bigint('due_at', { mode: 'number' }),
    body: jsonb('body').notNull(),
    remembered: jsonb('remembered').notNull().default({}),
  },
  (table) => [
    index('sandbox_objects_newest').on(table.kind, table.sequence.desc().nullsFirst()),
    index('sandbox_objects_of_customer').on(table.customerId, table.kind, table.sequence.desc().nullsFirst()),
    index('sandbox_objects_of_parent').on(table.parentId, table.kind, table.sequence.desc().nullsFirst()),
    index('sandbox_objects_due').on(table.dueAt, table.sequence).where(sql`${table.dueAt} is not null`),
  ],
);

export const sandboxRequests = pgTable('sandbox_requests', {
  key: text('key').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  status: integer('status').notNull(),
  body: jsonb('body').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const DELIVERIES = ['promptly', 'twice', 'held'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** One row, which every change locks. */
export const sandboxSettings = pgTable(
  'sandbox_settings',
  {
    id: integer('id').primaryKey().default(1),
    aheadSeconds: bigint('ahead_seconds', { mode: 'number' }).notNull().default(0),
    delivery: text('delivery', { enum: DELIVERIES }).notNull().default('promptly'),
  },
  (table) => [check('sandbox_settings_single', sql`${table.id} = 1`)],
);

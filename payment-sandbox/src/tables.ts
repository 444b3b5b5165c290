import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The sandbox's objects, one row each. Nothing here is ours, and none of our tables refer to it. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    /** As in the object's own field `object`. */
    kind: text('kind').notNull(),
    customerId: text('customer_id'),
    /** The key of lists besides the customer: a price's lookup key, an invoice's subscription, a charge's payment intent. */
    parentId: text('parent_id'),
    /** The order in which objects came to be. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The second of the sandbox's clock when something happens to it by itself; null when nothing will. */
    dueAt: bigint('due_at', { mode: 'number' }),
    body: jsonb('body').notNull(),
    /** State that the provider would keep to itself. */
    remembered: jsonb('remembered').notNull().default({}),
  },
  (table) => [
    index('sandbox_objects_newest').on(table.kind, table.sequence.desc().nullsFirst()),
    index('sandbox_objects_of_customer').on(table.customerId, table.kind, table.sequence.desc().nullsFirst()),
    index('sandbox_objects_of_parent').on(table.parentId, table.kind, table.sequence.desc().nullsFirst()),
    index('sandbox_objects_due').on(table.dueAt, table.sequence).where(sql`${table.dueAt} is not null`),
  ],
);

/** Answers by idempotency key: the same key gets the same answer. */
export const sandboxRequests = pgTable('sandbox_requests', {
  key: text('key').primaryKey(),
  /** A hash of method, path and body. */
  fingerprint: text('fingerprint').notNull(),
  status: integer('status').notNull(),
  body: jsonb('body').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The delivery of webhooks: at once, twice each, or held until released. */
export const DELIVERIES = ['promptly', 'twice', 'held'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** One row: the sandbox's clock and its delivery of webhooks. Every change locks it. */
export const sandboxSettings = pgTable(
  'sandbox_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** The sandbox's clock is so far ahead of ours. */
    aheadSeconds: bigint('ahead_seconds', { mode: 'number' }).notNull().default(0),
    delivery: text('delivery', { enum: DELIVERIES }).notNull().default('promptly'),
  },
  (table) => [check('sandbox_settings_single', sql`${table.id} = 1`)],
);

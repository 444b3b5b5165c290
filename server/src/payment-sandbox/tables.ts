import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn } from '../platform/columns.ts';

/** What the sandbox knows in the provider's place: one row for each of its objects. Nothing here is ours, and nothing of ours refers to it. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    /** As in the object's own field `object`. */
    kind: text('kind').notNull(),
    customerId: text('customer_id'),
    /** What it is listed by besides its customer: a price by its lookup key, an invoice by its subscription, a charge by its payment intent. */
    parentId: text('parent_id'),
    /** The order in which objects came to be. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The second of the sandbox's clock when something happens to it by itself; null when nothing will. */
    dueAt: bigint('due_at', { mode: 'number' }),
    body: jsonb('body').notNull(),
    /** What the provider would remember and not tell. */
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
  /** Of method, path and body. */
  fingerprint: text('fingerprint').notNull(),
  status: integer('status').notNull(),
  body: jsonb('body').notNull(),
  createdAt: createdAtColumn(),
});

/** How webhooks leave: as they happen, each one twice, or not until they are let go. */
export const DELIVERIES = ['promptly', 'twice', 'held'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** One row: the sandbox's clock and how it sends webhooks. Whoever changes anything holds it. */
export const sandboxSettings = pgTable(
  'sandbox_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** How far its clock is ahead of ours. */
    aheadSeconds: bigint('ahead_seconds', { mode: 'number' }).notNull().default(0),
    delivery: text('delivery', { enum: DELIVERIES }).notNull().default('promptly'),
  },
  (table) => [check('sandbox_settings_single', sql`${table.id} = 1`)],
);

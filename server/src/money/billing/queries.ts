import { LIVE_SUBSCRIPTION_STATES } from '@bros/contract/money/billing-rules';
import type { Tier } from '@bros/contract/tiers';
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import {
  isSuspendedNow,
  joinAccount,
  lockAccount,
  member,
  selectAccounts,
  selectMembersWithTier,
} from '../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { forgetEvents } from './event-queries.ts';
import { billingCustomers, invoices, refundOrders, subscriptions } from './tables.ts';

type DatabaseOrTransaction = Database | Transaction;

export type SubscriptionRow = Omit<typeof subscriptions.$inferSelect, 'userId' | 'announcedFor'>;

export async function findCustomerOf(database: DatabaseOrTransaction, memberId: string) {
  const [row] = await database.select().from(billingCustomers).where(eq(billingCustomers.userId, memberId));
  return row;
}

/** Omits rejected refunds, because their subscriptions continue. */
const refundedSubscriptions = sql<string[]>`array(select distinct ${invoices.subscriptionId} from ${refundOrders}
  join ${invoices} on ${invoices.id} = ${refundOrders.invoiceId} where ${refundOrders.userId} = ${billingCustomers.userId} and ${refundOrders.refundId} is not null)`;

export async function findCustomer(database: DatabaseOrTransaction, customerId: string) {
  const [row] = await joinAccount(
    database
      .select({
        memberId: billingCustomers.userId,
        customerId: billingCustomers.customerId,
        revision: billingCustomers.revision,
        isBanned: sql<boolean>`${member.state} = 'banned'`,
        isSuspended: isSuspendedNow,
        isLeaving: sql<boolean>`${member.deletionDueAt} is not null`,
        refundedSubscriptionIds: refundedSubscriptions,
      })
      .from(billingCustomers),
    billingCustomers.userId,
  ).where(eq(billingCustomers.customerId, customerId));
  return row;
}

/** Two concurrent requests both get the first customer. */
export async function insertCustomer(database: DatabaseOrTransaction, memberId: string, customerId: string) {
  await database.insert(billingCustomers).values({ userId: memberId, customerId }).onConflictDoNothing();
  const customer = await findCustomerOf(database, memberId);
  if (!customer) throw new Error('The customer was not stored.');
  return customer;
}

export const NO_CHECKOUT = { checkoutKey: null, checkoutPriceId: null, checkoutSessionId: null, checkoutStartedAt: null };

/** Events of the old customer that are not applied stay without the customer, because they concern money. */
export async function replaceCustomer(
  transaction: Transaction,
  memberId: string,
  before: string,
  customerId: string,
): Promise<void> {
  await transaction
    .update(billingCustomers)
    .set({ customerId, ...NO_CHECKOUT })
    .where(and(eq(billingCustomers.userId, memberId), eq(billingCustomers.customerId, before)));
  await forgetEvents(transaction, before);
}

/** Locks the member, then the customer, like staff actions. */
export async function lockCustomer(transaction: Transaction, memberId: string) {
  await lockAccount(transaction, memberId);
  const [row] = await transaction.select().from(billingCustomers).where(eq(billingCustomers.userId, memberId)).for('update');
  return row;
}

export async function updateCustomer(
  transaction: DatabaseOrTransaction,
  memberId: string,
  changes: Partial<Omit<typeof billingCustomers.$inferInsert, 'userId' | 'revision'>> & { revision?: number | SQL },
): Promise<void> {
  await transaction.update(billingCustomers).set(changes).where(eq(billingCustomers.userId, memberId));
}

/** False if another claim replaced this one. */
export async function keepCheckout(
  database: DatabaseOrTransaction,
  memberId: string,
  { key, sessionId }: { key: string; sessionId: string },
): Promise<boolean> {
  const { rowCount } = await database
    .update(billingCustomers)
    .set({ checkoutSessionId: sessionId })
    .where(and(eq(billingCustomers.userId, memberId), eq(billingCustomers.checkoutKey, key)));
  return rowCount === 1;
}

export async function upsertSubscription(transaction: Transaction, memberId: string, row: SubscriptionRow) {
  const [stored] = await transaction
    .insert(subscriptions)
    .values({ ...row, userId: memberId })
    .onConflictDoUpdate({ target: subscriptions.id, set: row })
    .returning();
  if (!stored) throw new Error('The subscription was not stored.');
  return stored;
}

export async function endUnknown(
  transaction: Transaction,
  memberId: string,
  { ids, endedAt }: { ids: readonly string[]; endedAt: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(subscriptions)
    .set({ status: 'canceled', endedAt, nextTier: null, scheduleId: null })
    .where(and(eq(subscriptions.userId, memberId), inArray(subscriptions.id, [...ids])));
}

export function selectSubscriptions(database: DatabaseOrTransaction, memberId: string) {
  return database
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, memberId))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id));
}

export async function findSubscription(database: DatabaseOrTransaction, memberId: string, id: string) {
  const [row] = await database
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.userId, memberId)));
  return row;
}

export async function markAnnounced(transaction: Transaction, id: string, announcedFor: Date): Promise<void> {
  await transaction.update(subscriptions).set({ announcedFor }).where(eq(subscriptions.id, id));
}

export async function findSubscriber(database: DatabaseOrTransaction, subscriptionId: string): Promise<string | undefined> {
  const [row] = await database
    .select({ memberId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  return row?.memberId;
}

export function selectMoneyOf(database: DatabaseOrTransaction, subscriptionId: string) {
  const { paidCents, refundedCents, disputeStatus } = invoices;
  return database
    .select({ paidCents, refundedCents, disputeStatus })
    .from(invoices)
    .where(eq(invoices.subscriptionId, subscriptionId))
    .orderBy(desc(invoices.createdAt), desc(invoices.id));
}

export async function findTier(database: DatabaseOrTransaction, memberId: string): Promise<Tier> {
  const [row] = await selectMembersWithTier(database, { tier: member.tier }).where(eq(member.id, memberId));
  return row?.tier ?? 'browser';
}

export async function findPayer(database: DatabaseOrTransaction, memberId: string) {
  const [row] = await selectAccounts(database, { email: member.email, name: member.fullName }).where(eq(member.id, memberId));
  return row;
}

/** Selects subscriptions whose period ended over a day ago, because an event was missed. */
export function selectStale(database: Database, limit: number) {
  return database
    .selectDistinct({ customerId: billingCustomers.customerId })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.userId, subscriptions.userId))
    .where(
      and(
        inArray(subscriptions.status, [...LIVE_SUBSCRIPTION_STATES]),
        lt(subscriptions.periodEnd, sql`now() - interval '1 day'`),
      ),
    )
    .limit(limit);
}

/** Selects subscriptions out of step with the account (`correctionsOf`), because a change was missed or a suspension ended. */
export function selectOutOfStep(database: Database) {
  const { cancelAtPeriodEnd, endsForDeletion, pausedFor } = subscriptions;
  return joinAccount(
    database.selectDistinct({ customerId: billingCustomers.customerId }).from(subscriptions),
    subscriptions.userId,
  )
    .innerJoin(billingCustomers, eq(billingCustomers.userId, member.id))
    .where(
      and(
        inArray(subscriptions.status, [...LIVE_SUBSCRIPTION_STATES]),
        or(
          eq(member.state, 'banned'),
          and(isNotNull(member.deletionDueAt), eq(cancelAtPeriodEnd, false)),
          and(isNull(member.deletionDueAt), endsForDeletion),
          and(isSuspendedNow, isNull(pausedFor)),
          and(sql`not ${isSuspendedNow}`, eq(pausedFor, 'suspension')),
        ),
      ),
    );
}

export async function forgetPayer(transaction: Transaction, memberId: string, customerId: string | undefined): Promise<void> {
  await transaction.update(invoices).set({ pageUrl: null, number: null }).where(eq(invoices.userId, memberId));
  if (customerId) await forgetEvents(transaction, customerId);
}

export function selectAllSubscriptions(database: Database, memberId: string) {
  return database
    .select({
      tier: subscriptions.tier,
      status: subscriptions.status,
      amountCents: subscriptions.amountCents,
      currency: subscriptions.currency,
      startedAt: subscriptions.startedAt,
      paidUntil: subscriptions.periodEnd,
      endedAt: subscriptions.endedAt,
      providerId: subscriptions.id,
      customerId: billingCustomers.customerId,
    })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.userId, subscriptions.userId))
    .where(eq(subscriptions.userId, memberId))
    .orderBy(desc(subscriptions.startedAt));
}

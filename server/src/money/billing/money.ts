import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import { markHasPaid } from '../../core/people/memberships/service.ts';
import { inTransaction, type Transaction } from '../../platform/database/connect.ts';
import type { BillingDeps } from './deps.ts';
import { markAppliedToNobody } from './event-queries.ts';
import { findInvoiceByProvider, insertSettlement, lockInvoice, upsertInvoice } from './invoice-queries.ts';
import { findSubscriber } from './queries.ts';
import { type InvoicesRead, readInvoices } from './read.ts';

interface MoneyRead extends InvoicesRead {
  /** When we read the state, by the card provider's clock; used if the provider gives no time. */
  readAt: Date;
}

/** `isNewlyPaid`: this call stored the payment. */
export async function writeMoney(
  deps: Pick<BillingDeps, 'onSettled'>,
  transaction: Transaction,
  memberId: string | null,
  { invoices, settlements, readAt }: MoneyRead,
) {
  const stored = new Map<string, Awaited<ReturnType<typeof upsertInvoice>>>();
  for (const facts of invoices) {
    const invoice = await upsertInvoice(transaction, memberId, facts);
    if (invoice.userId && invoice.paidCents > 0) await markHasPaid(transaction, invoice.userId);
    stored.set(facts.providerId, invoice);
  }
  const settled = new Set<string>();
  const newlyPaid = new Set<string>();
  for (const { invoiceProviderId, ...settlement } of settlements) {
    const invoiceId = stored.get(invoiceProviderId)?.id;
    if (!invoiceId) continue;
    const happenedAt = settlement.happenedAt ?? readAt;
    const isNew = await insertSettlement(transaction, { ...settlement, happenedAt, invoiceId, userId: memberId });
    if (isNew) settled.add(invoiceId);
    if (isNew && settlement.kind === 'paid') newlyPaid.add(invoiceId);
  }
  for (const invoiceId of settled) await deps.onSettled(transaction, invoiceId);
  return [...stored.values()].map((invoice) => ({ stored: invoice, isNewlyPaid: newlyPaid.has(invoice.id) }));
}

/** Attempts before giving up on concurrent writes. */
export const ROUNDS = 8;

interface MoneyWish {
  invoiceIds?: readonly string[];
  eventId?: string;
}

/**
 * For customers whose account was deleted, or who were replaced at the provider. Finds known invoices by ID, new ones by subscription, and ignores others,
 * which are not ours. Removes the customer from the event.
 */
export async function syncWithoutCustomer(
  deps: Pick<BillingDeps, 'database' | 'now' | 'onSettled'>,
  stripe: Stripe,
  { invoiceIds = [], eventId }: MoneyWish,
): Promise<void> {
  for (const providerId of invoiceIds) await readAndSettle(deps, stripe, providerId);
  if (eventId) await markAppliedToNobody(deps.database, eventId);
}

async function readAndSettle(
  deps: Pick<BillingDeps, 'database' | 'now' | 'onSettled'>,
  stripe: Stripe,
  providerId: string,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await findInvoiceByProvider(deps.database, providerId);
    const read = await readInvoices(stripe, [providerId]);
    const [facts] = read.invoices;
    if (!facts) return;
    const payerId = before ? before.userId : await findSubscriber(deps.database, facts.subscriptionId);
    if (payerId === undefined) return;
    // Number and page would reveal the payer of a deleted account.
    const invoices = payerId === null ? [{ ...facts, number: null, pageUrl: null }] : [facts];
    const readAt = await deps.now();
    const isWritten = await inTransaction(deps.database, async (transaction) => {
      if (!isDeepStrictEqual(await lockInvoice(transaction, providerId, payerId), before)) return false;
      await writeMoney(deps, transaction, payerId, { ...read, invoices, readAt });
      return true;
    });
    if (isWritten) return;
  }
  throw new Error(`The invoice ${providerId} kept changing while it was read.`);
}

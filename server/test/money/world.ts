import { DAY_MS } from '@bros/contract/core/durations';
import type { Tier } from '@bros/contract/tiers';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../src/core/people/accounts/tables.ts';
import { setGrantedTier } from '../../src/core/people/memberships/service.ts';
import { invitationUses } from '../../src/identity/invitations/tables.ts';
import { invoices, settlements } from '../../src/money/billing/tables.ts';
import { type BookingDeps, bookInvoice } from '../../src/money/commissions/booking.ts';
import { commissionErasure } from '../../src/money/commissions/erasure.ts';
import { matureEarnings } from '../../src/money/commissions/maturing.ts';
import { finishPayout, holdForPayouts, releasePayout, returnPayout } from '../../src/money/commissions/service.ts';
import { selectPayeesAmong } from '../../src/money/payouts/payees/queries.ts';
import { obstacleOf } from '../../src/money/payouts/policy.ts';
import type { Database } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildInvitation, buildMember } from '../factories.ts';
import { buildPayout, movePayout } from '../money-factories.ts';
import { readBooks } from './books.ts';
import { type ModelInvoice, MoneyModel, type Period, type Settled } from './model.ts';
import { ascending, endAndRefund, renewSubscription, subscriptionOf } from './subscriptions.ts';

const EPOCH = Date.UTC(2030, 0, 1);
const MEMBERS = 5;
const PERIOD_DAYS = 30;
let worlds = 0;

function nextCurrency(): string {
  worlds += 1;
  return [676, 26, 1].map((weight) => String.fromCharCode(97 + (Math.floor(worlds / weight) % 26))).join('');
}

/** Every action applies to the real books and the model. */
export class MoneyWorld {
  readonly currency = nextCurrency();
  readonly model: MoneyModel;
  readonly #database: Database;
  readonly #ids: string[];
  readonly #payoutIds: string[] = [];
  readonly #invoiceIds = new Map<ModelInvoice, string>();
  readonly #deps: BookingDeps;
  readonly #runId: string;

  private constructor(database: Database, ids: string[], runId: string) {
    this.#database = database;
    this.#ids = ids;
    this.#runId = runId;
    const outbox = { addOnce: async () => undefined };
    this.#deps = { database, provider: null, outbox, now: async () => this.#moment(this.model.day) };
    this.model = new MoneyModel(
      ids.map((_, index) => ({
        referrer: referrerOf(index),
        tiers: [],
        isBanned: false,
        isSuspended: false,
        isLeaving: false,
        isGone: false,
        period: undefined,
      })),
    );
  }

  static async open(database: Database, runId: string): Promise<MoneyWorld> {
    const ids: string[] = [];
    for (let index = 0; index < MEMBERS; index += 1) {
      const { id } = await buildMember(database, { tier: 'browser' });
      ids.push(id);
      const inviterId = ids[referrerOf(index) ?? -1];
      if (inviterId === undefined) continue;
      const { id: invitationId } = await buildInvitation(database, { inviterId });
      await database.insert(invitationUses).values({ invitationId, inviterId, memberId: id });
    }
    return new MoneyWorld(database, ids, runId);
  }

  #moment(day: number): Date {
    return new Date(EPOCH + day * DAY_MS);
  }

  async pay(payer: number, cents: number): Promise<ModelInvoice> {
    const { day } = this.model;
    const at = this.#moment(day);
    const invoice: ModelInvoice = {
      payer,
      cents,
      paidAt: day,
      waiting: [],
      booked: [],
      commission: undefined,
      isRefundOrdered: false,
    };
    await this.#renew(payer, { start: day, end: day + PERIOD_DAYS });
    const [row] = await this.#database
      .insert(invoices)
      .values({
        providerId: newId(),
        userId: this.#ids[payer] ?? null,
        subscriptionId: subscriptionOf(this.#ids[payer] ?? ''),
        status: 'paid',
        reason: 'subscription_cycle',
        tier: 'explorer',
        amountCents: cents,
        paidCents: cents,
        refundedCents: 0,
        currency: this.currency,
        attempts: 1,
        createdAt: at,
        paidAt: at,
      })
      .returning();
    this.#invoiceIds.set(invoice, row?.id ?? '');
    this.model.invoices.push(invoice);
    await this.settle(invoice, { kind: 'paid', cents });
    return invoice;
  }

  async #renew(member: number, period: Period): Promise<void> {
    const [periodStart, periodEnd] = [this.#moment(period.start), this.#moment(period.end)];
    await renewSubscription(this.#database, {
      memberId: this.#ids[member] ?? '',
      currency: this.currency,
      periodStart,
      periodEnd,
    });
    const subject = this.model.members[member];
    if (subject) subject.period = period;
  }

  async banAndRefund(member: number) {
    const subject = this.model.members[member];
    if (!subject || subject.isGone) return { ordered: [], expected: [], refunded: [] };
    const rest = this.model.restOf(member);
    await this.setState(member, 'banned');
    const ordered = await endAndRefund(this.#database, this.#ids[member] ?? '', this.#moment(this.model.day));
    subject.period = undefined;
    for (const { invoice, cents } of rest) {
      invoice.isRefundOrdered = true;
      await this.settle(invoice, { kind: 'refunded', cents });
    }
    return { ordered, expected: rest.map(({ cents }) => cents).sort(ascending), refunded: rest.map(({ invoice }) => invoice) };
  }

  async settle(invoice: ModelInvoice, { kind, cents }: Settled): Promise<void> {
    const { userId } = await this.#payerOf(invoice);
    await this.#database.insert(settlements).values({
      kind,
      sourceId: newId(),
      invoiceId: this.idOf(invoice),
      userId,
      amountCents: cents,
      currency: this.currency,
      happenedAt: this.#moment(this.model.day),
    });
    invoice.waiting.push({ kind, cents });
    const given = { refunded: cents, refundReturned: -cents }[kind as string] ?? 0;
    if (given === 0) return;
    const refundedCents = sql`${invoices.refundedCents} + ${given}`;
    await this.#database
      .update(invoices)
      .set({ refundedCents })
      .where(eq(invoices.id, this.idOf(invoice)));
  }

  idOf(invoice: ModelInvoice): string {
    return this.#invoiceIds.get(invoice) ?? '';
  }

  async #payerOf(invoice: ModelInvoice) {
    const id = this.idOf(invoice);
    const [row] = await this.#database.select({ userId: invoices.userId }).from(invoices).where(eq(invoices.id, id));
    return { userId: row?.userId ?? null };
  }

  async book(invoice: ModelInvoice, times: number): Promise<void> {
    const invoiceId = this.idOf(invoice);
    await Promise.all(Array.from({ length: times }, () => bookInvoice(this.#deps, invoiceId)));
    this.model.book(invoice);
  }

  async mature(times: number): Promise<void> {
    await Promise.all(Array.from({ length: times }, () => matureEarnings(this.#deps)));
    this.model.mature();
  }

  async setTier(member: number, tier: Tier): Promise<void> {
    const subject = this.model.members[member];
    if (!subject || subject.isGone) return;
    await this.#database.transaction((transaction) =>
      setGrantedTier(transaction, this.#ids[member] ?? '', tier, this.#moment(this.model.day)),
    );
    subject.tiers.push({ since: this.model.day, tier });
  }

  async setState(member: number, state: 'active' | 'banned' | 'suspended'): Promise<void> {
    const subject = this.model.members[member];
    if (!subject || subject.isGone) return;
    await this.#database
      .update(users)
      .set({ state, suspendedUntil: state === 'suspended' ? new Date('2100-01-01') : null })
      .where(eq(users.id, this.#ids[member] ?? ''));
    Object.assign(subject, { isBanned: state === 'banned', isSuspended: state === 'suspended' });
  }

  async setLeaving(member: number, isLeaving: boolean): Promise<void> {
    const subject = this.model.members[member];
    if (!subject || subject.isGone) return;
    await this.#database
      .update(users)
      .set({ deletionDueAt: isLeaving ? this.#moment(this.model.day + 14) : null })
      .where(eq(users.id, this.#ids[member] ?? ''));
    subject.isLeaving = isLeaving;
  }

  async #isPlanned(member: number): Promise<boolean> {
    const [row] = await selectPayeesAmong(this.#database, [this.#ids[member] ?? '']);
    const details = { detailsChangedAt: new Date(0), detailsFailure: null };
    return row !== undefined && obstacleOf({ ...row, ...details, amountCents: 1_000_000 }, this.#moment(this.model.day)) === null;
  }

  async erase(member: number): Promise<void> {
    const subject = this.model.members[member];
    const memberId = this.#ids[member] ?? '';
    if (!subject || subject.isGone) return;
    const { prepare, erase } = commissionErasure(this.#deps);
    await prepare?.(memberId);
    for (const invoice of this.model.invoices) if (invoice.payer === member) this.model.book(invoice);
    await this.#database.transaction(async (transaction) => {
      await erase?.(transaction, { memberId, email: '', goneAt: this.#moment(this.model.day) });
      await transaction.delete(users).where(eq(users.id, memberId));
    });
    subject.isGone = true;
  }

  async hold(member: number, minimumCents: number): Promise<[number | null, number | null]> {
    const expected = this.model.payable(member, minimumCents);
    if (!(await this.#isPlanned(member))) return [null, expected];
    const { id: payoutId } = await buildPayout(this.#database, { runId: this.#runId });
    const at = this.#moment(this.model.day);
    const wish = { currency: this.currency, minimumCents, maturedUntil: at, at };
    const held = await this.#database.transaction((transaction) =>
      holdForPayouts(transaction, [{ payoutId, memberId: this.#ids[member] ?? '' }], wish),
    );
    const cents = held.get(payoutId) ?? null;
    if (cents !== null) {
      this.#payoutIds.push(payoutId);
      await movePayout(this.#database, payoutId, 'approved', { amountCents: cents, currency: this.currency });
      this.model.payouts.push({ owner: member, cents, state: 'underway' });
    }
    return [cents, expected];
  }

  async mark(index: number, state: 'paid' | 'failed' | 'returned'): Promise<void> {
    const payout = this.model.payouts[index];
    if (!payout) return;
    const action = { paid: finishPayout, failed: releasePayout, returned: returnPayout }[state];
    for (let times = 0; times < 2; times += 1) {
      await this.#database.transaction((transaction) =>
        action(transaction, this.#payoutIds[index] ?? '', this.#moment(this.model.day)),
      );
    }
    if (payout.state !== (state === 'returned' ? 'paid' : 'underway')) return;
    payout.state = state;
    await movePayout(this.#database, this.#payoutIds[index] ?? '', state);
  }

  readBooks() {
    return readBooks(this.#database, this.currency, this.#ids);
  }
}

const referrerOf = (index: number) => (index === 0 ? undefined : index === 2 ? 0 : index - 1);

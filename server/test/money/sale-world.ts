import assert from 'node:assert/strict';
import { DAY_MS } from '@bros/contract/core/durations';
import { PRICE_MAX_CENTS, SALE_WRITE_OFF_DAYS } from '@bros/contract/money/sale-rules';
import { and, eq, inArray } from 'drizzle-orm';
import type Stripe from 'stripe';
import { createSeats } from '../../src/gatherings/events/buying/goods.ts';
import { holdSeat } from '../../src/gatherings/events/buying/service.ts';
import { cancelLocked } from '../../src/gatherings/events/hosting/service.ts';
import { withdraw } from '../../src/gatherings/events/participants/seats.ts';
import { hasEventId, lockEvents } from '../../src/gatherings/events/queries.ts';
import { eventParticipants } from '../../src/gatherings/events/tables.ts';
import { matureEarnings } from '../../src/money/commissions/maturing.ts';
import { readBalancesOf, readTotals, sumMovedBy } from '../../src/money/ledger/service.ts';
import type { SaleDeps } from '../../src/money/sales/deps.ts';
import { requestRefund } from '../../src/money/sales/orders.ts';
import { maySell } from '../../src/money/sales/sellers/service.ts';
import { syncOrder } from '../../src/money/sales/sync.ts';
import { saleOrders, saleRefunds } from '../../src/money/sales/tables.ts';
import { writeOffDebts } from '../../src/money/sales/unpaid/write-off.ts';
import type { Actor } from '../../src/platform/api/context.ts';
import type { Database, Transaction } from '../../src/platform/database/connect.ts';
import { createCourseGoods } from '../../src/work/courses/buying/goods.ts';
import { orderCourse, requestCourseRefund } from '../../src/work/courses/buying/service.ts';
import { courseEnrollments } from '../../src/work/courses/tables.ts';
import { actorFor } from '../actors.ts';
import { createBillingDeps } from '../billing-deps.ts';
import { buildCourse } from '../courses.ts';
import { buildEvent } from '../events.ts';
import { buildMember } from '../factories.ts';
import { payOut } from '../sales.ts';
import { FakeProvider } from './provider.ts';

export const BUYERS = 4;
const CAPACITY = 2;

const refusedWith =
  (...codes: string[]) =>
  (error: { code?: string }): undefined => {
    if (!codes.includes(error.code ?? '')) throw error;
  };

const moved = { provider: 0 };

interface WorldIds {
  runId: string;
  sellerId: string;
  eventId: string;
  courseId: string;
  priceCents: number;
  buyers: string[];
}

export class SaleWorld {
  readonly provider: FakeProvider;
  readonly database: Database;
  readonly deps: SaleDeps;
  readonly #runId: string;
  readonly sellerId: string;
  readonly #eventId: string;
  readonly #courseId: string;
  readonly #priceCents: number;
  readonly #buyers: readonly string[];
  #day = 0;
  #moved = 0;

  private constructor(database: Database, ids: WorldIds) {
    this.database = database;
    this.provider = new FakeProvider(() => this.now());
    const billing = { ...createBillingDeps(database, this.provider as unknown as Stripe), now: async () => this.now() };
    this.deps = { ...billing, goods: { eventSeat: createSeats(billing), course: createCourseGoods(billing) } };
    this.#runId = ids.runId;
    this.sellerId = ids.sellerId;
    this.#eventId = ids.eventId;
    this.#courseId = ids.courseId;
    this.#priceCents = ids.priceCents;
    this.#buyers = ids.buyers;
  }

  static async open(database: Database, runId: string, priceCents: number): Promise<SaleWorld> {
    const { id: sellerId } = await buildMember(database);
    const startsAt = new Date(Date.now() + 60 * DAY_MS);
    const traits = { hostId: sellerId, priceCents, refundHours: 24, capacity: CAPACITY, startsAt };
    const { id: eventId } = await buildEvent(database, traits);
    const { id: courseId } = await buildCourse(database, { creatorId: sellerId, priceCents });
    const buyers: string[] = [];
    for (let index = 0; index < BUYERS; index += 1) buyers.push((await buildMember(database)).id);
    return new SaleWorld(database, { runId, sellerId, eventId, courseId, priceCents, buyers });
  }

  now = () => new Date(Date.now() + this.#day * DAY_MS);

  inEvent<Result>(action: (transaction: Transaction, event: Awaited<ReturnType<typeof lockEvents>>[number]) => Promise<Result>) {
    return this.database.transaction(async (transaction) => {
      const [event] = await lockEvents(transaction, hasEventId(this.#eventId));
      if (!event) throw new Error('The event does not exist.');
      return action(transaction, event);
    });
  }

  async buy(who: number): Promise<void> {
    const wish = { eventId: this.#eventId, seenCents: PRICE_MAX_CENTS, at: this.now() };
    const deps = { ...this.deps, sales: this.deps };
    const held = await this.database
      .transaction((transaction) => holdSeat(deps, transaction, this.#actor(who), wish))
      .catch(refusedWith('SEATS_FULL', 'EVENT_STATE', 'EVENT_DUPLICATE', 'NOT_ON_SALE', 'NOT_FOUND'));
    await this.#openPage(held?.order);
  }

  async buyCourse(who: number): Promise<void> {
    const wish = { courseId: this.#courseId, seenCents: this.#priceCents, seenPeriod: 'lifetime' as const, at: this.now() };
    const deps = { ...this.deps, sales: this.deps };
    const order = await this.database
      .transaction((transaction) => orderCourse(deps, transaction, this.#actor(who), wish))
      .catch(refusedWith('COURSE_DUPLICATE', 'COURSE_STATE', 'NOT_ON_SALE', 'NOT_FOUND'));
    await this.#openPage(order);
  }

  async requestRefund(who: number): Promise<void> {
    const press = () =>
      requestCourseRefund({ ...this.deps, sales: this.deps }, this.#actor(who), this.#courseId).catch(
        refusedWith('REFUND_PERIOD_OVER', 'NOT_FOUND'),
      );
    await Promise.all([press(), press()]);
  }

  #actor(who: number): Actor {
    return actorFor({ id: this.#buyers[who] ?? '' });
  }

  async #openPage(order: { id: string; amountCents: number; sessionId: string | null } | null | undefined): Promise<void> {
    if (!order) return;
    assert.ok(await maySell(this.database, this.sellerId), 'The member may sell.');
    if (order.sessionId) return;
    const sessionId = this.provider.open(order.id, order.amountCents);
    await this.database.update(saleOrders).set({ sessionId }).where(eq(saleOrders.id, order.id));
  }

  async leave(who: number): Promise<void> {
    const guestId = this.#buyers[who] ?? '';
    await this.inEvent((transaction, event) => withdraw(this.deps, transaction, event, { guestId, cause: 'left' }));
  }

  async cancel(): Promise<void> {
    await this.inEvent(async (transaction, event) => {
      if (event.state !== 'active') return;
      const deps = { ...this.deps, sales: this.deps };
      await cancelLocked(deps, transaction, { event, events: [event], reason: 'Rain', actorId: null });
    });
  }

  async look(roll: number, times = 1): Promise<void> {
    const id = this.provider.pick(roll)?.orderId;
    if (id) await Promise.all(Array.from({ length: times }, () => syncOrder(this.deps, id)));
  }

  async lookAtAll(): Promise<void> {
    for (let round = 0; round < 2; round += 1) {
      for (const { orderId } of this.provider.sessions) await syncOrder(this.deps, orderId);
    }
  }

  async staffRefund(roll: number): Promise<void> {
    const sale = this.provider.pick(roll);
    if (!sale?.isPaid) return;
    const amountCents = roll % 2 === 0 ? null : Math.min(sale.left(), (roll % 500) + 1);
    if (sale.left() <= 0 || sale.isContested()) return;
    const wish = { orderId: sale.orderId, cause: 'staff', amountCents } as const;
    await this.database.transaction((transaction) => requestRefund(this.deps.queue, transaction, wish));
  }

  passDays(days: number): void {
    this.#day += days;
  }

  mature = () => matureEarnings(this.deps);

  async payOut(): Promise<void> {
    this.#paidOut += await payOut(this.database, { memberId: this.sellerId, at: this.now(), runId: this.#runId });
  }
  #paidOut = 0;

  async writeOff(): Promise<void> {
    await this.lookAtAll();
    this.passDays(SALE_WRITE_OFF_DAYS + 1);
    const before = await this.owed();
    await writeOffDebts(this.deps);
    assert.equal(await this.owed(), Math.max(0, before), 'The debt after a write-off');
  }

  owed = async () => (await readBalancesOf(this.database, this.sellerId)).reduce((sum, { cents }) => sum - cents, 0);

  revenue = async (): Promise<number> =>
    (await readTotals(this.database)).find(({ kind, currency }) => kind === 'revenue' && currency === 'usd')?.cents ?? 0;

  async checkCourse(): Promise<void> {
    const rows = await this.database
      .select({ orderId: saleOrders.id, enrolled: courseEnrollments.orderId, refund: saleRefunds.id })
      .from(saleOrders)
      .leftJoin(courseEnrollments, eq(courseEnrollments.orderId, saleOrders.id))
      .leftJoin(saleRefunds, eq(saleRefunds.orderId, saleOrders.id))
      .where(and(eq(saleOrders.goodsId, this.#courseId), eq(saleOrders.state, 'paid')));
    for (const { orderId, enrolled, refund } of rows) {
      assert.ok(enrolled === orderId || refund !== null, 'A paid course is opened or refunded.');
    }
  }

  async checkSeats(): Promise<void> {
    const isTaken = and(
      eq(eventParticipants.eventId, this.#eventId),
      inArray(eventParticipants.state, ['registered', 'reserved']),
    );
    const taken = await this.database
      .select({ state: eventParticipants.state, order: saleOrders.state })
      .from(eventParticipants)
      .leftJoin(saleOrders, eq(saleOrders.id, eventParticipants.orderId))
      .where(isTaken);
    assert.ok(taken.length <= CAPACITY, `${taken.length} seats are taken of ${CAPACITY}.`);
    for (const seat of taken) {
      // A seat without an order was reserved when the price was removed.
      if (seat.state === 'registered')
        assert.ok(seat.order === 'paid' || seat.order === null, 'A registered seat was paid or is free of charge.');
    }
  }

  async close(): Promise<void> {
    await this.lookAtAll();
    await this.checkSeats();
    await this.checkCourse();
    const shares = this.provider.sessions.reduce((sum, sale) => sum + sale.shareLeft(), 0);
    const debt = { kind: 'saleWrittenOff', memberId: this.sellerId, currency: 'usd' } as const;
    const writtenOff = -(await sumMovedBy(this.database, debt));
    assert.ok(writtenOff >= 0, 'The repaid amount does not exceed the debt that was written off.');
    assert.equal(await this.owed(), shares - this.#paidOut + writtenOff, 'The amount owed to the seller');
    await this.checkProvider();
  }

  async checkProvider(): Promise<void> {
    const held = this.provider.sessions.reduce((sum, sale) => sum + sale.held(), 0);
    moved.provider += held - this.#moved;
    this.#moved = held;
    const totals = await readTotals(this.database);
    const inBooks = totals.find(({ kind, currency }) => kind === 'provider' && currency === 'usd')?.cents ?? 0;
    assert.equal(inBooks, moved.provider, 'The balance at the provider');
  }
}

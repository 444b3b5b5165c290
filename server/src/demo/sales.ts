import { PRICE_MAX_CENTS } from '@bros/contract/money/sale-rules';
import { paths } from '@bros/contract/paths';
import type { PaymentHistory } from '@bros/payment-sandbox';
import { and, eq } from 'drizzle-orm';
import { createSeats } from '../gatherings/events/buying/goods.ts';
import { holdSeat } from '../gatherings/events/buying/service.ts';
import { travelEvents } from '../gatherings/events/tables.ts';
import type { BillingDeps } from '../money/billing/deps.ts';
import type { SaleDeps } from '../money/sales/deps.ts';
import { openPage } from '../money/sales/service.ts';
import { syncOrder } from '../money/sales/sync.ts';
import type { Actor } from '../platform/api/context.ts';
import { type Database, inTransaction } from '../platform/database/connect.ts';
import { createCourseGoods } from '../work/courses/buying/goods.ts';
import { readEvents } from './content.ts';
import { demoMembers } from './people.ts';

type IdOf = (mailbox: string) => Promise<string | undefined>;

export async function buyDemoSeats(database: Database, billing: BillingDeps, history: PaymentHistory, idOf: IdOf): Promise<void> {
  const sales: SaleDeps = { ...billing, goods: { eventSeat: createSeats(billing), course: createCourseGoods(billing) } };
  for (const { by, title, buyers = [] } of readEvents()) {
    const hostId = await idOf(by);
    if (!hostId || buyers.length === 0) continue;
    const isIt = and(eq(travelEvents.hostId, hostId), eq(travelEvents.title, title));
    const [event] = await database.select({ id: travelEvents.id }).from(travelEvents).where(isIt);
    for (const buyer of event ? buyers : []) {
      const actor = await actorOf(buyer, idOf);
      if (event && actor) await buySeat(sales, history, actor, event.id);
    }
  }
}

async function actorOf(mailbox: string, idOf: IdOf): Promise<Actor | null> {
  const memberId = await idOf(mailbox);
  const member = demoMembers.find((one) => one.mailbox === mailbox);
  if (!memberId || !member) return null;
  return { memberId, role: member.role, tier: member.tier, isConfirmed: true, deletionDueAt: null } as Actor;
}

async function buySeat(sales: SaleDeps, history: PaymentHistory, actor: Actor, eventId: string): Promise<void> {
  const at = await sales.now();
  const { order } = await inTransaction(sales.database, (transaction) =>
    holdSeat({ ...sales, sales }, transaction, actor, { eventId, seenCents: PRICE_MAX_CENTS, at }),
  );
  const { url } = await openPage(sales, actor, order, paths.event(eventId));
  const sessionId = new URL(url).pathname.split('/').at(-1) ?? '';
  await history.payCheckout(sessionId);
  await syncOrder(sales, order.id);
}

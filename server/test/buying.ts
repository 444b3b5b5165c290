import { and, eq } from 'drizzle-orm';
import { eventParticipants } from '../src/gatherings/events/tables.ts';
import { earnings } from '../src/money/commissions/tables.ts';
import { saleOrders } from '../src/money/sales/tables.ts';
import { buildEvent } from './events.ts';
import { buildMember, letSell } from './factories.ts';
import type { Caller, TestApp } from './harness.ts';
import { CARDS, eventually, press } from './payments.ts';
import { PAID } from './sales.ts';

export type Buyer = Caller & { id: string };
export const toEvent = ({ id }: { id: string }) => ({ eventId: id });

export const toPurchase = ({ id, priceCents }: { id: string; priceCents?: number | null }) => ({
  ...toEvent({ id }),
  seenCents: priceCents ?? PAID.priceCents,
});

export function buyingIn(app: TestApp) {
  const { database } = app;
  const openSeller = async () => {
    const seller = await open();
    await letSell(database, seller.id);
    return seller;
  };
  const open = async () => {
    const member = await buildMember(database);
    return Object.assign(await app.openSession(member), { id: member.id });
  };
  const paidEvent = async (traits: Parameters<typeof buildEvent>[1] = {}) => buildEvent(database, { ...PAID, ...traits });
  const pay = (who: Buyer, url: string, card: keyof typeof CARDS = 'succeeds') =>
    press(who, new URL(url).pathname, { card: CARDS[card], step: 'approved' });
  const orderOf = async (orderId: string) => {
    const [row] = await database.select().from(saleOrders).where(eq(saleOrders.id, orderId));
    if (!row) throw new Error('There is no such order.');
    return row;
  };
  const becomes = (orderId: string, state: string) => eventually(async () => (await orderOf(orderId)).state === state);
  const shareOf = async (orderId: string) => {
    const [row] = await database
      .select()
      .from(earnings)
      .where(and(eq(earnings.orderId, orderId), eq(earnings.type, 'sale')));
    return row;
  };
  const attendanceOf = async (eventId: string, { id }: Buyer) => {
    const [row] = await database
      .select()
      .from(eventParticipants)
      .where(and(eq(eventParticipants.eventId, eventId), eq(eventParticipants.memberId, id)));
    return row?.state;
  };
  const kindsFor = async (who: Buyer) => (await who.api.notices.list({})).items.map(({ kind }) => kind);
  const passMinutes = (minutes: number) => press(app.visitor(), '/dev/payments/clock', { minutes: String(minutes) });

  async function buy(who: Buyer, event: { id: string; priceCents?: number | null }, card: keyof typeof CARDS = 'succeeds') {
    const { orderId, url } = await who.api.events.buy(toPurchase(event));
    await pay(who, url, card);
    return orderId;
  }
  return { open, openSeller, paidEvent, pay, orderOf, becomes, shareOf, attendanceOf, kindsFor, passMinutes, buy };
}

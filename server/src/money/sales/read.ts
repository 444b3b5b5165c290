import type Stripe from 'stripe';
import { decisiveOf, hasTakenMoney } from '../billing/policy.ts';
import { momentOf, momentOrNull } from '../billing/service.ts';
import type { Settled } from './policy.ts';

export interface SaleState {
  isPaid: boolean;
  isClosed: boolean;
  intentId: string | null;
  paidAt: Date | null;
  disputeStatus: string | null;
  disputeDueAt: Date | null;
  settled: Settled[];
  failedRefundIds: string[];
}

const MANY = 100;
/** Refunds that returned money to the buyer, at least for a while. */
const GIVEN_BACK: readonly (string | null)[] = ['succeeded', 'pending', 'failed', 'canceled'];
const hasComeBack = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';
const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** `readAt` is the read's time by the card provider's clock, used if the provider gives no time. */
export async function readSale(stripe: Stripe, sessionId: string, readAt: Date): Promise<SaleState> {
  const session = await stripe.checkout.sessions.retrieve(sessionId);
  const intentId = idOf(session.payment_intent);
  const isPaid = session.payment_status === 'paid' && intentId !== null;
  const nothing = { paidAt: null, disputeStatus: null, disputeDueAt: null, settled: [], failedRefundIds: [] };
  if (!isPaid) return { isPaid, isClosed: session.status === 'expired', intentId, ...nothing };
  return { isPaid, isClosed: true, intentId, ...(await readMoney(stripe, intentId, readAt)) };
}

async function readMoney(stripe: Stripe, intentId: string, readAt: Date) {
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const paidAt = momentOf(charge?.created ?? intent.created);
  const refunds = (await stripe.refunds.list({ payment_intent: intentId, limit: MANY })).data.filter(({ status }) =>
    GIVEN_BACK.includes(status),
  );
  const disputes = (await stripe.disputes.list({ payment_intent: intentId, limit: MANY })).data;
  const taken = disputes.filter(hasTakenMoney);
  const failed = refunds.filter(hasComeBack);
  const settled: Settled[] = [
    { kind: 'paid', sourceId: intentId, amountCents: intent.amount_received, happenedAt: paidAt },
    ...refunds.map(({ id, amount, created }) => settledOf('refunded', id, amount, momentOf(created))),
    ...failed.map(({ id, amount }) => settledOf('refundReturned', id, amount, readAt)),
    ...taken.map(({ id, amount, created }) => settledOf('disputed', id, amount, momentOf(created))),
    ...taken.filter(({ status }) => status === 'won').map(({ id, amount }) => settledOf('disputeReturned', id, amount, readAt)),
  ];
  const dispute = decisiveOf(disputes);
  return {
    paidAt,
    disputeStatus: dispute?.status ?? null,
    disputeDueAt: momentOrNull(dispute?.evidence_details.due_by),
    settled,
    failedRefundIds: failed.map(({ id }) => id),
  };
}

const settledOf = (kind: Settled['kind'], sourceId: string, amountCents: number, happenedAt: Date): Settled => ({
  kind,
  sourceId,
  amountCents,
  happenedAt,
});

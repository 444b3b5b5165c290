import { randomUUID } from 'node:crypto';
import { buildMember, TEST_PASSWORD, type TestMember } from '../factories.ts';
import { buildPayoutRun } from '../money-factories.ts';
import { buildSale } from '../sales.ts';
import { database, type Inputs } from './app.ts';

const saleTo = async ({ id: buyerId }: TestMember) => ({ orderId: await buildSale(database, { buyerId }) });
const payoutRun = async () => ({ runId: (await buildPayoutRun(database)).id });

export const moneyInputs = {
  'referrals.list': () => ({}),
  'referrals.counts': () => undefined,
  'billing.plans': () => undefined,
  'billing.check': () => undefined,
  'billing.checkout': () => ({ priceId: 'price_of_nobody', membershipTier: 'legend' }),
  'billing.portal': () => undefined,
  'billing.cancel': () => ({ subscriptionId: 'sub_of_nobody' }),
  'billing.resume': () => ({ subscriptionId: 'sub_of_nobody' }),
  'billing.preview': () => ({ subscriptionId: 'sub_of_nobody', newPriceId: 'price_of_nobody' }),
  'billing.update': () => ({ subscriptionId: 'sub_of_nobody', newPriceId: 'price_of_nobody', requestId: randomUUID() }),
  'billing.history': () => ({}),
  'sales.selling': () => undefined,
  'sales.orders': () => ({}),
  'sales.order': saleTo,
  'sales.receipt': saleTo,
  'sales.receiptFile': saleTo,
  'sales.sold': () => ({}),
  'payoutDetails.mine': () => undefined,
  'payoutDetails.save': () => ({ kind: 'wallet', email: 'matrix@example.com', currentPassword: TEST_PASSWORD }),
  'payoutDetails.remove': () => undefined,
  'payouts.mine': () => ({}),
  'payouts.runs': () => ({}),
  'payouts.run': payoutRun,
  'payouts.ofRun': payoutRun,
  'payouts.preview': () => undefined,
  'payouts.prepare': () => undefined,
  'payouts.recount': payoutRun,
  'payouts.approve': async () => ({ ...(await payoutRun()), revision: 1 }),
  'payouts.withdraw': payoutRun,
  'payouts.export': async () => ({ ...(await payoutRun()), currentPassword: TEST_PASSWORD }),
  'payouts.mark': async () => ({ ...(await payoutRun()), payoutIds: [randomUUID()], outcome: 'paid' }),
  'payouts.hold': () => ({ payoutId: randomUUID(), reason: 'To be looked at' }),
  'payouts.release': () => ({ payoutId: randomUUID() }),
  'earnings.summary': () => undefined,
  'earnings.list': () => ({}),
  'earnings.months': () => undefined,
  'earnings.statement': () => ({ period: '2026-11', format: 'csv' }),
  'staff.sales': () => ({}),
  'staff.refundSale': async () => ({
    orderId: await buildSale(database, {}),
    clientId: randomUUID(),
    amountCents: 100,
    reason: 'For the matrix',
  }),
  'staff.heldShares': () => ({}),
  'staff.decideShares': async () => ({
    memberId: (await buildMember(database)).id,
    decision: 'withheld',
    heldCents: 0,
    reason: 'For the matrix',
  }),
  'staff.revenue': () => undefined,
  'staff.exportRevenue': () => ({ by: 'months' }),
} satisfies Inputs;

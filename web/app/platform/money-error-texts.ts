import type { ErrorCode } from '@bros/contract/errors';
import type { SellerGap } from '@bros/contract/money/sale-rules';
import { paymentRefused } from './error-reasons.ts';
import { type ErrorTextsOf, say } from './error-text.ts';
import { formatMoney } from './format.ts';

const sellerGaps: Record<SellerGap, string> = {
  payments: 'Nothing can be sold here right now.',
  verification: 'You have to be verified first, on the page ‘Verification’.',
  payoutDetails: 'Tell us first where your earnings go.',
};

export const moneyTexts = {
  PAYMENTS_OFF: say('Payment Error', 'Nothing can be bought here right now.'),
  PLAN_MISMATCH: say('Payment Error', 'This price has changed. Load the page again and choose again.'),
  SUBSCRIBED_ALREADY: say('Payment Error', 'You have a membership already. Change its plan instead of buying a second one.'),
  SUBSCRIPTION_STATE: say('Payment Error', 'Your membership has changed. Reload the page to see it.'),
  SELLER_NOT_READY: ({ missing }) => ({ title: 'You cannot sell yet', text: missing.map((gap) => sellerGaps[gap]).join(' ') }),
  NOT_ON_SALE: say('Not on sale at the moment', 'The seller cannot sell now. Nothing was charged. Come back later.'),
  SALES_OWED: ({ owedCents, currency }) => ({
    title: 'We owe you money',
    text: `You are owed ${formatMoney(owedCents, currency)} for what you sold. Add payout details first, or waive it in writing.`,
  }),
  SALE_STATE: say('No longer possible', 'This sale was refunded or has changed. Reload the page.'),
  DETAILS_FAILED: say('These details failed', 'The last payout to exactly these details came back. Please enter others.'),
  NOTHING_EARNED: say('Nothing to pay out yet', 'Payout details are for who earns, as an Explorer or above.'),
  PAYOUT_RUN_STATE: say('The run has moved on', 'Somebody else did something with it meanwhile. Please look again.'),
  PAYOUT_RUN_CHANGED: say(
    'The figures changed meanwhile',
    'Others would be paid by now than you saw. Please look again; if the run is approved, take the approval back first.',
  ),
  PAYOUT_APPROVER: say('Somebody else has to approve this', 'You are paid in this run, and so is who approved it first.'),
  PAYOUT_STATE: say('This payout has moved on', 'Somebody else did something with it meanwhile. Please look again.'),
  PAYMENT_DECLINED: ({ reason }) => ({ title: 'Payment Error', text: paymentRefused[reason] }),
} satisfies Partial<ErrorTextsOf<ErrorCode>>;

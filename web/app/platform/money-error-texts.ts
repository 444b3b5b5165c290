import { APPROVER_AFTER_HOURS } from '@bros/contract/core/rules';
import type { ErrorCode } from '@bros/contract/errors';
import type { SellerGap } from '@bros/contract/money/sale-rules';
import { paymentRefused } from './error-reasons.ts';
import { type ErrorTextsOf, say } from './error-text.ts';
import { formatDateTime, formatMoney } from './format.ts';

const sellerGaps: Record<SellerGap, string> = {
  payments: 'Selling is off right now.',
  verification: 'First get verified on the Verification page.',
  payoutDetails: 'First add your payout details.',
};

export const moneyTexts = {
  PAYMENTS_OFF: say('Payment Error', 'Buying is off right now.'),
  PLAN_MISMATCH: say('Payment Error', 'This price has changed. Reload the page and choose again.'),
  SUBSCRIBED_ALREADY: say('Payment Error', 'You already have a membership. Change its plan instead of buying a second one.'),
  SUBSCRIPTION_STATE: say('Payment Error', 'Your membership has changed. Reload the page to see it.'),
  SELLER_NOT_READY: ({ missing }) => ({ title: 'You cannot sell yet', text: missing.map((gap) => sellerGaps[gap]).join(' ') }),
  NOT_ON_SALE: say('Not on sale at the moment', 'The seller cannot sell now. Nothing was charged. Come back later.'),
  SALES_OWED: ({ owedCents, currency }) => ({
    title: 'We owe you money',
    text: `We owe you ${formatMoney(owedCents, currency)} for what you sold. Add payout details first, or give it up in writing.`,
  }),
  SALE_STATE: say('No longer possible', 'This sale was refunded or has changed. Reload the page.'),
  DETAILS_FAILED: say(
    'These details failed',
    'The last payout to these exact details was returned. Please enter different ones.',
  ),
  NOTHING_EARNED: say('Nothing to pay out yet', 'Payout details are for members who can earn: Explorers and above.'),
  PAYOUT_RUN_STATE: say('The run has changed', 'Somebody else changed it. Please reload the page.'),
  PAYOUT_RUN_CHANGED: say(
    'The figures have changed',
    'The run would now pay different members or amounts. Please recalculate it; if it is approved, withdraw the approval first.',
  ),
  ADMIN_TOO_NEW: ({ countsFrom }) => ({
    title: 'Too new to approve this',
    text: `An admin’s approval counts only after ${APPROVER_AFTER_HOURS} hours as an admin. This one counts from ${formatDateTime(countsFrom)}.`,
  }),
  PAYOUT_APPROVER: say('Somebody else has to approve this', 'This run pays both you and the admin who approved it first.'),
  PAYOUT_STATE: say('This payout has changed', 'Somebody else changed it. Please reload the page.'),
  PAYMENT_DECLINED: ({ reason }) => ({ title: 'Payment Error', text: paymentRefused[reason] }),
} satisfies Partial<ErrorTextsOf<ErrorCode>>;

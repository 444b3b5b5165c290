import type { SaleRefundCause, SellerGap } from '@bros/contract/money/sale-rules';
import type { NoticeKind } from '@bros/contract/notices';
import { REFUND_DAYS } from '@bros/contract/work/course-rules';
import { formatMoney } from '../../../platform/money.ts';
import type { NoticeTexts } from './text.ts';

const causes: Record<SaleRefundCause, string> = {
  left: 'You left the event before its deadline for refunds.',
  removed: 'The host removed you from the event, and gave a reason.',
  cancelled: 'The event was cancelled.',
  noSeat: 'Your payment came after the time to pay was over, and no seat was free any more.',
  sellerGone: 'The host is no longer a member.',
  buyerGone: 'Your account is closed.',
  staff: 'Our staff refunded it.',
  moneyBack: 'You asked for your money back.',
  onHold: 'It was not on sale any more when you paid.',
  takenDown: 'Our staff took the course down.',
  boughtTwice: 'You had access to the course already.',
};

const sellerGaps: Record<SellerGap, string> = {
  payments: 'Payments are off at the moment.',
  verification: 'Only verified members sell, and you are not verified now. A short live check is enough.',
  payoutDetails: 'Your payout details are missing, or a payout to them came back. Please enter them again.',
};

/** Tells members about what they bought and sold. Titles are the seller's own words, and stay inside. */
export const saleTexts = {
  'sale.paid': ({ values: { amountCents, currency, goods } }) => ({
    subject: `Your receipt for ${formatMoney(amountCents, currency)}`,
    paragraphs: [
      goods === 'course'
        ? `You paid ${formatMoney(amountCents, currency)} for a course, and it is open to you. You can get your money back for ${REFUND_DAYS} days.`
        : `You paid ${formatMoney(amountCents, currency)} for a seat at an event, and the seat is yours.`,
    ],
    label: goods === 'course' ? 'Start learning' : 'See the event and the receipt',
  }),
  'sale.refunded': ({ values: { amountCents, currency, cause } }) => ({
    subject: `${formatMoney(amountCents, currency)} comes back to you`,
    paragraphs: [
      `${causes[cause]} We give ${formatMoney(amountCents, currency)} back to the card that you paid with.`,
      'Banks take 5 to 10 days to show it.',
    ],
    label: 'See your payments',
  }),
  'sale.reversed': ({ values: { amountCents, currency, goods } }) => ({
    subject: `${formatMoney(amountCents, currency)} of your earnings was taken back`,
    paragraphs: [
      `The buyer of ${goods === 'course' ? 'a course' : 'a seat at an event'} of yours was refunded, or disputes the payment. Your share of ${formatMoney(amountCents, currency)} was taken back.`,
    ],
    label: 'See your sales',
  }),
  'sale.paused': ({ values: { missing } }) => ({
    subject: 'Your sales are paused',
    paragraphs: [
      `Nobody can buy your paid events and courses at the moment. ${missing.map((gap) => sellerGaps[gap]).join(' ')}`,
      'Members who bought keep what they bought. Your sales go on by themselves once nothing is missing.',
    ],
    label: 'Go on selling',
  }),
} satisfies Pick<NoticeTexts, Extract<NoticeKind, `sale.${string}`>>;

import * as z from 'zod';
import { defineNotice } from '../core/notice-definition.ts';
import { REFUND_DAYS } from './billing-rules.ts';
import { SALE_GOODS, SALE_REFUND_CAUSES, type SaleRefundCause, SELLER_GAPS, type SellerGap } from './sale-rules.ts';

/** Old notices are about seats and have no `goods`. */
const sold = { title: z.string(), goods: z.enum(SALE_GOODS).optional() };

const money = { amountCents: z.int(), currency: z.string() };

const REFUND_CAUSES: Record<SaleRefundCause, { because: string; sentence: string }> = {
  left: {
    because: 'you left before the deadline',
    sentence: 'You left the event before its deadline for refunds.',
  },
  removed: { because: 'the host removed you', sentence: 'The host removed you from the event, and gave a reason.' },
  canceled: { because: 'the event was canceled', sentence: 'The event was canceled.' },
  noSeat: {
    because: 'you paid after the last seat was gone',
    sentence: 'Your payment came after the time to pay was over, and no seat was left.',
  },
  onHold: {
    because: 'it was no longer on sale when you paid',
    sentence: 'It was no longer on sale when you paid.',
  },
  sellerGone: { because: 'the seller has left', sentence: 'The seller is no longer a member.' },
  buyerGone: { because: 'your account is closed', sentence: 'Your account is closed.' },
  staff: { because: 'our staff refunded it', sentence: 'Our staff refunded it.' },
  requested: { because: 'you asked for a refund', sentence: 'You asked for a refund.' },
  takenDown: { because: 'our staff took the course down', sentence: 'Our staff took the course down.' },
  boughtTwice: { because: 'you already had access', sentence: 'You already had access to the course.' },
};

const SELLER_GAP_TEXTS: Record<SellerGap, { because: string; sentence: string }> = {
  payments: { because: 'payments are off at the moment', sentence: 'Payments are off at the moment.' },
  verification: {
    because: 'you are not verified',
    sentence: 'Only verified members can sell, and you are not verified now. A short video check is enough.',
  },
  payoutDetails: {
    because: 'your payout details are missing, or a payout to them was returned',
    sentence: 'Your payout details are missing, or a payout to them was returned. Please enter them again.',
  },
};

/** Emails omit sellers' titles. `sale.paid` has a separate email, the receipt, so only the push uses its text. */
export const SALE_NOTICES = [
  defineNotice('sale.paid', {
    topic: 'sales',
    values: { ...sold, ...money },
    app: ({ values: { title, goods, amountCents, currency } }, format) =>
      `You paid ${format.money(amountCents, currency)}, and ${goods === 'course' ? 'the course is open to you' : 'your seat is yours'}: ${title}`,
    mail: ({ values: { amountCents, currency, goods } }, format) => ({
      subject: `Your receipt for ${format.money(amountCents, currency)}`,
      paragraphs: [
        goods === 'course'
          ? `You paid ${format.money(amountCents, currency)} for a course, and it is open to you. You can get a refund for ${REFUND_DAYS} days.`
          : `You paid ${format.money(amountCents, currency)} for a seat at an event, and the seat is yours.`,
      ],
      label: goods === 'course' ? 'Start learning' : 'See the event and the receipt',
    }),
  }),
  /** `reason`: from the host or staff, or empty. */
  defineNotice('sale.refunded', {
    topic: 'sales',
    values: { ...sold, ...money, cause: z.enum(SALE_REFUND_CAUSES), reason: z.string() },
    app: ({ values: { title, amountCents, currency, cause } }, format) =>
      `${format.money(amountCents, currency)} is being refunded, because ${REFUND_CAUSES[cause].because}: ${title}`,
    quote: ({ reason }) => reason,
    mail: ({ values: { amountCents, currency, cause } }, format) => ({
      subject: `${format.money(amountCents, currency)} is being refunded to you`,
      paragraphs: [
        `${REFUND_CAUSES[cause].sentence} We are refunding ${format.money(amountCents, currency)} to the card that you paid with.`,
        'It can take 5 to 10 days to appear.',
      ],
      label: 'See your payments',
    }),
  }),
  defineNotice('sale.reversed', {
    topic: 'sales',
    values: { ...sold, ...money },
    app: ({ values: { title, amountCents, currency } }, format) =>
      `${format.money(amountCents, currency)} of your earnings was taken back, because the buyer was refunded or is disputing the payment: ${title}`,
    mail: ({ values: { amountCents, currency, goods } }, format) => ({
      subject: `${format.money(amountCents, currency)} of your earnings was taken back`,
      paragraphs: [
        `The buyer of ${goods === 'course' ? 'a course' : 'a seat at an event'} of yours was refunded, or is disputing the payment. Your share of ${format.money(amountCents, currency)} was taken back.`,
      ],
      label: 'See your sales',
    }),
  }),
  /** Sales are paused until the seller meets all requirements. */
  defineNotice('sale.paused', {
    topic: 'sales',
    values: { missing: z.array(z.enum(SELLER_GAPS)) },
    app: ({ values: { missing } }) =>
      `Your sales are paused, because ${missing.map((gap) => SELLER_GAP_TEXTS[gap].because).join(', and ')}`,
    mail: ({ values: { missing } }) => ({
      subject: 'Your sales are paused',
      paragraphs: [
        `Nobody can buy your paid events and courses at the moment. ${missing.map((gap) => SELLER_GAP_TEXTS[gap].sentence).join(' ')}`,
        'Members who bought keep what they bought. Your sales resume automatically once nothing is missing.',
      ],
      label: 'Resume selling',
    }),
  }),
] as const;

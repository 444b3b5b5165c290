import * as z from 'zod';
import { timestampField } from '../core/fields.ts';
import { defineNotice } from '../core/notice-definition.ts';
import { PLANS, TIERS } from '../tiers.ts';
import { MEMBERSHIP_END_REASONS } from './billing-rules.ts';
import { MEMBERSHIP_END_TEXTS } from './membership-words.ts';
import { PAYOUT_DAY, PAYOUT_DETAILS_HOLD_DAYS, PAYOUT_FAILURES, PAYOUT_METHODS } from './payout-rules.ts';
import { PAYOUT_FAILURE_TEXTS } from './payout-words.ts';
import { SALE_NOTICES } from './sale-notices.ts';

const money = { amountCents: z.int(), currency: z.string() };

const withArticle = (name: string) => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;

const NEXT_PAYOUT = `Once they are ${PAYOUT_DETAILS_HOLD_DAYS} days old, we pay it with the next payout, on the ${PAYOUT_DAY}th.`;

export const MONEY_NOTICES = [
  ...SALE_NOTICES,
  defineNotice('membership.began', {
    topic: 'membership',
    values: { tier: z.enum(TIERS) },
    app: ({ values: { tier } }) => `Your ${PLANS[tier].name} membership has started`,
    mail: ({ values: { tier } }) => ({
      subject: `You are ${withArticle(PLANS[tier].name)} member`,
      paragraphs: [`Your ${PLANS[tier].name} membership has started. Everything that comes with it is open to you now.`],
      label: 'See my membership',
    }),
  }),
  /** `now`: the current tier, Browser unless staff gave one. */
  defineNotice('membership.ended', {
    topic: 'membership',
    values: { tier: z.enum(TIERS), now: z.enum(TIERS), reason: z.enum(MEMBERSHIP_END_REASONS).optional() },
    app: ({ values: { tier } }) => `Your ${PLANS[tier].name} membership has ended`,
    mail: ({ values: { tier, now, reason = 'other' } }) => ({
      subject: `Your ${PLANS[tier].name} membership has ended`,
      paragraphs: [
        `Your ${PLANS[tier].name} membership has ended.${reason === 'other' ? '' : ` ${MEMBERSHIP_END_TEXTS[reason]}`}`,
        `You are now ${withArticle(PLANS[now].name)} member: your profile, your connections and what you wrote are still there.`,
      ],
      label: 'See the memberships',
    }),
  }),
  /** Specification, N9. */
  defineNotice('membership.renewing', {
    topic: 'membership',
    values: { tier: z.enum(TIERS), ...money, renewsAt: timestampField },
    app: ({ values: { tier, amountCents, currency, renewsAt } }, format) =>
      `Your ${PLANS[tier].name} membership renews on ${format.date(renewsAt)} for ${format.money(amountCents, currency)}`,
    mail: ({ values: { tier, amountCents, currency, renewsAt } }, format) => ({
      subject: `Your membership renews on ${format.date(renewsAt)}`,
      paragraphs: [
        `Your ${PLANS[tier].name} membership renews on ${format.date(renewsAt)} for ${format.money(amountCents, currency)}. You do not need to do anything.`,
        'To stop, cancel with one click: you keep what you have paid for.',
      ],
      label: 'See my membership',
    }),
  }),
  defineNotice('membership.paymentFailed', {
    topic: 'membership',
    values: { tier: z.enum(TIERS), ...money, nextAttemptAt: timestampField },
    app: ({ values: { amountCents, currency, nextAttemptAt } }, format) =>
      `We could not charge ${format.money(amountCents, currency)}. We’ll try again on ${format.date(nextAttemptAt)}`,
    mail: ({ values: { tier, amountCents, currency, nextAttemptAt } }, format) => ({
      subject: 'Your payment did not go through',
      paragraphs: [
        `We could not charge ${format.money(amountCents, currency)} for your ${PLANS[tier].name} membership. We’ll try again on ${format.date(nextAttemptAt)}; until then you keep everything.`,
        'Please check your card in the customer portal.',
      ],
      label: 'See my membership',
    }),
  }),
  defineNotice('payout.paid', {
    topic: 'payouts',
    values: { ...money, method: z.enum(PAYOUT_METHODS), isSandbox: z.boolean().optional() },
    app: ({ values: { amountCents, currency, method, isSandbox } }, format) =>
      isSandbox
        ? `Your payout of ${format.money(amountCents, currency)} was marked as paid in the sandbox: no money moved`
        : `We paid out ${format.money(amountCents, currency)} to your ${method === 'bank' ? 'bank account' : 'wallet'}`,
    mail: ({ values: { amountCents, currency, method } }, format) => ({
      subject: `We paid you ${format.money(amountCents, currency)}`,
      paragraphs: [
        `${format.money(amountCents, currency)} that you earned ${method === 'bank' ? 'is on its way to your bank account' : 'was sent to your wallet'}. It can take a few days to arrive.`,
      ],
      label: 'See my earnings',
    }),
  }),
  // The topic is 'safety', because only the member can fix the cause.
  defineNotice('payout.failed', {
    topic: 'safety',
    values: { ...money, reason: z.enum(PAYOUT_FAILURES) },
    app: ({ values: { amountCents, currency } }, format) =>
      `Your payout of ${format.money(amountCents, currency)} was returned. Enter new payout details to receive it.`,
    mail: ({ values: { amountCents, currency, reason } }, format) => ({
      subject: 'Your payout was returned',
      paragraphs: [
        `Your payout of ${format.money(amountCents, currency)} did not reach you: ${PAYOUT_FAILURE_TEXTS[reason].toLowerCase()}.`,
        `Nothing is lost: the money is still yours. Please enter your payout details again. ${NEXT_PAYOUT}`,
      ],
      label: 'Enter new payout details',
    }),
  }),
  defineNotice('payout.waiting', {
    topic: 'payouts',
    values: money,
    app: ({ values: { amountCents, currency } }, format) =>
      `${format.money(amountCents, currency)} is waiting for you: add your payout details`,
    mail: ({ values: { amountCents, currency } }, format) => ({
      subject: `${format.money(amountCents, currency)} is waiting for you`,
      paragraphs: [
        `You earned ${format.money(amountCents, currency)}, and it would have been paid out today. Please enter your payout details, a bank account or a wallet.`,
        NEXT_PAYOUT,
      ],
      label: 'Add payout details',
    }),
  }),
] as const;

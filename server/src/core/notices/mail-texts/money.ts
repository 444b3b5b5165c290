import { MEMBERSHIP_END_WORDS } from '@bros/contract/money/membership-words';
import { PAYOUT_DETAILS_REST_DAYS } from '@bros/contract/money/payout-rules';
import { PAYOUT_FAILURE_WORDS } from '@bros/contract/money/payout-words';
import type { NoticeValues } from '@bros/contract/notices';
import { PLANS } from '@bros/contract/tiers';
import { formatMoney } from '../../../platform/money.ts';
import { formatDay, formatMoment, type NoticeText, type NoticeTexts } from './text.ts';

/** Nothing is paid to details that are younger. */
const NEXT_PAYOUT = `Once they are ${PAYOUT_DETAILS_REST_DAYS} days old, it is in the next payout, on the 15th.`;

const withArticle = (name: string) => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;

const workSubjects = {
  dispute: 'A bank disputes a payment',
  payoutRun: 'A payout run waits for you',
  payoutReturned: 'A payout did not arrive',
  books: 'The books do not agree',
  mails: 'Mails could not be delivered',
} as const;

const workTexts = {
  dispute: 'Answer it in the dashboard of the card provider, with what proves the purchase. Without an answer the money is lost.',
  payoutRun: 'It has to be approved, its file sent to the bank, and its payouts marked.',
  payoutReturned:
    'The money is still owed to the member, who was asked for new payout details. It waits for those, and is in the next run after that.',
  books:
    'The last check found that the ledger does not agree with payments, earnings or payouts. Make no payouts until that is explained: the log says what differs.',
  mails: 'The list of mails says to whom, and why.',
} as const;

/** To an admin: work that waits, with its money and its deadline. */
function workWaits({ work, dueAt, money, count }: NoticeValues<'staff.workWaits'>): NoticeText {
  const about = [
    money && `It is about ${formatMoney(money.amountCents, money.currency)}.`,
    dueAt && `It is due on ${formatMoment(dueAt)}.`,
    count > 1 && `There are ${count} of them.`,
  ].filter(Boolean);
  return {
    subject: dueAt ? `${workSubjects[work]}: answer by ${formatDay(dueAt)}` : workSubjects[work],
    paragraphs: [[`${workSubjects[work]}.`, ...about].join(' '), workTexts[work]],
    label: 'Open the staff area',
  };
}

/** Tells a member about memberships and payouts, and an admin about work that waits. */
export const moneyTexts = {
  'membership.began': ({ values: { tier } }) => ({
    subject: `You are ${withArticle(PLANS[tier].name)} member`,
    paragraphs: [`Your ${PLANS[tier].name} membership has begun. Everything that comes with it is open to you now.`],
    label: 'See my membership',
  }),
  'membership.ended': ({ values: { tier, now, reason = 'other' } }) => ({
    subject: `Your ${PLANS[tier].name} membership has ended`,
    paragraphs: [
      `Your ${PLANS[tier].name} membership has ended.${reason === 'other' ? '' : ` ${MEMBERSHIP_END_WORDS[reason]}`}`,
      `You are ${withArticle(PLANS[now].name)} member now: your profile, your connections and what you wrote are still there.`,
    ],
    label: 'See the memberships',
  }),
  'membership.renewing': ({ values: { tier, amountCents, currency, renewsAt } }) => ({
    subject: `Your membership renews on ${formatDay(renewsAt)}`,
    paragraphs: [
      `Your ${PLANS[tier].name} membership renews on ${formatDay(renewsAt)} for ${formatMoney(amountCents, currency)}. You need to do nothing.`,
      'If you would rather not go on, one click ends it with what you have paid for.',
    ],
    label: 'See my membership',
  }),
  'membership.paymentFailed': ({ values: { tier, amountCents, currency, nextAttemptAt } }) => ({
    subject: 'Your payment did not go through',
    paragraphs: [
      `We could not charge ${formatMoney(amountCents, currency)} for your ${PLANS[tier].name} membership. We try again on ${formatDay(nextAttemptAt)}; until then you keep everything.`,
      'Please look at your card in the customer portal.',
    ],
    label: 'See my membership',
  }),
  'payout.paid': ({ values: { amountCents, currency, method } }) => ({
    subject: `We paid you ${formatMoney(amountCents, currency)}`,
    paragraphs: [
      `${formatMoney(amountCents, currency)} that you earned ${method === 'bank' ? 'left for your bank account' : 'was sent to your wallet'}. Banks take a few days until it arrives.`,
    ],
    label: 'See my earnings',
  }),
  'payout.failed': ({ values: { amountCents, currency, reason } }) => ({
    subject: 'Your payout came back',
    paragraphs: [
      `Your payout of ${formatMoney(amountCents, currency)} did not reach you: ${PAYOUT_FAILURE_WORDS[reason].toLowerCase()}.`,
      `Nothing is lost: the money is yours and waits. Please enter your payout details again. ${NEXT_PAYOUT}`,
    ],
    label: 'Enter new payout details',
  }),
  'payout.waiting': ({ values: { amountCents, currency } }) => ({
    subject: `${formatMoney(amountCents, currency)} waits for you`,
    paragraphs: [
      `You earned ${formatMoney(amountCents, currency)}, and we would have paid it to you today. We do not know where to: please enter your payout details, a bank account or a wallet.`,
      NEXT_PAYOUT,
    ],
    label: 'Say where it goes',
  }),
  'staff.workWaits': ({ values }) => workWaits(values),
} satisfies Partial<NoticeTexts>;

import { paths } from '@bros/contract/paths';
import type { StaffDispute, StaffPayment, StaffSubscription } from '@bros/contract/staff/staff-money';
import { PLANS } from '@bros/contract/tiers';
import { Link } from 'react-router';
import { formatMoney } from '../../platform/format.ts';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import type { Column } from '../../ui/table.tsx';
import { INVOICE_TONES } from '../members/member/money-part.tsx';
import { memberTexts } from '../members/member/texts.ts';
import { Day, Lines, Moment, MutedText, Strong } from '../shared/cells.tsx';
import { moneyTexts as texts } from './texts.ts';

const { invoices } = memberTexts;

const payerColumn: Column<Pick<StaffPayment, 'payer'>> = {
  key: 'payer',
  header: labelTexts.member,
  render: ({ payer }) =>
    payer ? (
      <Lines isLong>
        <Strong>
          <Link to={`${paths.adminMember(payer.id)}?part=money`}>{payer.displayName}</Link>
        </Strong>
      </Lines>
    ) : (
      <MutedText>{texts.gone}</MutedText>
    ),
};

const amountColumn: Column<Pick<StaffPayment, 'amountCents' | 'currency'>> = {
  key: 'amount',
  header: labelTexts.amount,
  render: ({ amountCents, currency }) => formatMoney(amountCents, currency),
  isNumeric: true,
};

export const paymentColumns: Column<StaffPayment>[] = [
  { key: 'date', header: texts.payments.date, render: ({ createdAt }) => <Day at={createdAt} /> },
  payerColumn,
  {
    key: 'what',
    header: labelTexts.what,
    render: ({ tier, reason, number, pageUrl }) => (
      <Lines>
        <span>{PLANS[tier].name}</span>
        <MutedText>{invoices.reasons[reason]}</MutedText>
        {pageUrl && (
          <a href={pageUrl} target="_blank" rel="noreferrer" aria-label={invoices.openOf(number ?? '')}>
            {number ?? invoices.open}
          </a>
        )}
      </Lines>
    ),
  },
  {
    key: 'state',
    header: labelTexts.state,
    render: ({ state, refundedCents, currency, paidAt, nextAttemptAt }) => (
      <Lines>
        <Badge tone={INVOICE_TONES[state]}>{invoices.states[state]}</Badge>
        {refundedCents > 0 && <MutedText>{invoices.refunded(formatMoney(refundedCents, currency))}</MutedText>}
        {paidAt && <MutedText>{texts.payments.paidOn(paidAt)}</MutedText>}
        {!paidAt && nextAttemptAt && <MutedText>{texts.payments.nextTry(nextAttemptAt)}</MutedText>}
      </Lines>
    ),
  },
  amountColumn,
];

const SUBSCRIPTION_TONES: Record<NonNullable<StaffSubscription['state']>, BadgeProps['tone']> = {
  active: 'good',
  trialing: 'good',
  past_due: 'bad',
  unpaid: 'bad',
  paused: 'fair',
  incomplete: 'fair',
  incomplete_expired: 'neutral',
  canceled: 'neutral',
};

const { subscriptions: labels } = texts;

export const subscriptionColumns: Column<StaffSubscription>[] = [
  { key: 'started', header: labels.started, render: ({ startedAt }) => <Day at={startedAt} /> },
  payerColumn,
  {
    key: 'plan',
    header: texts.plan,
    render: ({ tier, nextTier }) => (
      <Lines>
        {PLANS[tier].name}
        {nextTier && <MutedText>{labels.nextPlan(PLANS[nextTier].name)}</MutedText>}
      </Lines>
    ),
  },
  {
    key: 'state',
    header: labelTexts.state,
    render: ({ state, cancelAtPeriodEnd, isPaused, endedAt }) => (
      <Lines>
        <Badge tone={state ? SUBSCRIPTION_TONES[state] : 'neutral'}>{state ? labels.states[state] : labels.unknownState}</Badge>
        {endedAt && <MutedText>{labels.ended(endedAt)}</MutedText>}
        {!endedAt && cancelAtPeriodEnd && <MutedText>{labels.canceled}</MutedText>}
        {!endedAt && isPaused && <MutedText>{labels.paused}</MutedText>}
      </Lines>
    ),
  },
  { key: 'period', header: labels.period, render: ({ periodEnd }) => <Day at={periodEnd} /> },
  {
    key: 'price',
    header: labelTexts.amount,
    render: ({ amountCents, currency }) => labels.price(formatMoney(amountCents, currency)),
    isNumeric: true,
  },
];

const DISPUTE_TONES: Record<StaffDispute['state'], BadgeProps['tone']> = {
  needsAnswer: 'bad',
  underReview: 'fair',
  won: 'good',
  lost: 'neutral',
  closed: 'neutral',
};

export const disputeColumns: Column<StaffDispute>[] = [
  {
    key: 'state',
    header: labelTexts.state,
    render: ({ state, isInquiry }) => (
      <Lines>
        <Badge tone={DISPUTE_TONES[state]}>{texts.disputes.states[state]}</Badge>
        {isInquiry && <MutedText>{texts.disputes.inquiry}</MutedText>}
      </Lines>
    ),
  },
  {
    key: 'due',
    header: texts.disputes.due,
    render: ({ answerDueAt }) => <Moment at={answerDueAt} none={texts.disputes.noDue} />,
  },
  payerColumn,
  {
    key: 'about',
    header: texts.disputes.about,
    render: ({ about, title }) => (
      <Lines isLong>
        {texts.disputes.abouts[about]}
        <MutedText>{title}</MutedText>
      </Lines>
    ),
  },
  { key: 'payment', header: texts.disputes.payment, render: ({ createdAt }) => <Day at={createdAt} /> },
  amountColumn,
];

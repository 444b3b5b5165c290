import type { Invoice } from '@bros/contract/money/billing';
import type { Earning } from '@bros/contract/money/earnings';
import type { StaffMember } from '@bros/contract/staff/staff-member';
import { PLANS } from '@bros/contract/tiers';
import { formatMoney } from '../../../platform/format.ts';
import { Badge, type BadgeProps } from '../../../ui/badge.tsx';
import { labelTexts } from '../../../ui/label-texts.ts';
import { Stack } from '../../../ui/layout.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Day, Lines, MutedText, Strong } from '../../shared/cells.tsx';
import { useEarningsOf, useInvoicesOf } from './api.ts';
import { MembershipPanel } from './membership-panel.tsx';
import { PartList } from './part-list.tsx';
import { memberTexts } from './texts.ts';

const { invoices: texts, earnings } = memberTexts;

export const MoneyPart = ({ member }: { member: StaffMember }) => (
  <Stack gap="large">
    <MembershipPanel member={member} />
    <PartList labels={texts} query={useInvoicesOf(member.id)} columns={invoiceColumns} rowKey={({ id }) => id} />
    <PartList labels={earnings} query={useEarningsOf(member.id)} columns={earningColumns} rowKey={({ id }) => id} />
  </Stack>
);

export const INVOICE_TONES: Record<Invoice['state'], BadgeProps['tone']> = {
  paid: 'good',
  open: 'fair',
  uncollectible: 'bad',
  void: 'neutral',
  refunded: 'neutral',
  partlyRefunded: 'neutral',
  refundReturned: 'fair',
  disputed: 'bad',
};

const invoiceColumns: Column<Invoice>[] = [
  {
    key: 'what',
    header: labelTexts.what,
    render: ({ tier, reason, number, pageUrl }) => (
      <Lines>
        <Strong>{PLANS[tier].name}</Strong>
        <MutedText>{texts.reasons[reason]}</MutedText>
        {pageUrl && (
          <a href={pageUrl} target="_blank" rel="noreferrer" aria-label={texts.openOf(number ?? '')}>
            {number ?? texts.open}
          </a>
        )}
      </Lines>
    ),
  },
  {
    key: 'state',
    header: labelTexts.state,
    render: ({ state, refundedCents, currency }) => (
      <Lines>
        <Badge tone={INVOICE_TONES[state]}>{texts.states[state]}</Badge>
        {refundedCents > 0 && <MutedText>{texts.refunded(formatMoney(refundedCents, currency))}</MutedText>}
      </Lines>
    ),
  },
  { key: 'date', header: texts.date, render: ({ createdAt }) => <Day at={createdAt} /> },
  {
    key: 'amount',
    header: labelTexts.amount,
    render: ({ amountCents, currency }) => formatMoney(amountCents, currency),
    isNumeric: true,
  },
];

const EARNING_TONES: Record<Earning['status'], BadgeProps['tone']> = {
  pending: 'fair',
  completed: 'good',
  paid: 'lagoon',
  reversed: 'neutral',
};

const earningColumns: Column<Earning>[] = [
  { key: 'what', header: labelTexts.what, render: ({ description }) => <Lines isLong>{description || earnings.plain}</Lines> },
  {
    key: 'state',
    header: labelTexts.state,
    render: ({ status }) => <Badge tone={EARNING_TONES[status]}>{earnings.states[status]}</Badge>,
  },
  { key: 'date', header: texts.date, render: ({ transactionDate }) => <Day at={transactionDate} /> },
  {
    key: 'amount',
    header: labelTexts.amount,
    render: ({ amountCents, currency }) => formatMoney(amountCents, currency),
    isNumeric: true,
  },
];

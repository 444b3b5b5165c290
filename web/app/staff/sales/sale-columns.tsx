import type { StaffSale } from '@bros/contract/money/sales';
import { paths } from '@bros/contract/paths';
import { Link } from 'react-router';
import { formatMoney } from '../../platform/format.ts';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import type { Column } from '../../ui/table.tsx';
import { Actions, Lines, MemberLink, Moment, MutedText, Strong } from '../shared/cells.tsx';
import { saleTexts as labels } from './sale-texts.ts';

const tones: Record<StaffSale['state'], BadgeProps['tone']> = {
  reserved: 'fair',
  expired: 'neutral',
  paid: 'good',
  matured: 'good',
  paidOut: 'lagoon',
  refunded: 'neutral',
  disputed: 'bad',
  chargedBack: 'bad',
};

const Person = ({ who }: { who: StaffSale['buyer'] }) =>
  who ? <MemberLink id={who.id} name={who.name} /> : <MutedText>{labels.gone}</MutedText>;

function State({ sale: { state, refund, refundedCents, currency, disputeStatus } }: { sale: StaffSale }) {
  return (
    <Lines isLong>
      <span>
        <Badge tone={tones[state]}>{labels.states[state]}</Badge>
      </span>
      {refundedCents > 0 && <MutedText>{labels.refundedOf(formatMoney(refundedCents, currency))}</MutedText>}
      {refund && (
        <MutedText>
          {labels.causes[refund.cause]}, {labels.refundStates[refund.state]}
          {refund.reason && `: ${refund.reason}`}
        </MutedText>
      )}
      {disputeStatus && <MutedText>{labels.dispute(disputeStatus)}</MutedText>}
    </Lines>
  );
}

function Price({ sale: { amountCents, feeCents, shareCents, currency } }: { sale: StaffSale }) {
  return (
    <Lines>
      <Strong>{formatMoney(amountCents, currency)}</Strong>
      <MutedText>{labels.fee(formatMoney(feeCents, currency), formatMoney(shareCents, currency))}</MutedText>
    </Lines>
  );
}

export const saleColumns = (onRefund: (sale: StaffSale) => void): Column<StaffSale>[] => [
  {
    key: 'item',
    header: labels.item,
    render: ({ title, goodsId }) => (
      <Lines isLong>
        <Link to={paths.event(goodsId)}>{title}</Link>
      </Lines>
    ),
  },
  { key: 'state', header: labelTexts.state, render: (sale) => <State sale={sale} /> },
  { key: 'buyer', header: labels.buyer, render: ({ buyer }) => <Person who={buyer} /> },
  { key: 'seller', header: labelTexts.seller, render: ({ seller }) => <Person who={seller} /> },
  { key: 'price', header: labelTexts.price, render: (sale) => <Price sale={sale} />, isNumeric: true },
  { key: 'paid', header: labels.paid, render: ({ paidAt }) => <Moment at={paidAt} none={labels.notPaid} /> },
  {
    key: 'actions',
    header: labelTexts.actions,
    hidesHeader: true,
    render: (sale) =>
      sale.can.refund && (
        <Actions>
          <Button
            variant="quiet"
            size="small"
            aria={{ 'aria-label': labels.refundNamed(sale.title) }}
            onPress={() => onRefund(sale)}
          >
            {labels.refund}
          </Button>
        </Actions>
      ),
  },
];

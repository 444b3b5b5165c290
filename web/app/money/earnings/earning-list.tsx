import type { Earning } from '@bros/contract/money/earnings';
import { formatDate, formatMoney } from '../../platform/format.ts';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import styles from './earnings.module.css';
import { earningsTexts } from './texts.ts';

const { history: texts, states } = earningsTexts;

const TONES: Record<Earning['status'], BadgeProps['tone']> = {
  pending: 'fair',
  completed: 'good',
  paid: 'lagoon',
  reversed: 'neutral',
};

function EarningItem({ earning }: { earning: Earning }) {
  const { description, transactionDate, amountCents, currency, status, maturesAt } = earning;
  const completes = maturesAt === null ? [] : [texts.completes(formatDate(maturesAt))];
  return (
    <Item
      name={
        <>
          {description || texts.plain} <Badge tone={TONES[status]}>{states[status]}</Badge>
        </>
      }
      details={[[formatDate(transactionDate), ...completes].join(' · ')]}
      action={<span className={classes('semibold tabular nowrap', styles.sum)}>{formatMoney(amountCents, currency)}</span>}
    />
  );
}

export const EarningList = ({ items, isBusy }: { items: readonly Earning[]; isBusy?: boolean }) => (
  <ItemList isBusy={isBusy}>
    {items.map((earning) => (
      <EarningItem key={earning.id} earning={earning} />
    ))}
  </ItemList>
);

import type { Earning } from '@bros/contract/earnings';
import { formatDate, formatMoney } from '../platform/format.ts';
import { Badge, type BadgeProps } from '../ui/badge.tsx';
import { type Column, Table } from '../ui/table.tsx';
import styles from './earnings.module.css';
import { earningsTexts } from './texts.ts';

const { history: texts, states } = earningsTexts;

const TONES: Record<Earning['status'], BadgeProps['tone']> = {
  pending: 'fair',
  completed: 'good',
  paid: 'lagoon',
  reversed: 'neutral',
};

/** The specification's order: description, date, amount, status. */
const columns: Column<Earning>[] = [
  {
    key: 'description',
    header: texts.description,
    render: ({ description }) => <span className={styles.description}>{description || texts.plain}</span>,
  },
  {
    key: 'date',
    header: texts.date,
    render: ({ transactionDate }) => (
      <time dateTime={transactionDate} className={styles.date}>
        {formatDate(transactionDate)}
      </time>
    ),
  },
  {
    key: 'amount',
    header: texts.amount,
    isNumeric: true,
    render: ({ amountCents, currency }) => <span className={styles.sum}>{formatMoney(amountCents, currency)}</span>,
  },
  { key: 'status', header: texts.status, render: (earning) => <Status {...earning} /> },
];

function Status({ status, maturesAt }: Earning) {
  return (
    <span className={styles.status}>
      <Badge tone={TONES[status]}>{states[status]}</Badge>
      {maturesAt && <span className={styles.small}>{texts.completes(formatDate(maturesAt))}</span>}
    </span>
  );
}

export const EarningTable = ({ caption, rows }: { caption: string; rows: readonly Earning[] }) => (
  <Table caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} isStacked />
);

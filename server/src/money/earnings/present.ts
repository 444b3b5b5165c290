import type { Earning } from '@bros/contract/money/earnings';
import type { EarningRow } from './queries.ts';

export function presentEarning(row: EarningRow): Earning {
  return {
    id: row.id,
    transactionType: row.transactionType,
    description: row.description,
    amountCents: row.amountCents,
    currency: row.currency,
    status: row.status,
    transactionDate: row.transactionDate.toISOString(),
    maturesAt: row.status === 'pending' ? row.maturesAt.toISOString() : null,
  };
}

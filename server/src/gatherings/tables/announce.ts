import type { Transaction } from '../../platform/database/connect.ts';
import type { TableDeps } from './deps.ts';

/** At most one job per dinner table is queued. */
export const TABLES_CHANGED = 'tables.changed';
export interface TableChanged {
  tableId: string;
}

/** Call whenever a seat is gained or lost. */
export const announceTables = (
  { queue }: Pick<TableDeps, 'queue'>,
  transaction: Transaction,
  tableIds: readonly string[],
): Promise<void> =>
  queue.enqueueAll<TableChanged>(
    transaction,
    TABLES_CHANGED,
    tableIds.map((tableId) => ({ tableId })),
    ({ tableId }) => ({ key: tableId }),
  );

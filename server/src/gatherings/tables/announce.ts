import type { Transaction } from '../../platform/database/connect.ts';
import type { TableParts } from './parts.ts';

/** Handled by the groups of tables. At most one job waits for each table. */
export const TABLES_CHANGED = 'tables.changed';
export interface TableChanged {
  tableId: string;
}

/** Call this whenever a member gets or loses a seat. */
export const announceTables = (
  { queue }: Pick<TableParts, 'queue'>,
  transaction: Transaction,
  tableIds: readonly string[],
): Promise<void> =>
  queue.enqueueAll<TableChanged>(
    transaction,
    TABLES_CHANGED,
    tableIds.map((tableId) => ({ tableId })),
    ({ tableId }) => ({ key: tableId }),
  );

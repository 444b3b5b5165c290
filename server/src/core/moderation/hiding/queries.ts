import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, timestampColumn } from '../../../platform/columns.ts';
import type { Transaction } from '../../../platform/database/connect.ts';

const anyContent = (name: string) =>
  pgTable(name, { id: idColumn(), hiddenAt: timestampColumn('hidden_at'), hiddenReason: text('hidden_reason') });
export type HideableTable = ReturnType<typeof anyContent>;

/** `keys` are the columns with the IDs of a `HideRequest`. */
export interface Posted<Request> {
  authorId: PgColumn;
  /** Null until published. */
  at: PgColumn;
  text: PgColumn;
  keys: Record<Exclude<keyof Request, 'isHidden' | 'reason'>, PgColumn>;
  /** False for content that the cleanup after a ban skips. */
  isHideable?: SQL | undefined;
}

export const isHideableOf = <Request>({ authorId, isHideable }: Posted<Request>, memberId: string) =>
  and(eq(authorId, memberId), isHideable);

/**
 * A null `reason` makes the rows visible again. Checks `condition` in the same statement to see concurrent changes. False if nothing changed, so of two
 * concurrent calls only one returns true.
 */
export async function updateHidden(
  transaction: Transaction,
  table: HideableTable,
  ids: readonly string[],
  reason: string | null,
  condition?: SQL,
): Promise<boolean> {
  const { hiddenAt } = table;
  const { rowCount } = await transaction
    .update(table)
    .set({ hiddenAt: reason === null ? null : sql`now()`, hiddenReason: reason })
    .where(and(inArray(table.id, [...ids]), reason === null ? isNotNull(hiddenAt) : isNull(hiddenAt), condition));
  return (rowCount ?? 0) > 0;
}

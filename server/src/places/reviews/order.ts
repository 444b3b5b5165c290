import type { ReviewSort } from '@bros/contract/core/rules';
import { desc, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { timestampAt } from '../../platform/database/newest-first.ts';
import { decodeCursor, toPage } from '../../platform/database/page.ts';
import { destinationReviews } from './tables.ts';

const LEADS: Record<ReviewSort, SQL | null> = {
  newest: null,
  helpful: sql`${destinationReviews.helpfulCount}`,
  highest: sql`${destinationReviews.rating}`,
  lowest: sql`(-${destinationReviews.rating})`,
};

/** A cursor made from a `Date` would lose the microseconds and skip rows. */
const microseconds = sql<number>`(extract(epoch from ${destinationReviews.createdAt}) * 1000000)::bigint`.mapWith(Number);

const FAR = Date.UTC(9999, 0) * 1000;
const lastRow = z.tuple([
  z
    .int()
    .min(-5)
    .max(2 ** 31 - 1),
  z.int().min(-FAR).max(FAR),
  z.uuid(),
]);

export function orderOf(sort: ReviewSort, cursor: string | undefined) {
  const lead = LEADS[sort];
  const { createdAt, id } = destinationReviews;
  const parsed = lastRow.safeParse(decodeCursor(cursor, 3));
  const [figure, moment, lastId] = parsed.data ?? [];
  const then = sql`${timestampAt(moment)}, ${lastId}::uuid`;
  const after = lead ? sql`(${lead}, ${createdAt}, ${id}) < (${figure}::int, ${then})` : sql`(${createdAt}, ${id}) < (${then})`;
  return {
    isAfterCursor: parsed.success ? after : undefined,
    order: [...(lead ? [sql`${lead} desc`] : []), desc(createdAt), desc(id)],
    sortKey: { figure: sql<number>`${lead ?? sql`0`}`.mapWith(Number), microseconds },
  };
}

export const cutPage = <Row extends { sortKey: { figure: number; microseconds: number }; id: string }>(
  rows: Row[],
  limit: number,
) => toPage(rows, limit, ({ sortKey, id }) => [sortKey.figure, sortKey.microseconds, id]);

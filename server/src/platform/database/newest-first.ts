import { desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { decodeCursor, toPage } from './page.ts';

export interface PageRequest {
  cursor?: string | undefined;
  limit: number;
}

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Cursors contain microseconds, like PostgreSQL's timestamps, because milliseconds would skip rows. */
const LAST_MICROSECOND = Date.UTC(9999, 0) * 1000;

/** The timestamp that a cursor's microseconds since 1970 stand for. */
export const timestampAt = (microseconds: unknown): SQL =>
  sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`;

/** Sorts rows of the same moment by ID, like the index. `idType` is text for IDs from other systems. */
export function newestFirst(
  moment: SQLWrapper,
  id: SQLWrapper,
  { cursor, limit }: PageRequest,
  idType: 'uuid' | 'text' = 'uuid',
) {
  return {
    isAfterCursor: isAfter(moment, id, cursor, idType),
    order: [desc(moment), desc(id)] as const,
    limit: limit + 1,
    microseconds: sql<number>`(extract(epoch from ${moment}) * 1000000)::bigint`.mapWith(Number),
  };
}

function isAfter(moment: SQLWrapper, id: SQLWrapper, cursor: string | undefined, idType: 'uuid' | 'text'): SQL | undefined {
  const [microseconds, lastId] = decodeCursor(cursor, 2) ?? [];
  const isId = typeof lastId === 'string' && (idType === 'text' || UUID.test(lastId));
  const isOurs = isId && Number.isSafeInteger(microseconds);
  if (!isOurs || Math.abs(Number(microseconds)) > LAST_MICROSECOND) return undefined;
  return sql`(${moment}, ${id}) < (${timestampAt(microseconds)}, ${lastId}::${sql.raw(idType)})`;
}

export function presentPage<Row extends { microseconds: number; id: string }, Item>(
  rows: Row[],
  { limit }: PageRequest,
  present: (row: Row) => Item,
): Page<Item> {
  const { items, nextCursor } = toPage(rows, limit, (row) => [row.microseconds, row.id]);
  return { items: items.map(present), nextCursor };
}

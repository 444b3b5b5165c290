/**
 * Keyset pages: a cursor names the last row seen by the values it is ordered by, so that pages neither repeat nor skip rows while
 * others write, and the last page costs what the first does.
 */

/** An opaque cursor for the sort values of a row. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** The sort values of a cursor, or null when it was not made by `encodeCursor` with `length` values. */
export function decodeCursor(cursor: string | undefined, length: number): (string | number)[] | null {
  if (cursor === undefined) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isGood =
      Array.isArray(values) &&
      values.length === length &&
      values.every((value) => typeof value === 'number' || isStorable(value));
    return isGood ? values : null;
  } catch {
    return null;
  }
}

/** Text as a database can have given it: no NUL, no half of a character. */
function isStorable(value: unknown): boolean {
  return typeof value === 'string' && !value.includes('\0') && value.isWellFormed();
}

/** Cuts the extra row that tells whether there is a next page, and names that page. Queries ask for `limit + 1` rows. */
export function toPage<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => readonly (string | number)[],
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null };
}

/** Keyset pages. A cursor has the last row's sort values, so concurrent writes neither repeat nor skip rows. */

export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Null unless `encodeCursor` created the cursor from `length` values. */
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

function isStorable(value: unknown): boolean {
  return typeof value === 'string' && !value.includes('\0') && value.isWellFormed();
}

/** Queries must read `limit + 1` rows, because the extra row means a next page. */
export function toPage<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => readonly (string | number)[],
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null };
}

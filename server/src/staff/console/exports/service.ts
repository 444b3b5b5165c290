import { Readable } from 'node:stream';
import type { StaffExport } from '@bros/contract/core/staff-page';
import { addAuditEntry } from '../../../core/audit/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { FileResponse } from '../../../platform/api/file.ts';
import { asText, toCsv, UTF8_MARK } from '../../../platform/csv.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';
import type { Page, PageRequest } from '../../../platform/database/newest-first.ts';
import { newId } from '../../../platform/ids.ts';

/** Large, because each page costs a query. */
const BATCH = 2000;

/** Null becomes an empty cell. */
export type Columns<Item> = Record<string, (item: Item) => string | number | null>;

interface ListExport<Item, Filter extends object> {
  list: StaffExport;
  filter: Filter;
  columns: Columns<Item>;
  /** The screen's own query, so the file contains nothing that the actor could not see on the screen. */
  read: (page: Filter & PageRequest) => Promise<Page<Item>>;
}

/** Writes the audit entry before the first row is sent. The entry omits the search text, which may be a person's name. */
export async function exportList<Item, Filter extends object>(
  database: Database,
  actor: Actor,
  { list, filter, columns, read }: ListExport<Item, Filter>,
): Promise<FileResponse> {
  const { search, ...recorded } = filter as Filter & { search?: string };
  await inTransaction(database, (transaction) =>
    addAuditEntry(transaction, {
      actorId: actor.memberId,
      action: 'list.exported',
      targetType: 'list',
      targetId: list,
      reason: null,
      details: { ...recorded, ...(search && { isSearch: true }) },
    }),
  );
  return new FileResponse({
    contentType: 'text/csv; charset=utf-8',
    fileName: `bros-abroad-${list}-${new Date().toISOString().slice(0, 10)}.csv`,
    version: newId(),
    isSecret: true,
    open: async () => ({
      stream: Readable.from(writeRows(columns, (page) => read({ ...filter, ...page }))),
      sizeBytes: null,
    }),
  });
}

/** Escapes every text against formula injection. */
export async function* writeRows<Item>(
  columns: Columns<Item>,
  read: (page: PageRequest) => Promise<Page<Item>>,
): AsyncGenerator<string> {
  const cells = Object.values(columns);
  yield UTF8_MARK + toCsv([Object.keys(columns)]);
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await read({ cursor, limit: BATCH });
    const rows = items.map((item) => cells.map((cell) => guard(cell(item))));
    if (rows.length > 0) yield toCsv(rows);
    cursor = nextCursor ?? undefined;
  } while (cursor);
}

const guard = (cell: string | number | null) => (typeof cell === 'number' ? cell : asText(cell ?? ''));
